import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/platform/forms/parse-form.ts";

/** A form's answer, and whether somebody else's save stood in its way. */
export type MeanwhileReply = FormResult & { conflict?: true };

/**
 * What the form says after somebody else's save: everything typed, and the present mark, so that
 * saving again replaces what is shown beside it, and nothing newer.
 */
export function savedMeanwhile(form: FormData, mark: string): MeanwhileReply {
  const reply = refusal(form, {
    formError: {
      title: "Somebody else has saved this meanwhile",
      text: "What you typed is kept here and is not saved yet. What is saved now stands below the form; saving again replaces it.",
    },
  });
  return { ...reply, values: { ...reply.values, seen: mark }, conflict: true };
}
