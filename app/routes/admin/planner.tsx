import { data, Form as PlainForm, href } from "react-router";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { copyWeek } from "#app/contexts/training/session/copy-week.server.ts";
import { copyWeekForm, ratioForm } from "#app/contexts/training/session/form.ts";
import { plannerWeek } from "#app/contexts/training/session/queries.server.ts";
import { changeRatio } from "#app/contexts/training/session/roster.server.ts";
import { daysLater, sessionKindLabels } from "#app/contexts/training/session/rules.ts";
import { dayIn, formatDate } from "#app/kernel/dates.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast, type Toast } from "#app/kernel/toast.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/patterns/filter-form.tsx";
import { ScrollRegion } from "#app/ui/patterns/scroll-region.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/planner.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const week = dayIn(url.searchParams.get("week") ?? "");
  const base = url.searchParams.get("base") ?? "";
  return plannerWeek(ctxOf(context), { base, ...(week ? { week } : {}) });
}

const plannerAt = (base: string, week: string) =>
  `/admin/planner?${new URLSearchParams({ base, week })}`;

/** Copies the week, or changes a ratio. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  if (textOf(form, "intent") === "ratio") {
    const parsed = parseForm(form, ratioForm);
    if (!parsed.ok) return data(parsed.result, 422);
    const changed = await changeRatio(ctx, parsed.value);
    const toast = changed.ok ? trainingToasts.saved : changedMeanwhileToast;
    return redirectWithToast(context, "/admin/planner", toast);
  }
  const parsed = parseForm(form, copyWeekForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { base, week, to } = parsed.value;
  const done = await copyWeek(ctx, parsed.value);
  if (!done.ok) {
    return redirectWithToast(
      context,
      plannerAt(base, week),
      errorToast(trainingErrors[done.error]),
    );
  }
  const { copied, refused } = done.value;
  const title = copied === 1 ? "One session was copied" : `${copied} sessions were copied`;
  const toast: Toast =
    refused.length === 0
      ? { tone: "success", title, description: "They are drafts." }
      : {
          tone: "error",
          title: `${title}, ${refused.length} could not be`,
          description: refused.map(({ topic, text }) => `${topic}: ${text}`).join(" "),
        };
  return redirectWithToast(context, plannerAt(base, to), toast);
}

export const meta = titled("Planner", "A week of a base: its instructors and resources.");

export default function Planner({ loaderData, actionData }: Route.ComponentProps) {
  const { base, bases, monday, before, after, days, lanes, conflicts, ratios, can } = loaderData;
  const problem = actionData && Object.values(actionData.fieldErrors)[0]?.[0];
  return (
    <>
      <h1 className="text-2xl">Planner</h1>
      <FilterForm action="/admin/planner" of={plannerAt(base, monday)} fold={null}>
        <FilterSelect
          name="base"
          label="Base"
          value={base}
          options={bases.map((value) => ({ value, label: value }))}
        />
        <FilterText name="week" label="Week of" type="date" value={monday} />
      </FilterForm>
      <nav aria-label="Weeks" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Link to={plannerAt(base, before)} className="link py-2.5 print:hidden">
          Week before
        </Link>
        <h2 id="week-heading" className="text-base">
          {base}, week of {formatDate(monday)}
        </h2>
        <Link to={plannerAt(base, after)} className="link py-2.5 print:hidden">
          Week after
        </Link>
      </nav>
      {problem && <Alert tone="error">{problem}</Alert>}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {lanes.length === 0 ? (
        <p className="mt-6 border-y border-mist py-10 text-slate">
          Nothing is planned in this week, and the base has no resources yet.
        </p>
      ) : (
        <Week days={days} lanes={lanes} />
      )}
      {can.plan && (
        <PlainForm method="post" className="mt-8 flex flex-wrap items-end gap-3 print:hidden">
          <input type="hidden" name="base" value={base} />
          <input type="hidden" name="week" value={monday} />
          <FilterText
            key={monday}
            name="to"
            label="Copy this week into the week of"
            type="date"
            value={daysLater(monday, 7)}
          />
          <Button name="intent" value="copy" look="secondary">
            Copy week
          </Button>
        </PlainForm>
      )}
      <Ratios ratios={ratios} change={can.changeRatios} />
    </>
  );
}

type Planned = Route.ComponentProps["loaderData"];

/** What is booked twice, or is out of service. */
function Conflicts({ conflicts }: Pick<Planned, "conflicts">) {
  return (
    <Alert tone="error" title="Conflicts">
      <ul>
        {conflicts.map(({ id, topic, date, text }) => (
          <li key={`${id} ${text}`}>
            <Link to={href("/admin/sessions/:sessionId", { sessionId: id })} className="link">
              {topic}
            </Link>
            , {formatDate(date)}: {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The week as a table with a lane for each instructor and resource. */
function Week({ days, lanes }: Pick<Planned, "days" | "lanes">) {
  return (
    <ScrollRegion labelledBy="week-heading" className="mt-6">
      <table className="w-full min-w-240 table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-40 border border-mist p-2 text-left">
              Lane
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="border border-mist p-2 text-left">
                {formatDate(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.id}>
              <th scope="row" className="border border-mist p-2 text-left align-top">
                <span className="wrap-anywhere">{lane.name}</span>
                <span className="block font-normal text-slate">{lane.of}</span>
              </th>
              {days.map((day) => (
                <td key={day} className="border border-mist p-2 align-top">
                  {lane.sessions
                    .filter(({ date }) => date === day)
                    .map((session) => (
                      <Link
                        key={session.id}
                        to={href("/admin/sessions/:sessionId", { sessionId: session.id })}
                        className={`mb-1 block rounded-sm border p-1.5 wrap-anywhere ${session.conflicts.length > 0 ? "border-2 border-red" : session.state === "draft" ? "border-dashed border-slate" : "border-slate/55"}`}
                      >
                        <span className="block tabular-nums">
                          {session.from} to {session.to}
                        </span>
                        {session.topic}
                        {session.state === "draft" && " (draft)"}
                        {session.conflicts.length > 0 && " (conflict)"}
                      </Link>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** How many students there may be for each instructor, by the kind of session. */
function Ratios({ ratios, change }: Pick<Planned, "ratios"> & { change: boolean }) {
  return (
    <section aria-labelledby="ratios-heading" className="mt-12 max-w-text">
      <h2 id="ratios-heading" className="mb-2 text-xl">
        Students for each instructor
      </h2>
      <p className="mb-4 text-slate">
        A session with more is not planned until another qualified instructor is added. The usual
        hours, and the time between two bases, are in the{" "}
        <Link to="/admin/settings/training" className="link">
          settings of training
        </Link>
        .
      </p>
      <ul className="divide-y divide-mist border-y border-mist">
        {ratios.map(({ kind, students, version }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {sessionKindLabels[kind]}
            {change ? (
              <PlainForm method="post" className="flex items-center gap-2">
                <input type="hidden" name="intent" value="ratio" />
                <input type="hidden" name="kind" value={kind} />
                <VersionField of={{ version }} />
                <input
                  key={students}
                  name="students"
                  inputMode="numeric"
                  required
                  maxLength={3}
                  defaultValue={students}
                  aria-label={`Students for each instructor: ${sessionKindLabels[kind]}`}
                  className="min-h-11 w-18 rounded-md border border-slate/55 bg-white px-3 text-ink"
                />
                <Button look="secondary">
                  Save<span className="sr-only"> {sessionKindLabels[kind]}</span>
                </Button>
              </PlainForm>
            ) : (
              <span className="tabular-nums">{students}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
