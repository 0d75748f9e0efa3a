/** The source of the current time, so that no rule reads the system's clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that only moves when it is told to, for tests and seeds. */
export function fixedClock(start: string | Date): Clock & { advance(ms: number): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current = new Date(current.getTime() + ms);
    },
  };
}

export const minutes = (n: number) => n * 60_000;
export const hours = (n: number) => n * 3_600_000;
export const days = (n: number) => n * 86_400_000;

/** Returns the number of the minute in which a moment lies. */
export const minuteOf = (at: Date) => Math.floor(at.getTime() / minutes(1));
