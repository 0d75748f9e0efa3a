import { dateFormat } from "#app/kernel/formatters.ts";

const month = dateFormat("en-NZ", { month: "long", timeZone: "UTC" });
const withYear = dateFormat("en-NZ", { month: "long", year: "numeric", timeZone: "UTC" });

/** Returns the month of a day ("March"), with the year if that is not within the next 11 months. */
export function monthOf(day: string, now: Date): string {
  const at = new Date(`${day}T00:00:00Z`);
  const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  const ahead = months(at) - months(now);
  return (ahead >= 0 && ahead < 12 ? month : withYear).format(at);
}
