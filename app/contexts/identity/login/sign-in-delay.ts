/** The longest anyone is made to wait, in seconds. */
export const LONGEST_DELAY = 900;

/** Seconds to wait after the n-th failure in a row: none for the first `free`, then doubling. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free, 20), LONGEST_DELAY);
}

/** The same for all failures, from the first to the one from which on the delay no longer grows. */
export function delaysAfter(free: number): number[] {
  const delays: number[] = [];
  while (delays.at(-1) !== LONGEST_DELAY) delays.push(delayAfter(delays.length + 1, free));
  return delays;
}
