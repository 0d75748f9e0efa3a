import { dateFormat } from "#app/kernel/formatters.ts";

/**
 * Returns a moment (ISO 8601) in a time zone, without one in that of the browser:
 * "12 Sep 2025, 2:03 pm".
 */
export function localTime(moment: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const format = dateFormat("en-NZ", { dateStyle: "medium", timeStyle: "short", ...zone });
  // New Zealand English shortens September to four letters, and every other month to three.
  return format.format(new Date(moment)).replace("Sept", "Sep");
}
