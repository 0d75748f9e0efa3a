/** What other contexts may use of this one. */
export {
  creditNoteOf,
  invoiceOf,
  missedPartOf,
  receiptOf,
  refundOf,
  withdrawalOf,
} from "./payment/emails.server.ts";
export {
  creditNoteNotice,
  disputeDecidedNotice,
  disputeNotice,
  instalmentReminder,
  invoiceNotice,
  receiptNotice,
  refundNotice,
  withdrawalForStaff,
  withdrawalNotice,
} from "./notifications.server.ts";
