import { type Actor, isAdmin } from "#app/kernel/actor.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";

/** Who may do what with orders. An order belongs to the account that accepted the offer. */
export const billingPolicy = {
  /** Paying requires a verified address (rulings §1). */
  pay: owns,
  readOwnOrder: owns,
  /** Only the payer may verify a session, even if others have its id. */
  verifyPayment: owns,
  /** Only the payer declares a withdrawal here. Staff record one that arrived by email. */
  withdraw: owns,
  recordWithdrawal: (actor: Actor) => isAdmin(actor),
  readOrders: (actor: Actor) => isAdmin(actor),
  /** What is charged, paid and owed, as reports and for the accounting software. */
  readMoneyReports: (actor: Actor) => isAdmin(actor),
  exportAccounts: (actor: Actor) => isAdmin(actor),
  changeInstalmentRules: (actor: Actor) => isAdmin(actor),
  /** Pause the rule for an order, give an instalment another date, or end an unpaid place. */
  chaseInstalments: (actor: Actor) => isAdmin(actor),
  changeAccountingSettings: (actor: Actor) => isAdmin(actor),
  confirmTransfer: (actor: Actor) => isAdmin(actor),
  /** The system refunds too, when a late payment finds no seat. */
  refundOrder: (actor: Actor) => isAdmin(actor) || actor.kind === "system",
  markRefundSent: (actor: Actor) => isAdmin(actor),
};

function owns(actor: Actor, order: { profileId: string }): boolean {
  return actor.kind === "member" && actor.emailVerified && isSelf(actor, order.profileId);
}
