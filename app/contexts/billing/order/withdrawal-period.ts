import { Temporal } from "temporal-polyfill";

/** The terms, "Right of withdrawal for EU consumers", in days from the acceptance of the offer. */
export const EU_DAYS = 14;

/** Returns whether a course begins while a consumer in the European Union can still withdraw. */
export function beginsWithinWithdrawal(acceptedOn: string, startsOn: string): boolean {
  return startsOn <= Temporal.PlainDate.from(acceptedOn).add({ days: EU_DAYS }).toString();
}
