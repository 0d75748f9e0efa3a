import { type Actor, isAdmin } from "#app/kernel/actor.ts";

/** Who may do what with orders: they belong to the account that accepted the offer. */
export const billingPolicy = {
  /** Paying asks for a verified address (rulings §1). */
  pay: owns,
  readOwnOrder: owns,
  /** A session is looked into for its payer, whoever holds its id. */
  verifyPayment: owns,
  readOrders: (actor: Actor) => isAdmin(actor),
  confirmTransfer: (actor: Actor) => isAdmin(actor),
  /** Besides the staff, admissions asks for it when a late payment finds no seat. */
  refundOrder: (actor: Actor) => isAdmin(actor) || actor.kind === "system",
  markRefundSent: (actor: Actor) => isAdmin(actor),
  changeFeeRules: (actor: Actor) => isAdmin(actor),
};

function owns(actor: Actor, order: { profileId: string }): boolean {
  return actor.kind === "member" && actor.emailVerified && actor.id === order.profileId;
}
