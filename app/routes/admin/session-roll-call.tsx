import { data, href } from "react-router";
import { paperForm } from "#app/contexts/training/attendance/form.ts";
import { rollCall } from "#app/contexts/training/attendance/queries.server.ts";
import { closeSession, recordFromPaper } from "#app/contexts/training/attendance/record.server.ts";
import { markLabels } from "#app/contexts/training/attendance/rules.ts";
import { RollCall } from "#app/contexts/training/attendance/ui/roll-call.tsx";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { SessionBadge, SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { saidIn } from "#app/routes/teach/roll-call-input.server.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/session-roll-call.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return rollCall(ctxOf(context), idParam(params.sessionId));
}

/** Enters a roll-call from paper, or closes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const sessionId = idParam(params.sessionId);
  const here = href("/admin/sessions/:sessionId/roll-call", { sessionId });
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "close") {
    const closed = await closeSession(ctx, sessionId);
    const toast = closed.ok
      ? trainingToasts.sessionClosed
      : errorToast(trainingErrors[closed.error]);
    return redirectWithToast(context, here, toast);
  }
  const parsed = parseForm(form, paperForm);
  if (!parsed.ok) {
    const text = Object.values(parsed.result.fieldErrors)[0]?.[0] ?? "";
    return data(refusal(form, { formError: { text } }), 422);
  }
  const restPresent = intent === "rest-present";
  const read = saidIn(form, await rollCall(ctx, sessionId), { restPresent, now: ctx.clock.now() });
  if (!read.ok) return data(read.result, 422);
  const done = await recordFromPaper(ctx, sessionId, read.said, parsed.value.reason);
  if (!done.ok) {
    return data(refusal(form, { formError: { text: trainingErrors[done.error] } }), 409);
  }
  return redirectWithToast(context, here, trainingToasts.rollCallSaved);
}

export const meta = titled("Roll-call", "Who was at a training session.");

export default function SessionRollCall({ loaderData, actionData }: Route.ComponentProps) {
  const { id, topic, state, refused } = loaderData;
  return (
    <>
      <p>
        <Link to={href("/admin/sessions/:sessionId", { sessionId: id })} className="link">
          {topic}
        </Link>
      </p>
      <h1 className="mt-4 mb-4 text-2xl">Roll-call</h1>
      <p className="flex flex-wrap items-center gap-3">
        <SessionTimes {...loaderData} /> <SessionBadge state={state} />
      </p>
      <p className="mt-4 max-w-text text-slate">
        Instructors take it on their phones. Enter it here only from a paper list.
      </p>
      <div className="max-w-3xl">
        <RollCall
          call={loaderData}
          result={actionData}
          paper
          correctionPath={(enrolmentId) =>
            href("/admin/sessions/:sessionId/roll-call/:enrolmentId", {
              sessionId: id,
              enrolmentId,
            })
          }
        />
      </div>
      {refused.length > 0 && (
        <section aria-labelledby="refused-heading" className="mt-12 max-w-3xl">
          <h2 id="refused-heading" className="text-xl">
            Refused
          </h2>
          <p className="mt-2 text-slate">
            This came from somebody who was no instructor any more, and counts for nothing.
          </p>
          <ul className="mt-4 divide-y divide-mist border-y border-mist">
            {refused.map((entry) => (
              <li key={entry.id} className="py-3 wrap-anywhere">
                {entry.name}: {markLabels[entry.status]}
                {entry.status === "late" && `, ${entry.minutes} min`}, said by {entry.byName},{" "}
                <LocalTime at={entry.saidAt} />, received <LocalTime at={entry.receivedAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
