import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { refusal } from "#app/kernel/parse-form.ts";

const title = "Somebody else has saved this meanwhile";

/** The toast if a button was pressed and nothing was typed that could be lost. */
export const changedMeanwhileToast = {
  tone: "error",
  title,
  description: "Nothing was done. Please look at it again.",
} satisfies Toast;

/**
 * Returns the reply of a form after somebody else has saved ("changed-meanwhile"). It keeps
 * everything that was typed and takes over the current version, so saving again replaces what is
 * stored now and nothing newer.
 *
 * @param now a sentence that says what is stored now, if the page does not show it.
 */
export function changedMeanwhile(
  form: FormData,
  detail: { version?: string | number } | undefined,
  now = "What is saved now stands below the form, or on this page in another window.",
): FormResult {
  const text = `What you typed is kept here and is not saved yet. ${now} Saving again replaces it.`;
  const result = refusal(form, { formError: { title, text } });
  const values = { ...result.values, version: String(detail?.version ?? "") };
  return { ...result, values, conflict: true };
}
