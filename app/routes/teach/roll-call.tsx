import { data, href } from "react-router";
import { rollCall } from "#app/contexts/training/attendance/queries.server.ts";
import { closeSession, recordAttendance } from "#app/contexts/training/attendance/record.server.ts";
import { RollCall } from "#app/contexts/training/attendance/ui/roll-call.tsx";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { SessionBadge, SessionTimes } from "#app/contexts/training/session/ui/session-times.tsx";
import { refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/roll-call.ts";
import { saidIn } from "./roll-call-input.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  return rollCall(ctxOf(context), idParam(params.sessionId));
}

/** Records a roll-call, or closes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const sessionId = idParam(params.sessionId);
  const here = href("/teach/sessions/:sessionId", { sessionId });
  const form = await formOf(request);
  const intent = textOf(form, "intent");
  if (intent === "close") {
    const closed = await closeSession(ctx, sessionId);
    if (!closed.ok)
      return redirectWithToast(context, here, errorToast(trainingErrors[closed.error]));
    return redirectWithToast(context, "/teach", trainingToasts.sessionClosed);
  }
  const restPresent = intent === "rest-present";
  const call = await rollCall(ctx, sessionId);
  const read = saidIn(form, call, { restPresent, now: ctx.clock.now() });
  if (!read.ok) return data(read.result, 422);
  const done = await recordAttendance(ctx, sessionId, read.said);
  if (!done.ok) {
    return data(refusal(form, { formError: { text: trainingErrors[done.error] } }), 409);
  }
  const toast =
    done.value.refused > 0 ? errorToast(trainingErrors["role-lost"]) : trainingToasts.rollCallSaved;
  return redirectWithToast(context, here, toast);
}

export const meta = titled("Roll-call", "Who is at a training session.");

export default function TeachRollCall({ loaderData, actionData }: Route.ComponentProps) {
  const { id, topic, programme, base, place, state, isOpen, can } = loaderData;
  return (
    <>
      <PageHero
        eyebrow="Roll-call"
        title={topic}
        lead={`${programme}, ${place}, ${base}`}
        crumbs={<Breadcrumbs crumbs={[{ label: "Teach", to: "/teach" }, { label: topic }]} />}
      />
      <div className="page max-w-3xl py-8">
        <p className="flex flex-wrap items-center gap-3">
          <SessionTimes {...loaderData} /> <SessionBadge state={state} />
        </p>
        {can.mark && !isOpen && (
          <p className="mt-4 text-slate">The roll-call opens an hour before the session begins.</p>
        )}
        <RollCall
          call={loaderData}
          result={actionData}
          correctionPath={(enrolmentId) =>
            href("/teach/sessions/:sessionId/students/:enrolmentId", {
              sessionId: id,
              enrolmentId,
            })
          }
        />
      </div>
    </>
  );
}
