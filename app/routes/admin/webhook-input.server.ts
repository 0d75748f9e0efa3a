import { data } from "react-router";
import { webhookForm } from "#app/contexts/api/webhook/form.ts";
import { apiErrors } from "#app/contexts/api/messages.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { webhookTypes } from "#app/webhook-events.ts";

/** Reads the form of an endpoint. */
export const readWebhook = (form: FormData) => parseForm(form, webhookForm(webhookTypes));

type Failure = {
  error: "needs-https" | "unknown-type" | "too-many-endpoints" | "changed-meanwhile";
  detail?: Record<string, string | number>;
};

/** Returns the form again, with the reason why it was refused. */
export function webhookRefused(form: FormData, { error, detail }: Failure) {
  if (error === "changed-meanwhile") return data(changedMeanwhile(form, detail), 409);
  const text = apiErrors[error];
  const why = error === "needs-https" ? { field: "url", text } : { formError: { text } };
  return data(refusal(form, why), 422);
}
