import { momentOf } from "#app/kernel/zone-time.ts";

/** Returns the moment at which a day begins in a time zone. */
export function midnight(date: string, timeZone: string): Date {
  const moment = momentOf(date, "00:00", timeZone, "earlier");
  // No base changes its clocks at midnight.
  return "at" in moment ? moment.at : new Date(`${date}T00:00:00Z`);
}
