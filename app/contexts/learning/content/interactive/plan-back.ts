/** A step of a programme, in the order in which it happens, with its minutes. */
export type Step = { what: string; minutes: number };

/**
 * Reckons back from what cannot move: returns when each step begins, in minutes after midnight. The
 * reserve stands before the drive and is a step of its own. A time before midnight is of the day before.
 */
export function planBack(fixed: number, steps: readonly Step[]): { what: string; at: number }[] {
  let at = fixed;
  return steps
    .toReversed()
    .map(({ what, minutes }) => {
      at -= minutes;
      return { what, at };
    })
    .toReversed();
}

/** Returns the reserve for a drive: a third in a city, a quarter on an open road, and never less than five. */
export function reserveFor(drive: number, road: "city" | "open"): number {
  return Math.max(5, Math.ceil(drive / (road === "city" ? 3 : 4)));
}

/** Returns minutes after midnight as a time of the day, "18.35". */
export function clockText(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}.${String(inDay % 60).padStart(2, "0")}`;
}
