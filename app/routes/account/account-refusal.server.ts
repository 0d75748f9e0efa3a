import { data } from "react-router";
import { type IdentityError, identityErrorText } from "#app/contexts/identity/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { refusalStatus } from "#app/web/form-data.ts";

/** The field that each failure is shown beside. Other failures are shown above the form. */
const fields: Partial<Record<IdentityError, string>> = {
  "already-registered": "email",
  "wrong-password": "currentPassword",
  "wrong-code": "code",
  "wrong-mailed-code": "code",
  "mailed-code-expired": "code",
  "same-address": "email",
  "common-password": "password",
  "own-password": "password",
  "breached-password": "password",
};

type Failure = { error: IdentityError; detail?: Record<string, string | number> | undefined };

/** Returns one of a page's forms again: its values, and why it was refused. */
export function accountRefusal<Intent extends string>(
  form: FormData,
  intent: Intent,
  failure: Failure,
) {
  return data<{ intent: Intent; result: FormResult }>(
    { intent, result: refusedForm(form, failure) },
    refusalStatus(failure.error, 422),
  );
}

/** Returns the form of a page with one form again. `otherwise` is the status of most failures. */
export function formRefusal(form: FormData, failure: Failure, otherwise: number) {
  const status = fields[failure.error] === "password" ? 422 : otherwise;
  return data(refusedForm(form, failure), refusalStatus(failure.error, status));
}

function refusedForm(form: FormData, failure: Failure): FormResult {
  const text = identityErrorText(failure.error, failure.detail);
  const field = fields[failure.error];
  return refusal(form, field ? { field, text } : { formError: { text } });
}
