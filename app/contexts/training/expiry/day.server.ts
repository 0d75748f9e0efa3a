import { bases, todayAt } from "#app/contexts/admissions/public.server.ts";

/**
 * Returns the date at the base where days end last. What has a last day, such as an authorisation that
 * belongs to no base, holds until that day is over at all bases.
 */
export function dayAtLastBase(now: Date): string {
  return bases.map(({ location }) => todayAt(location, now)).toSorted()[0]!;
}
