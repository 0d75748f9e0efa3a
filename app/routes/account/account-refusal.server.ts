import { data } from "react-router";
import { type IdentityError, identityErrorText } from "#app/contexts/identity/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { refusalStatus } from "#app/web/form-data.ts";

/** The field that each failure is shown beside. Other failures are shown above the form. */
const fields: Partial<Record<IdentityError, string>> = {
  "wrong-password": "currentPassword",
  "wrong-code": "code",
  "same-address": "email",
};

/** Returns one of a page's forms again: its values, and why it was refused. */
export function accountRefusal<Intent extends string>(
  form: FormData,
  intent: Intent,
  failure: { error: IdentityError; detail?: Record<string, string | number> | undefined },
) {
  const text = identityErrorText(failure.error, failure.detail);
  const field = fields[failure.error];
  const result: FormResult = refusal(form, field ? { field, text } : { formError: { text } });
  return data<{ intent: Intent; result: FormResult }>(
    { intent, result },
    refusalStatus(failure.error, 422),
  );
}
