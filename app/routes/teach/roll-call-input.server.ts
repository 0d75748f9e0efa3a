import { entryField, markField, minutesField } from "#app/contexts/training/attendance/fields.ts";
import type { rollCall } from "#app/contexts/training/attendance/queries.server.ts";
import type { Said } from "#app/contexts/training/attendance/record.server.ts";
import { minutesFor } from "#app/contexts/training/attendance/rules.ts";
import { trainingErrors } from "#app/contexts/training/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { isId, newId } from "#app/kernel/ids.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { textOf } from "#app/web/form-data.ts";

type Call = Awaited<ReturnType<typeof rollCall>>;

/**
 * Reads a roll-call. The students are those of the roster, whatever the form names. `restPresent`
 * says that whoever is not marked is present.
 */
export function saidIn(
  form: FormData,
  { students, minutes }: Pick<Call, "students" | "minutes">,
  { restPresent, now }: { restPresent: boolean; now: Date },
): { ok: true; said: Said[] } | { ok: false; result: FormResult } {
  const said: Said[] = [];
  for (const { enrolmentId, standing } of students) {
    const sent = textOf(form, entryField(enrolmentId));
    // Whoever had no entry when the page was opened, and has one now, may be contradicted.
    if (standing.state !== "none" && !sent) continue;
    const status = textOf(form, markField(enrolmentId)) || (restPresent ? "present" : "");
    if (!status) continue;
    const typed = textOf(form, minutesField(enrolmentId)).trim();
    const late = status === "late" ? Number(typed || Number.NaN) : undefined;
    if (status === "late" && minutesFor("late", minutes, late) === undefined) {
      const text = trainingErrors["wrong-minutes"];
      return { ok: false, result: refusal(form, { field: minutesField(enrolmentId), text }) };
    }
    said.push({
      id: isId(sent) ? sent : newId(now),
      enrolmentId,
      status,
      minutes: late,
      saidAt: now,
    });
  }
  return { ok: true, said };
}
