import { Form, Link } from "react-router";
import { Button } from "#app/ui/primitives/button.tsx";
import { type Stage, stageLabels, stages } from "../application.ts";
import type { ApplicationView } from "../queries/applications.server.ts";

const views = ["open", ...stages, "all"] as const;
const labels = { open: "Open", ...stageLabels, all: "All" };

type Props = {
  view: ApplicationView;
  counts: Record<Stage, number>;
  programmes: { id: string; label: string }[];
};

/** Stages with their counts, then programme, search and order: all of it in the address. */
export function ApplicationFilters({ view, counts, programmes }: Props) {
  const all = stages.reduce((sum, stage) => sum + counts[stage], 0);
  const totals = { ...counts, open: all - counts.declined - counts.withdrawn, all };
  return (
    <>
      <nav aria-label="Stage" className="mt-6 flex flex-wrap gap-1">
        {views.map((stage) => (
          <Link
            key={stage}
            to={addressOf({ ...view, stage })}
            aria-current={stage === view.stage ? "page" : undefined}
            className="min-h-10 rounded-sm border border-mist px-3 py-1.5 aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-white"
          >
            {labels[stage]} <span className="tabular-nums">{totals[stage]}</span>
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/applications"
        role="search"
        // The boxes follow the address, also when a link or the browser's Back changed it.
        key={addressOf(view)}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {view.stage !== "open" && <input type="hidden" name="stage" value={view.stage} />}
        <label className="min-w-0 basis-56 max-sm:grow">
          <span className="block text-sm text-slate">Name or email</span>
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={view.search ?? ""}
            className={box}
          />
        </label>
        <label className="min-w-0 max-sm:grow">
          <span className="block text-sm text-slate">Programme</span>
          <select name="programme" defaultValue={view.programme ?? ""} className={box}>
            <option value="">All programmes</option>
            {programmes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="min-w-0 max-sm:grow">
          <span className="block text-sm text-slate">Order</span>
          <select name="sort" defaultValue={view.sort} className={box}>
            <option value="waiting">Oldest waiting first</option>
            <option value="newest">Newest first</option>
          </select>
        </label>
        <Button look="secondary">Show</Button>
        {(view.search || view.programme) && (
          <Link
            to={addressOf({ ...view, search: undefined, programme: undefined })}
            className="link py-2.5"
          >
            Clear
          </Link>
        )}
      </Form>
    </>
  );
}

const box = "min-h-11 w-full rounded-md border border-slate/55 bg-white px-3";

/** The list's address for a view, from its first page; what is usual is left out. */
function addressOf({ stage, programme, search, sort }: ApplicationView): string {
  const query = new URLSearchParams();
  if (stage !== "open") query.set("stage", stage);
  if (search) query.set("q", search);
  if (programme) query.set("programme", programme);
  if (sort !== "waiting") query.set("sort", sort);
  return query.size > 0 ? `/admin/applications?${query}` : "/admin/applications";
}
