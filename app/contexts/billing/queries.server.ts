/** What letters, documents and later contexts ask of billing. */
export { invoiceOf, missedPartOf, receiptOf, refundOf } from "./queries/letters.server.ts";
