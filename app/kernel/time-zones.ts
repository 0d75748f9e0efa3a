import { dateFormat } from "./formatters.ts";

/** Returns the IANA names of all time zones that this platform lists. */
export function timeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

/**
 * Returns whether times can be shown in a zone. It is not limited to `timeZones`, because browsers
 * and the server do not list exactly the same zones.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return dateFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Returns a zone's name as people read it: "America/New York". */
export function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}
