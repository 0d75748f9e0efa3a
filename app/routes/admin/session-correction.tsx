import { data, href } from "react-router";
import { correctionForm } from "#app/contexts/training/attendance/form.ts";
import { rollCall } from "#app/contexts/training/attendance/queries.server.ts";
import { correctAttendance } from "#app/contexts/training/attendance/record.server.ts";
import { CorrectionForm } from "#app/contexts/training/attendance/ui/correction-form.tsx";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/session-correction.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = await rollCall(ctxOf(context), idParam(params.sessionId));
  const enrolmentId = idParam(params.enrolmentId);
  const student = orNotFound(call.students.find((each) => each.enrolmentId === enrolmentId));
  return { id: call.id, topic: call.topic, minutes: call.minutes, student };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const sessionId = idParam(params.sessionId);
  const form = await formOf(request);
  const parsed = parseForm(form, correctionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const enrolmentId = idParam(params.enrolmentId);
  const done = await correctAttendance(ctxOf(context), sessionId, enrolmentId, parsed.value);
  if (!done.ok) {
    const text = trainingErrors[done.error];
    const why =
      done.error === "wrong-minutes" ? { field: "minutes", text } : { formError: { text } };
    return data(refusal(form, why), 409);
  }
  const back = href("/admin/sessions/:sessionId/roll-call", { sessionId });
  return redirectWithToast(context, back, trainingToasts.rollCallSaved);
}

export const meta = titled("Correct an entry", "Corrects the attendance of a student.");

export default function SessionCorrection({ loaderData, actionData }: Route.ComponentProps) {
  const { id, topic, minutes, student } = loaderData;
  const back = href("/admin/sessions/:sessionId/roll-call", { sessionId: id });
  return (
    <>
      <p>
        <Link to={back} className="link">
          {topic}
        </Link>
      </p>
      <h1 className="mt-4 mb-6 text-2xl break-words">{student.name}</h1>
      <div className="max-w-text">
        {student.can.correct ? (
          <CorrectionForm student={student} minutes={minutes} result={actionData} cancel={back} />
        ) : (
          <p>
            {student.standing.state === "none"
              ? "There is no entry yet that could be corrected."
              : "Whoever leads the award settles this."}
          </p>
        )}
      </div>
    </>
  );
}
