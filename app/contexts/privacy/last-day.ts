import { Temporal } from "temporal-polyfill";

/** The time that the law gives for an answer, and by how much it may be extended once. */
const MONTHS = 1;
const MONTHS_MORE = 2;

/** Returns the last day for an answer to a request of a day, with or without its extension. */
export function lastDay(receivedOn: string, { extended }: { extended: boolean }): string {
  const months = MONTHS + (extended ? MONTHS_MORE : 0);
  return Temporal.PlainDate.from(receivedOn).add({ months }).toString();
}
