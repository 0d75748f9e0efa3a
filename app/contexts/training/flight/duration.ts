/** How a time of flight can be typed. */
export const DURATION_EXAMPLE = "1.4 or 1:24";

/**
 * Returns the whole minutes of a typed time: hours and tenths ("1.4", where 0.1 h are 6 minutes), or
 * hours and minutes ("1:24"). Undefined for anything else, such as "1.25" or "1:60".
 */
export function minutesIn(typed: string): number | undefined {
  const text = typed.trim();
  const clock = /^(\d{1,5}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const tenths = /^(\d{1,5})(?:[.,](\d))?$/.exec(text);
  if (tenths) return Number(tenths[1]) * 60 + Number(tenths[2] ?? 0) * 6;
  return undefined;
}

/**
 * Returns minutes as they stand in a logbook: hours with one decimal where they are tenths ("1.4"),
 * otherwise "1:25". `minusSign` is a hyphen in files, so that they can be read again.
 */
export function durationText(minutes: number, minusSign = "−"): string {
  if (minutes < 0) return `${minusSign}${durationText(-minutes)}`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest % 6 === 0 ? `${hours}.${rest / 6}` : `${hours}:${String(rest).padStart(2, "0")}`;
}
