import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { refusal } from "#app/kernel/parse-form.ts";

const title = "Somebody else has saved this meanwhile";

/** Said where a button was pressed and nothing was typed that could be lost. */
export const changedMeanwhileToast = {
  tone: "error",
  title,
  description: "Nothing was done. Please look at it again.",
} satisfies Toast;

/**
 * What a form says after somebody else's save ("changed-meanwhile"): it keeps everything typed and
 * takes over the present version, so that saving again replaces what is saved now and nothing newer.
 *
 * @param now a sentence that says what is saved now, where the page does not show it.
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
