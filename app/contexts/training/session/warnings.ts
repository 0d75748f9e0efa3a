import { BASE_CHANGE_HOURS, type PlannedTimes, USUAL_HOURS } from "./rules.ts";

/** Something that is allowed with a reason, which is kept. */
export type Warning = "outside-hours" | "base-change" | "outside-intake";

export const warningTexts: Record<Warning, string> = {
  "outside-hours": `It is outside the usual hours, ${USUAL_HOURS.from} to ${USUAL_HOURS.until}`,
  "base-change": `An instructor is at another base within ${BASE_CHANGE_HOURS} hours`,
  "outside-intake": "It is not within the dates of the course",
};

/**
 * Returns what staff are warned of.
 *
 * @param elsewhere the sessions of its instructors at other bases.
 */
export function warningsOf(
  times: PlannedTimes,
  intake: { date: string; endsOn: string },
  elsewhere: readonly { startsAt: Date; endsAt: Date }[],
): Warning[] {
  const [startDate = "", start = ""] = times.localStart.split("T");
  const [endDate = "", end = ""] = times.localEnd.split("T");
  const apart = BASE_CHANGE_HOURS * 3_600_000;
  const near = elsewhere.some(
    ({ startsAt, endsAt }) =>
      startsAt.getTime() < times.endsAt.getTime() + apart &&
      endsAt.getTime() > times.startsAt.getTime() - apart,
  );
  const found: Record<Warning, boolean> = {
    "outside-hours": start < USUAL_HOURS.from || end > USUAL_HOURS.until || endDate !== startDate,
    "base-change": near,
    "outside-intake": startDate < intake.date || startDate > intake.endsOn,
  };
  return (Object.keys(found) as Warning[]).filter((warning) => found[warning]);
}
