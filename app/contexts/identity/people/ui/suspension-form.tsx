import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";

type Props = { userId: string; lift: boolean; result?: FormResult | undefined };

/** Suspends an account, or lifts its suspension. The owner reads the reason in both cases. */
export function SuspensionForm({ userId, lift, result }: Props) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).suspensionForm}
      action={href("/admin/users/:userId/suspension", { userId })}
      submit={lift ? "Lift the suspension" : "Suspend the account"}
      look={lift ? "primary" : "danger"}
      cancel={href("/admin/users/:userId", { userId })}
    >
      {(field) => (
        <>
          <input type="hidden" name="intent" value={lift ? "lift" : "suspend"} />
          <TextArea
            name="reason"
            label="Reason"
            help="The person reads it in the email that tells them. It stands in the record and in the audit log."
            rows={3}
            maxLength={300}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

/** Explains what a suspension does, before it is made. */
export const suspensionLead =
  "The person is logged out everywhere at once and cannot log in until somebody lifts it. What they have written, booked and paid stays as it is.";
