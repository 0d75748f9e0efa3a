import { data } from "react-router";
import {
  type SessionError,
  sessionErrorField,
  sessionErrorText,
} from "#app/contexts/training/messages.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";

type Failure = {
  error: SessionError;
  detail?: Record<string, string | number>;
};

/** Returns the answer to a form of a session that cannot be planned so. */
export function sessionRefusal(form: FormData, { error, detail }: Failure) {
  if (error === "changed-meanwhile") return data(changedMeanwhile(form, detail), 409);
  const text = sessionErrorText(error, detail);
  const field = sessionErrorField[error];
  return data(refusal(form, field ? { field, text } : { formError: { text } }), 409);
}
