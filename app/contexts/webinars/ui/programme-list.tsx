import { Form, Link } from "react-router";
import { formatMoment } from "#app/kernel/dates.ts";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import type { ProgrammeView, webinarProgramme } from "../queries/programme.server.ts";

type Programme = Awaited<ReturnType<typeof webinarProgramme>>;

const states = [
  ["planned", "Planned and live"],
  ["past", "Past"],
  ["cancelled", "Called off"],
] as const;

/** State and search, both in the address. */
export function ProgrammeFilters({ view }: { view: ProgrammeView }) {
  const addressOf = (state: string) => {
    const query = new URLSearchParams();
    if (state !== "planned") query.set("state", state);
    if (view.search) query.set("q", view.search);
    return query.size > 0 ? `/admin/webinars?${query}` : "/admin/webinars";
  };
  return (
    <>
      <nav aria-label="State" className="mt-6 flex flex-wrap gap-1">
        {states.map(([state, label]) => (
          <Link
            key={state}
            to={addressOf(state)}
            aria-current={state === view.state ? "page" : undefined}
            className="min-h-10 rounded-sm border border-mist px-3 py-1.5 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/webinars"
        role="search"
        key={`${view.state} ${view.search ?? ""}`}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {view.state !== "planned" && <input type="hidden" name="state" value={view.state} />}
        <label className="min-w-0 basis-72 max-sm:grow">
          <span className="block text-sm text-slate">Title or presenter</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search ?? ""}
            className="min-h-11 w-full rounded-md border border-slate/55 bg-white px-3"
          />
        </label>
        <Button look="secondary">Show</Button>
      </Form>
    </>
  );
}

export function ProgrammeList({ rows, timeZone }: Pick<Programme, "rows" | "timeZone">) {
  return (
    <ul className="divide-y divide-mist border-y border-mist">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-72">
            <Link to={`/admin/webinars/${row.id}`} className="link font-semibold break-words">
              {row.title}
            </Link>
            <p className="text-sm text-slate tabular-nums">
              {formatMoment(row.startsAt, timeZone)} · {row.duration} minutes · {row.presenter}
            </p>
          </div>
          <span className="text-sm text-slate tabular-nums">{row.registered} registered</span>
          {row.status === "live" && <Badge tone="red">Live Now</Badge>}
          {row.status !== "completed" && !row.joinable && <Badge tone="amber">No join link</Badge>}
          {row.status === "completed" && row.recorded && <Badge tone="green">Recording</Badge>}
        </li>
      ))}
    </ul>
  );
}
