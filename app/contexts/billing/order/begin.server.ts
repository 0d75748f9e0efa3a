import { type payableOffer, todayAt } from "#app/contexts/admissions/public.server.ts";
import { beginsWithinWithdrawal } from "./withdrawal-period.ts";

type Payable = Pick<
  NonNullable<Awaited<ReturnType<typeof payableOffer>>>,
  "acceptedAt" | "intakeDate" | "location" | "group"
>;

/**
 * Returns whether the payer of an accepted offer can ask that the course begins within the right of
 * withdrawal: it begins before that right would end. An organisation has no such right.
 */
export function canRequestBegin({ acceptedAt, intakeDate, location, group }: Payable): boolean {
  return group === null && beginsWithinWithdrawal(todayAt(location, acceptedAt), intakeDate);
}
