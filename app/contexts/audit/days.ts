import { Temporal } from "temporal-polyfill";

/** Returns the moments at which a day ("2026-03-01") begins and ends in a time zone. */
export function daySpan(date: string, timeZone: string): { begins: Date; ends: Date } {
  const plain = Temporal.PlainDate.from(date);
  const at = (each: Temporal.PlainDate) =>
    new Date(each.toZonedDateTime({ timeZone }).epochMilliseconds);
  return { begins: at(plain), ends: at(plain.add({ days: 1 })) };
}
