let format: Intl.DateTimeFormat | undefined;

/** Returns a moment (ISO 8601) in the time zone of the browser. */
export function localTime(moment: string): string {
  format ??= new Intl.DateTimeFormat("en-NZ", { dateStyle: "medium", timeStyle: "short" });
  return format.format(new Date(moment));
}
