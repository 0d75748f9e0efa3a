import { dateFormat } from "#app/kernel/formatters.ts";

/** The world's clocks by IANA name, as this platform knows them. */
export function timeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

/** Whether times can be written by this zone; browsers know one more or less than the server. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return dateFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
