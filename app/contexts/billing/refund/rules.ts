/** A payment with what was neither sent back nor is on its way back. */
export type KeptPayment = { id: string; keptMinor: number };

/** Returns how much of all payments is kept. */
export function keptOf(payments: readonly KeptPayment[]): number {
  return payments.reduce((sum, { keptMinor }) => sum + keptMinor, 0);
}

/**
 * Divides a refund between payments in their order, each with what is kept of it at most. What is
 * beyond all of them is left out.
 */
export function spread(
  payments: readonly KeptPayment[],
  minor: number,
): { paymentId: string; minor: number }[] {
  let left = minor;
  return payments.flatMap(({ id: paymentId, keptMinor }) => {
    const share = Math.min(left, keptMinor);
    left -= share;
    return share > 0 ? [{ paymentId, minor: share }] : [];
  });
}

/** The share of some of the places that are left, rounded down. With all of them it is everything. */
export function shareOf(minor: number, places: { given: number; left: number }): number {
  return Math.floor((minor * places.given) / places.left);
}

/**
 * Divides what is not due any more between the parts that are still to be paid, in proportion to what
 * is open of each. The last one takes what the rounding leaves. Returns the new open amounts.
 */
export function waive(open: readonly number[], waivedMinor: number): number[] {
  const all = open.reduce((sum, minor) => sum + minor, 0);
  let left = Math.min(waivedMinor, all);
  let rest = all;
  return open.map((minor) => {
    // What is left is divided by what is left, so that the rounding never accumulates.
    const share = rest === 0 ? 0 : Math.ceil((left * minor) / rest);
    left -= share;
    rest -= minor;
    return minor - share;
  });
}
