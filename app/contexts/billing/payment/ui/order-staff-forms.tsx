import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import type { StaffOrder } from "../../order/queries.server.ts";

/**
 * Confirms a bank transfer as the bank statement shows it. Whoever enters more than is due is told
 * of it, and agrees that the rest is sent back.
 */
export function ConfirmTransferForm(props: {
  order: Pick<StaffOrder, "next" | "transferDays" | "status">;
  result: FormResult | undefined;
}) {
  const { next, transferDays, status } = props.order;
  return (
    <Form
      result={props.result}
      intent="confirm"
      idPrefix="transfer-"
      initial={{ arrivedOn: transferDays.to }}
      schema={async () => (await import("../form.ts")).transferForm}
      submit="Confirm transfer"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField
            name="amount"
            label="Amount received"
            help={
              next
                ? `${next.open} is still to be paid of ${next.name.toLowerCase()}. Less is recorded as a part of it, and more counts for the parts after it.`
                : status === "cancelled"
                  ? "The order is cancelled. What pays its first part in full opens it again if a seat is free; anything less goes back."
                  : "Nothing is due for this order. What arrives is recorded and goes back."
            }
            inputMode="decimal"
            autoComplete="off"
            state={field("amount")}
          />
          <TextField
            name="reference"
            label="Bank's reference"
            help="As on the bank statement; the same one counts once. If several transfers carry the same text, add the bank's transaction number."
            maxLength={80}
            autoComplete="off"
            state={field("reference")}
          />
          <TextField
            name="arrivedOn"
            type="date"
            label="Day on which it arrived"
            min={transferDays.from}
            max={transferDays.to}
            state={field("arrivedOn")}
          />
          {(field("sendBackExcess").errors?.length || field("sendBackExcess").value === "on") && (
            <CheckboxField name="sendBackExcess" state={field("sendBackExcess")} optional>
              Record it, and ask for a refund of what is not due. It is sent back by hand.
            </CheckboxField>
          )}
        </>
      )}
    </Form>
  );
}

/** Refunds everything that was paid. */
export function RefundForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      intent="refund"
      schema={async () => (await import("../../refund/form.ts")).refundForm}
      submit="Refund everything paid"
      look="danger"
      className="space-y-4"
    >
      {(field) => (
        <TextArea
          name="reason"
          label="Reason"
          help="The payer reads it. The place is free again once all of it has been sent."
          maxLength={500}
          state={field("reason")}
        />
      )}
    </Form>
  );
}

/** Refunds a part of what was paid. */
export function RefundPartForm(props: {
  refundable: StaffOrder["refundable"];
  result: FormResult | undefined;
}) {
  const { amount, payments, requestKey } = props.refundable;
  return (
    <Form
      result={props.result}
      intent="refund-part"
      idPrefix="part-"
      initial={{ requestKey }}
      schema={async () => (await import("../../refund/form.ts")).refundPartForm}
      submit="Refund this part"
      look="danger"
      className="space-y-4"
    >
      {(field) => (
        <>
          <input type="hidden" name="requestKey" value={field("requestKey").value} />
          <VersionField of={props.refundable} />
          <TextField
            name="amount"
            label="Amount to send back"
            help={`${amount} can be sent back. GST is reversed in proportion, by a credit note.`}
            inputMode="decimal"
            autoComplete="off"
            state={field("amount")}
          />
          {payments.length > 1 && (
            <SelectField
              name="from"
              label="Payment"
              usual="The newest first"
              optional
              options={payments.map(({ id, label }) => ({ value: id, label }))}
              state={field("from")}
            />
          )}
          <TextArea
            name="reason"
            label="Reason"
            help="The payer reads it, also on the credit note."
            maxLength={500}
            state={field("reason")}
          />
          <CheckboxField name="ends" state={field("ends")} optional>
            End the place too: the rest is kept, and nothing more is due.
          </CheckboxField>
        </>
      )}
    </Form>
  );
}

/** Marks the refund of a bank transfer as sent. */
export function SentRefundForm(props: { refundId: string; result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      intent={`sent-${props.refundId}`}
      idPrefix={`sent-${props.refundId}-`}
      schema={async () => (await import("../form.ts")).sentRefundForm}
      submit="Mark as sent"
      look="secondary"
      className="mt-3 space-y-3"
    >
      {(field) => (
        <>
          <input type="hidden" name="refundId" value={props.refundId} />
          <TextField
            name="reference"
            label="Bank's reference of the refund"
            maxLength={80}
            autoComplete="off"
            state={field("reference")}
          />
        </>
      )}
    </Form>
  );
}
