import { dateFormat } from "#app/kernel/formatters.ts";

/** Returns a moment (ISO 8601) in the time zone of the browser. */
export function localTime(moment: string): string {
  const format = dateFormat("en-NZ", { dateStyle: "medium", timeStyle: "short" });
  return format.format(new Date(moment));
}
