/** The longest anyone is made to wait, in seconds. */
export const LONGEST_DELAY = 900;

/** Seconds to wait after the n-th failure in a row: none for the first `free`, then doubling. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free, 20), LONGEST_DELAY);
}
