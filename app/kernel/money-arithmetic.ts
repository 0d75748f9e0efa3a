/** Arithmetic with amounts in minor units: whole numbers in, whole numbers out. */

/** Returns a whole percentage of an amount, rounded half up to the minor unit. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100);
}

/** Returns the tax included in an amount, rounded half up to the minor unit. */
export function taxWithin(minor: number, percent: number): number {
  return Math.floor((2 * minor * percent + 100 + percent) / (2 * (100 + percent)));
}

/** Divides an amount into parts that differ by one unit at most, the larger ones first. */
export function allocate(minor: number, parts: number): number[] {
  const share = Math.floor(minor / parts);
  const left = minor - share * parts;
  return Array.from({ length: parts }, (_, position) => share + (position < left ? 1 : 0));
}
