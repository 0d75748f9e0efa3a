import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_REASON } from "../../report/fields.ts";

export function ReportForm({ result, cancel }: { result: FormResult | undefined; cancel: string }) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../../report/form.ts")).reportForm}
      submit="Send report"
      cancel={cancel}
    >
      {(field) => (
        <TextArea
          name="reason"
          label="What is wrong with it?"
          help="Only moderators read this."
          maxLength={LONGEST_REASON}
          state={field("reason")}
        />
      )}
    </Form>
  );
}
