import { data, Form as PlainForm, href } from "react-router";
import {
  publishedToast,
  sessionErrorText,
  trainingToasts,
} from "#app/contexts/training/messages.ts";
import { groupForm } from "#app/contexts/training/session/form.ts";
import { publishTimetable } from "#app/contexts/training/session/plan.server.ts";
import { sessionsOfIntake } from "#app/contexts/training/session/queries.server.ts";
import { setGroup } from "#app/contexts/training/session/roster.server.ts";
import { groupNames, sessionKindLabels } from "#app/contexts/training/session/rules.ts";
import { SessionBadge, SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { formatDate } from "#app/kernel/dates.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/intake-sessions.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return sessionsOfIntake(ctxOf(context), idParam(params.intakeId));
}

/** Publishes the drafts, or puts somebody into a group. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const intakeId = idParam(params.intakeId);
  const here = href("/admin/intakes/:intakeId/sessions", { intakeId });
  const form = await formOf(request);
  if (textOf(form, "intent") === "group") {
    const parsed = parseForm(form, groupForm);
    if (!parsed.ok) throw data(null, 400);
    await setGroup(ctx, intakeId, parsed.value);
    return redirectWithToast(context, here, trainingToasts.saved);
  }
  const done = await publishTimetable(ctx, intakeId);
  const toast = done.ok
    ? publishedToast(done.value.count)
    : errorToast(sessionErrorText(done.error, done.detail));
  return redirectWithToast(context, here, toast);
}

export const meta = titled("Sessions of an intake", "The timetable of an intake, and its groups.");

export default function IntakeSessions({ loaderData }: Route.ComponentProps) {
  const { intake, sessions, people, drafts } = loaderData;
  const { id: intakeId, programme, date, location } = intake;
  return (
    <>
      <p>
        <Link to={href("/admin/intakes/:intakeId", { intakeId })} className="link">
          {programme}, {formatDate(date)}, {location}
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Training sessions</h1>
        <ButtonLink to={href("/admin/intakes/:intakeId/sessions/new", { intakeId })}>
          Plan a session
        </ButtonLink>
      </div>
      <p className="mt-2">
        <Link
          to={href("/admin/intakes/:intakeId/assessments", { intakeId })}
          className="link py-2.5"
        >
          Assessments of this intake
        </Link>
      </p>
      {drafts > 0 && (
        <PlainForm method="post" className="mt-4">
          <Button name="intent" value="publish">
            {drafts === 1 ? "Publish the draft" : `Publish ${drafts} drafts`}
          </Button>
          <p className="mt-2 text-slate">Each student gets one email, however many there are.</p>
        </PlainForm>
      )}
      {sessions.length === 0 ? (
        <p className="mt-6 text-slate">No session is planned yet.</p>
      ) : (
        <ul className="mt-6 divide-y divide-mist border-y border-mist">
          {sessions.map((session) => (
            <li key={session.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <div className="min-w-0">
                <Link
                  to={href("/admin/sessions/:sessionId", { sessionId: session.id })}
                  className="link font-semibold wrap-anywhere"
                >
                  {session.topic}
                </Link>
                <p>
                  <SessionTimes {...session} />
                </p>
                <p className="text-slate wrap-anywhere">
                  {sessionKindLabels[session.kind]}, {session.place};{" "}
                  {session.instructors.map(({ name }) => name).join(", ")}
                  {session.groups.length > 0 && `; group ${session.groups.join(", ")}`}
                </p>
              </div>
              <p className="flex flex-wrap items-start gap-3">
                {session.state !== "draft" && `${session.students} on the roster`}
                <SessionBadge state={session.state} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && (
        <section aria-labelledby="groups-heading" className="mt-12 max-w-2xl">
          <h2 id="groups-heading" className="mb-2 text-xl">
            Groups
          </h2>
          <p className="mb-4 text-slate">
            A session can be for some groups only. Rosters of sessions that have not begun follow.
          </p>
          <ul className="divide-y divide-mist border-y border-mist">
            {people.map(({ enrolmentId, name, group }) => (
              <li
                key={enrolmentId}
                className="flex flex-wrap items-center justify-between gap-3 py-2"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <PlainForm method="post" className="flex items-center gap-2">
                  <input type="hidden" name="intent" value="group" />
                  <input type="hidden" name="enrolmentId" value={enrolmentId} />
                  <select
                    key={group}
                    name="group"
                    aria-label={`Group of ${name}`}
                    defaultValue={group}
                    className="min-h-11 rounded-md border border-slate/55 bg-white px-3 text-ink"
                  >
                    <option value="">None</option>
                    {groupNames.map((each) => (
                      <option key={each}>{each}</option>
                    ))}
                  </select>
                  <Button look="secondary">
                    Save<span className="sr-only"> the group of {name}</span>
                  </Button>
                </PlainForm>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
