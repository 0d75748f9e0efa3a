import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";

/** Reports a conversation to staff, who cannot read it otherwise without another reason. */
export function ReportContact(props: { reported: boolean; result: FormResult | undefined }) {
  const { reported, result } = props;
  if (reported) {
    return (
      <p className="border-t border-mist pt-6">
        You have reported this conversation. Somebody of our staff reads it, and we tell you when it
        is settled.
      </p>
    );
  }
  return (
    <details open={result !== undefined} className="border-t border-mist pt-4 print:hidden">
      <summary className="link inline-block min-h-11 cursor-pointer py-2">
        Report this conversation to our staff
      </summary>
      <Form
        result={result}
        intent="report"
        idPrefix="report"
        schema={async () => (await import("../form.ts")).contactReasonForm}
        submit="Send report"
        look="secondary"
        className="mt-3 max-w-2xl space-y-4"
      >
        {(field) => (
          <TextArea
            name="reason"
            label="What is wrong?"
            help="Our staff read it with your name and the whole conversation. The employer is not told."
            maxLength={1000}
            state={field("reason")}
          />
        )}
      </Form>
    </details>
  );
}
