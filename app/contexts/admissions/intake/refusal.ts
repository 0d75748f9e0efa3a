import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { counted, sentence } from "#app/kernel/wording.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { intakeErrors, intakeTexts } from "../messages.ts";

type Refused = {
  error:
    | "changed-meanwhile"
    | "removed-meanwhile"
    | "unknown-programme"
    | "seats-taken"
    | "affects-people"
    | "in-the-past";
  detail?: Record<string, string | number>;
};

/**
 * Returns the result of a row whose course date could not be saved: everything typed, and the
 * reason. After somebody else's change it includes the current values.
 */
export function intakeRefusal(form: FormData, { error, detail = {} }: Refused): FormResult {
  if (error === "unknown-programme") {
    return refusal(form, { field: "program", text: intakeTexts.unknownProgramme });
  }
  if (error === "seats-taken") {
    const text = intakeTexts.seatsTaken.replace("{taken}", seatsText(Number(detail.taken)));
    return refusal(form, { field: "seats", text });
  }
  if (error === "in-the-past") return refusal(form, { field: "date", text: intakeTexts.inThePast });
  if (error === "affects-people") {
    const people = counted(Number(detail.people ?? 0), "person", "people");
    return refusal(form, { formError: { text: sentence(intakeErrors[error], { people }) } });
  }
  if (error === "removed-meanwhile") return refusal(form, { formError: intakeTexts.removed });

  const { date, program, location, seats } = detail;
  const now = [formatDate(String(date)), program, location, seatsText(Number(seats))];
  return changedMeanwhile(form, detail, `It now reads: ${now.join(", ")}.`);
}

type PlanRefused = {
  error: keyof typeof intakeErrors | "changed-meanwhile";
  detail?: Record<string, string | number>;
};

/** Returns the result of an intake's plan or decision that could not be saved. */
export function intakePlanRefusal(form: FormData, { error, detail = {} }: PlanRefused): FormResult {
  if (error === "changed-meanwhile") {
    return changedMeanwhile(form, detail, "What is saved now is on this page.");
  }
  const people = counted(Number(detail.people ?? 0), "person", "people");
  const text = sentence(intakeErrors[error], { ...detail, people });
  const field = fieldOf[error];
  return refusal(form, field ? { field, text } : { formError: { text } });
}

/** The field that a failure is shown beside. Other failures are shown above the form. */
const fieldOf: Partial<Record<PlanRefused["error"], string>> = {
  "ends-before-start": "endsOn",
  "decided-too-late": "decideBy",
  "minimum-above-seats": "minimum",
  "reason-needed": "reason",
};

const seatsText = (seats: number) => counted(seats, "seat");
