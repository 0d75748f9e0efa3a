import { data } from "react-router";
import { correctionForm } from "#app/contexts/training/attendance/form.ts";
import { rollCall } from "#app/contexts/training/attendance/queries.server.ts";
import { correctAttendance } from "#app/contexts/training/attendance/record.server.ts";
import { trainingErrors, trainingToasts } from "#app/contexts/training/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { type Context, ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Params = { sessionId: string; enrolmentId: string };

/** Loads a student of a session, whose attendance is to be corrected. */
export async function loadCorrection(context: Context, params: Params) {
  const call = await rollCall(ctxOf(context), idParam(params.sessionId));
  const enrolmentId = idParam(params.enrolmentId);
  const student = orNotFound(call.students.find((each) => each.enrolmentId === enrolmentId));
  return { id: call.id, topic: call.topic, minutes: call.minutes, student };
}

/** Saves a correction and goes back to the roll-call, or returns the form with what is wrong. */
export async function saveCorrection(
  context: Context,
  request: Request,
  params: Params,
  backTo: (sessionId: string) => string,
) {
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
  return redirectWithToast(context, backTo(sessionId), trainingToasts.rollCallSaved);
}
