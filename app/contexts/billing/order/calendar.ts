import { Temporal } from "temporal-polyfill";
import type { FeeRules } from "../fees/fee-rules.ts";
import { partsOf, type Plan } from "../fees/rules.ts";

/** The staff that sets due dates is in Christchurch. */
const ZONE = "Pacific/Auckland";

/** The calendar date at the staff. */
export function officeDay(now: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return instant.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** So many days after a calendar date. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** How long somebody who is reminded has before anything happens (terms, "Instalments"). */
export const GRACE_DAYS = 7;

/** What is due when: the first part at once, since it is what secures the place. */
export function scheduleOf(rules: FeeRules, plan: Plan, totalMinor: number, today: string) {
  return partsOf(rules, plan, totalMinor).map((minor, position) => ({
    position: position + 1,
    minor,
    dueOn: position === 0 ? null : daysAfter(today, position * rules.instalments.everyDays),
  }));
}
