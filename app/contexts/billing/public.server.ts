/** What other contexts may use of this one. */
export { invoiceOf, missedPartOf, receiptOf, refundOf } from "./payment/emails.server.ts";
export {
  instalmentReminder,
  invoiceNotice,
  receiptNotice,
  refundNotice,
} from "./notifications.server.ts";
