import { data, href } from "react-router";
import { identityErrorText, type IdentityError } from "#app/contexts/identity/messages.ts";
import { decideDispute } from "#app/contexts/training/assessment/answer.server.ts";
import {
  addExhibit,
  type NewExhibit,
  removeExhibit,
} from "#app/contexts/training/assessment/exhibit.server.ts";
import {
  assessmentForm,
  decisionForm,
  exhibitForm,
  returnForm,
  verifyForm,
  withdrawForm,
} from "#app/contexts/training/assessment/form.ts";
import { saveAssessment, signAssessment } from "#app/contexts/training/assessment/sign.server.ts";
import {
  returnAssessment,
  verifyAssessment,
  withdrawAssessment,
} from "#app/contexts/training/assessment/verify.server.ts";
import {
  type AssessmentError,
  assessmentErrorText,
  trainingToasts,
} from "#app/contexts/training/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import type { Result } from "#app/kernel/result.ts";
import { errorToast, type Toast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Context } from "#app/web/context.ts";
import { refusalStatus, textOf } from "#app/web/form-data.ts";
import { redirectWithToast, sentWithToast } from "#app/web/toast.server.ts";

type Failure = AssessmentError | IdentityError;

/** Does what a form of an assessment asks for: save, sign, verify, return, and its exhibits. */
export async function actOnAssessment(context: Context, form: FormData, assessmentId: string) {
  const { ctx, files } = context.get(requestContext);
  const here = href("/teach/assessments/:assessmentId", { assessmentId });
  const intent = textOf(form, "intent");
  const answer = (done: Result<unknown, Failure>, toast: Toast, to = here) =>
    done.ok ? redirectWithToast(context, to, toast) : refused(form, intent, done);
  switch (intent) {
    case "": {
      const parsed = parseForm(form, assessmentForm);
      if (!parsed.ok) return invalid(intent, parsed.result);
      const done = await signAssessment(ctx, assessmentId, parsed.value);
      if (!done.ok) return refused(form, intent, done);
      return sentWithToast(context, form, here, trainingToasts.assessmentSigned);
    }
    case "save": {
      const parsed = parseForm(form, assessmentForm);
      if (!parsed.ok) return invalid("", parsed.result);
      const done = await saveAssessment(ctx, assessmentId, parsed.value);
      if (!done.ok) return refused(form, "", done);
      return sentWithToast(context, form, here, trainingToasts.draftSaved);
    }
    case "exhibit":
      return addFrom(context, form, assessmentId, here);
    case "remove-exhibit": {
      const exhibitId = textOf(form, "exhibitId");
      const done = await removeExhibit(ctx, files, assessmentId, exhibitId);
      const toast = done.ok
        ? trainingToasts.exhibitRemoved
        : errorToast(assessmentErrorText(done.error, done.detail));
      return redirectWithToast(context, here, toast);
    }
    case "verify": {
      const parsed = parseForm(form, verifyForm);
      if (!parsed.ok) return invalid(intent, parsed.result);
      const { currentPassword: password, ...seen } = parsed.value;
      const done = await verifyAssessment(ctx, assessmentId, { ...seen, password });
      return answer(done, trainingToasts.assessmentVerified, "/teach/waiting");
    }
    case "return":
    case "take-back": {
      const parsed = parseForm(form, returnForm);
      if (!parsed.ok) return invalid(intent, parsed.result);
      const done = await returnAssessment(ctx, assessmentId, parsed.value);
      return intent === "return"
        ? answer(done, trainingToasts.assessmentReturned, "/teach/waiting")
        : answer(done, trainingToasts.assessmentTakenBack);
    }
    case "withdraw": {
      const parsed = parseForm(form, withdrawForm);
      if (!parsed.ok) return invalid(intent, parsed.result);
      const done = await withdrawAssessment(ctx, assessmentId, parsed.value);
      return answer(done, trainingToasts.assessmentWithdrawn);
    }
    case "decide": {
      const parsed = parseForm(form, decisionForm);
      if (!parsed.ok) return invalid(intent, parsed.result);
      const done = await decideDispute(ctx, assessmentId, parsed.value);
      return answer(done, trainingToasts.disputeDecided);
    }
    default:
      throw data(null, 400);
  }
}

async function addFrom(context: Context, form: FormData, assessmentId: string, here: string) {
  const { ctx, files } = context.get(requestContext);
  const parsed = parseForm(form, exhibitForm);
  if (!parsed.ok) return invalid("exhibit", parsed.result);
  const { kind, criterion = null, text = "" } = parsed.value;
  let exhibit: NewExhibit;
  if (kind === "photo" || kind === "file") {
    const file = form.get("file");
    const bytes =
      file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const name = file instanceof File ? file.name : "";
    exhibit = { kind, criterion, upload: { name, bytes } };
  } else {
    exhibit = { kind, criterion, text };
  }
  const done = await addExhibit(ctx, files, assessmentId, exhibit);
  if (!done.ok) return refused(form, "exhibit", done);
  return redirectWithToast(context, `${here}#exhibits`, trainingToasts.exhibitAdded);
}

const invalid = (intent: string, result: FormResult) => data({ intent, result }, 422);

/** The fields that some failures are shown beside. */
const fields: Partial<Record<Failure, string>> = {
  "wrong-password": "currentPassword",
  "taught-it": "reason",
  "empty-file": "file",
  "too-large": "file",
  "wrong-type": "file",
  "no-photo": "file",
};

function refused(
  form: FormData,
  intent: string,
  failure: Result<unknown, Failure> & { ok: false },
) {
  const text = failureText(failure);
  const field = fields[failure.error];
  const result = refusal(form, field ? { field, text } : { formError: { text } });
  return data({ intent, result }, refusalStatus(failure.error, 409));
}

const proofErrors = new Set<Failure>([
  "wrong-password",
  "too-many-attempts",
  "too-busy",
  "not-reauthenticated",
]);

function failureText({ error, detail }: Result<unknown, Failure> & { ok: false }): string {
  return proofErrors.has(error)
    ? identityErrorText(error as IdentityError, detail)
    : assessmentErrorText(error as AssessmentError, detail);
}
