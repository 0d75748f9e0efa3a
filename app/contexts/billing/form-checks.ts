import { checkerFor } from "#app/platform/forms/parse-form.ts";
import { FeeRulesForm } from "./fee-rules-form.ts";
import { PartForm, PaymentForm, RefundForm, SentRefundForm, TransferForm } from "./forms.ts";

/** The browser's checks of the payer's and the office's forms. */
export const checkPaymentForm = checkerFor(PaymentForm);
export const checkPartForm = checkerFor(PartForm);
export const checkTransferForm = checkerFor(TransferForm);
export const checkRefundForm = checkerFor(RefundForm);
export const checkSentRefundForm = checkerFor(SentRefundForm);
export const checkFeeRulesForm = checkerFor(FeeRulesForm);
