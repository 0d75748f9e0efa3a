import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea } from "#app/ui/primitives/field.tsx";
import { LONGEST_REASON, reportKindLabels, reportKinds } from "../rules.ts";

/** Asks a member what is wrong with a listing. */
export function JobReportForm(props: { result: FormResult | undefined; cancel: string }) {
  return (
    <Form
      result={props.result}
      schema={async () => (await import("../form.ts")).jobReportForm}
      submit="Send report"
      cancel={props.cancel}
    >
      {(field) => (
        <>
          <SelectField
            name="kind"
            label="What is it?"
            prompt="Please choose"
            options={reportKinds.map((value) => ({ value, label: reportKindLabels[value] }))}
            state={field("kind")}
          />
          <TextArea
            name="reason"
            label="What is wrong with it?"
            help="Only our staff read this. Say what you know and how you know it."
            maxLength={LONGEST_REASON}
            state={field("reason")}
          />
          <p className="text-sm text-slate">
            By sending this you say that you believe it to be accurate and complete. A person reads
            it, and we tell you by email what was decided.
          </p>
        </>
      )}
    </Form>
  );
}
