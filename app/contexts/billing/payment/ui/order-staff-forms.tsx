import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** Confirms a bank transfer as the bank statement shows it. */
export function ConfirmTransferForm(props: { due: string; result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      intent="confirm"
      schema={async () => (await import("../form.ts")).transferForm}
      submit="Confirm transfer"
      className="space-y-4"
    >
      {(field) => (
        <>
          <TextField
            name="amount"
            label="Amount received"
            help={`The next part is ${props.due}.`}
            inputMode="decimal"
            autoComplete="off"
            state={field("amount")}
          />
          <TextField
            name="reference"
            label="Bank's reference"
            help="As on the bank statement; the same one counts once."
            maxLength={80}
            autoComplete="off"
            state={field("reference")}
          />
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
      schema={async () => (await import("../form.ts")).refundForm}
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

/** Marks the refund of a bank transfer as sent. */
export function SentRefundForm(props: { refundId: string; result: FormResult | undefined }) {
  return (
    <Form
      result={props.result}
      intent={`sent-${props.refundId}`}
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
