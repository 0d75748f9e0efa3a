/**
 * Returns by how much a refund reduces an order's fees. Money that is not owed for fees, such as a
 * refund that failed before, is sent back first, without a reduction. An order that ends keeps fees
 * of exactly what is kept of the payments, so nothing more is due.
 */
export function feeReduction(order: {
  /** The fees that stand, with tax. */
  standingMinor: number;
  keptMinor: number;
  /** What is still to be paid. */
  unpaidMinor: number;
  refundMinor: number;
  /** What of the unpaid parts is not due any more. */
  waivedMinor?: number;
  ends: boolean;
}): number {
  const { standingMinor, keptMinor, unpaidMinor, refundMinor, waivedMinor = 0, ends } = order;
  if (ends) return Math.max(0, standingMinor - (keptMinor - refundMinor));
  const credit = Math.max(0, keptMinor + unpaidMinor - standingMinor);
  return Math.min(standingMinor, waivedMinor + Math.max(0, refundMinor - credit));
}
