import type { FormResult } from "#app/kernel/form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";

/** Returns a refused form with the text beside the field that the refusal names, or a conflict. */
export function fieldRefusal<E extends string>(
  form: FormData,
  refused: { error: E; detail?: Record<string, string | number> },
  texts: Record<Exclude<E, "changed-meanwhile">, string>,
): FormResult {
  const { error } = refused;
  if (error === "changed-meanwhile") return changedMeanwhile(form, refused.detail);
  const text = texts[error as Exclude<E, "changed-meanwhile">];
  const field = refused.detail?.field;
  return refusal(form, typeof field === "string" ? { field, text } : { formError: { text } });
}
