import { saidIn as read } from "#app/contexts/training/attendance/said.ts";
import { trainingErrors } from "#app/contexts/training/messages.ts";
import { refusal } from "#app/kernel/parse-form.ts";

/** Reads a roll-call, or returns the form with what is wrong. */
export function saidIn(
  form: FormData,
  ...rest: [call: Parameters<typeof read>[1], asked: Parameters<typeof read>[2]]
) {
  const found = read(form, ...rest);
  if (found.ok) return found;
  const why = { field: found.field, text: trainingErrors["wrong-minutes"] };
  return { ok: false as const, result: refusal(form, why) };
}
