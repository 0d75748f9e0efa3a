import { flightErrorField, trainingErrors } from "#app/contexts/training/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";

type Refused = {
  error: keyof typeof trainingErrors | "changed-meanwhile";
  detail?: Record<string, string | number> | undefined;
};

/** Returns a form about a flight with what was refused, beside the field that it concerns. */
export function refusedFlight(form: FormData, { error, detail }: Refused): FormResult {
  if (error === "changed-meanwhile") return changedMeanwhile(form, detail);
  const text = trainingErrors[error];
  const field = flightErrorField[error];
  return refusal(form, field && form.has(field) ? { field, text } : { formError: { text } });
}
