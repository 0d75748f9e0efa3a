import { formatShortDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { counted } from "#app/kernel/wording.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { intakeTexts } from "../messages.ts";

type Refused = {
  error: "changed-meanwhile" | "removed-meanwhile" | "unknown-programme" | "seats-taken";
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
  if (error === "removed-meanwhile") return refusal(form, { formError: intakeTexts.removed });

  const { date, program, location, seats } = detail;
  const now = [formatShortDate(String(date)), program, location, seatsText(Number(seats))];
  return changedMeanwhile(form, detail, `It now reads: ${now.join(", ")}.`);
}

const seatsText = (seats: number) => counted(seats, "seat");
