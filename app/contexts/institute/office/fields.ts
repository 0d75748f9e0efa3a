export function opensField(day: number): string {
  return `opens${day}`;
}

export function closesField(day: number): string {
  return `closes${day}`;
}

/** Monday first, like an office's hours. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
