/** What other contexts may use of this one. */
export {
  creditNoteOf,
  invoiceOf,
  receiptOf,
  refundOf,
  withdrawalOf,
} from "./payment/emails.server.ts";
export { instalmentEmailOf, movedPartOf } from "./instalment/emails.server.ts";
export type { EmailStep } from "./instalment/rules.ts";
export {
  creditNoteNotice,
  disputeDecidedNotice,
  disputeNotice,
  instalmentDueNotice,
  instalmentMovedNotice,
  instalmentReminder,
  invoiceNotice,
  placeDecisionNotice,
  receiptNotice,
  refundNotice,
  secondInstalmentNotice,
  withdrawalForStaff,
  withdrawalNotice,
} from "./notifications.server.ts";
export { billingSubjects } from "./audit-subjects.server.ts";
