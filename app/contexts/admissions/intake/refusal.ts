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
 * What a row of the schedule says when its course date could not be saved: everything typed, and
 * why. After somebody else's change it says what the course date reads now.
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
