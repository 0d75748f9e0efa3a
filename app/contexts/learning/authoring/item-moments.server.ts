import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { ItemDetails } from "../content/rules.ts";
import { rulesOf } from "../quiz/attempt-rules.ts";

/** Returns when a quiz opens and closes, as the fields of its form. */
export function momentsOf(details: ItemDetails, timeZone: string): Record<string, string> {
  if (details.kind !== "quiz") return {};
  const { opensAt, closesAt } = rulesOf(details);
  return {
    ...momentFields("opens", opensAt ? new Date(opensAt) : null, timeZone),
    ...momentFields("closes", closesAt ? new Date(closesAt) : null, timeZone),
  };
}

/** Returns a moment as the two fields of a form: "opensOn" and "opensTime". */
export function momentFields(
  name: string,
  at: Date | null,
  timeZone: string,
): Record<string, string> {
  if (!at) return {};
  const { date, time } = fieldsOf(at, timeZone);
  return { [`${name}On`]: date, [`${name}Time`]: time };
}
