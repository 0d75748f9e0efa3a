import { Temporal } from "temporal-polyfill";

/**
 * The moment at which the clocks of a zone show a date ("2026-09-27") and a time ("02:30"). Where
 * clocks go forward a time is left out ("no-such-time"), where they go back one comes twice.
 */
export function momentOf(
  date: string,
  time: string,
  zone: string,
): { at: Date } | { problem: "no-such-time" | "time-twice" } {
  const shown = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = shown.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = shown.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { at: new Date(earlier.epochMilliseconds) };
  }
  const exists = earlier.toPlainDateTime().equals(shown);
  return { problem: exists ? "time-twice" : "no-such-time" };
}

/** Date and time that the clocks of a zone show at a moment, as form fields hold them. */
export function fieldsOf(at: Date, zone: string): { date: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}
