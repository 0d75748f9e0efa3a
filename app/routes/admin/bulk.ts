import { type Was, wasWord } from "#app/kernel/bulk.ts";
import type { Toast } from "#app/kernel/toast.ts";

/** Long enough to read a message and to reach its Undo. */
const TO_UNDO = 15_000;

export const nothingSelected: Toast = {
  tone: "info",
  title: "Nothing selected",
  description: "Select rows of the list first.",
};

/**
 * What was done to several rows, with the form that takes it back: it is sent to where the list is
 * (`intent` is `undo`, `deed` what was done, `was` what `readWas` reads). Where nothing was done
 * there is nothing to take back.
 */
export function withUndo(here: string, deed: string, rows: readonly Was[], toast: Toast): Toast {
  if (rows.length === 0) return toast;
  const fields = { intent: "undo", deed, was: wasWord(rows) };
  return { ...toast, duration: TO_UNDO, form: { action: here, label: "Undo", fields } };
}

/** What came of an Undo: `back` of `all` rows are as they were, the rest was changed meanwhile. */
export function undone(back: number, all: number): Toast {
  const rest = all - back;
  if (rest === 0 && back > 0) return { tone: "success", title: "Undone" };
  return {
    tone: "info",
    title: back > 0 ? "Undone in part" : "Nothing to undo",
    description:
      rest === 1
        ? "One row was changed meanwhile and stays as it is."
        : `${rest} rows were changed meanwhile and stay as they are.`,
  };
}
