import { hours } from "#app/kernel/clock.ts";
import type { PlannedTimes, PlanningRules } from "./rules.ts";

/** Something that is allowed with a reason, which is kept. */
export type Warning = "outside-hours" | "base-change" | "outside-intake";

/** What was warned of. The rules may have changed since, so it does not name them. */
export const warningTexts: Record<Warning, string> = {
  "outside-hours": "It is outside the usual hours",
  "base-change": "An instructor is at another base shortly before or after",
  "outside-intake": "It is not within the dates of the course",
};

/** Returns what is warned of, with the rule. */
export function warningText(warning: Warning, rules: PlanningRules): string {
  const texts: Record<Warning, string> = {
    ...warningTexts,
    "outside-hours": `It is outside the usual hours, ${rules.dayFrom} to ${rules.dayUntil}`,
    "base-change": `An instructor is at another base within ${rules.baseChangeHours} hours`,
  };
  return texts[warning];
}

/**
 * Returns what staff are warned of.
 *
 * @param elsewhere the sessions of its instructors at other bases.
 * @param rules the office's rules.
 */
export function warningsOf(
  times: PlannedTimes,
  intake: { date: string; endsOn: string },
  elsewhere: readonly { startsAt: Date; endsAt: Date }[],
  rules: PlanningRules,
): Warning[] {
  const [startDate = "", start = ""] = times.localStart.split("T");
  const [endDate = "", end = ""] = times.localEnd.split("T");
  const apart = hours(rules.baseChangeHours);
  const near = elsewhere.some(
    ({ startsAt, endsAt }) =>
      startsAt.getTime() < times.endsAt.getTime() + apart &&
      endsAt.getTime() > times.startsAt.getTime() - apart,
  );
  const found: Record<Warning, boolean> = {
    "outside-hours": start < rules.dayFrom || end > rules.dayUntil || endDate !== startDate,
    "base-change": near,
    "outside-intake": startDate < intake.date || startDate > intake.endsOn,
  };
  return (Object.keys(found) as Warning[]).filter((warning) => found[warning]);
}
