import { Temporal } from "temporal-polyfill";
import type { FeeRules } from "../fees/fee-rules.ts";
import { partsOf, type Plan } from "../fees/rules.ts";

/** Due dates are those of the office in Christchurch. */
const ZONE = "Pacific/Auckland";

/** Returns the current date at the office. */
export function officeDay(now: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return instant.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** Returns the date that is `days` days after a calendar date. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** How long a payer who was reminded has before anything happens (terms, "Instalments"). */
export const GRACE_DAYS = 7;

/** Returns a plan's due dates. The first part is due at once, because it secures the place. */
export function scheduleOf(rules: FeeRules, plan: Plan, totalMinor: number, today: string) {
  return partsOf(rules, plan, totalMinor).map((minor, position) => ({
    position: position + 1,
    minor,
    dueOn: position === 0 ? null : daysAfter(today, position * rules.instalments.everyDays),
  }));
}
