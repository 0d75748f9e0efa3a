import { steps } from "./rules.ts";

/**
 * The stages in which an application waits for somebody, so that it can be overdue. On the wait-list
 * it waits for a seat.
 */
export const timedStages = steps;
export type TimedStage = (typeof timedStages)[number];

/** After how many days in each stage an application is overdue. */
export type DaysPerStage = Record<TimedStage, number>;

/** The days that count until the office sets its own. */
export const usualDays: DaysPerStage = {
  "online-application": 2,
  "initial-screening": 14,
  interview: 14,
  "acceptance-enrollment": 21,
};

/** The fewest and the most days after which an application can be overdue. */
export const FEWEST_DAYS = 1;
export const MOST_DAYS = 365;
