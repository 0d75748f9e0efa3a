import { data } from "react-router";
import { type PrivacyError, privacyErrorText } from "#app/contexts/privacy/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { refusalStatus } from "#app/web/form-data.ts";

/** Returns a refused form about the member's own data again, with the reason and its status. */
export function privacyRefusal(
  form: FormData,
  failure: { error: PrivacyError; detail?: Record<string, string | number> | undefined },
) {
  const text = privacyErrorText(failure.error, failure.detail);
  const result: FormResult = refusal(
    form,
    failure.error === "wrong-password"
      ? { field: "currentPassword", text }
      : { formError: { text } },
  );
  const status = { "wrong-password": 422, "held-back": 409, "link-expired": 410 };
  const own = failure.error in status ? status[failure.error as keyof typeof status] : 422;
  return data(result, refusalStatus(failure.error, own));
}
