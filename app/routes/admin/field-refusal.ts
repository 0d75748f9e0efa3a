import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/platform/forms/parse-form.ts";

/** The reply to a command's refusal that names the field which it is about. */
export function fieldRefusal<E extends string>(
  form: FormData,
  refused: { error: E; detail?: Record<string, string | number> },
  texts: Record<E, string>,
): FormResult {
  const text = texts[refused.error];
  const field = refused.detail?.field;
  return refusal(form, typeof field === "string" ? { field, text } : { formError: { text } });
}
