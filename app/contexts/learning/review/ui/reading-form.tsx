import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** Records that the viewer has read a lecture against its sources. */
export function ReadingForm({ today, result }: { today: string; result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      initial={{ readOn: today }}
      schema={async () => (await import("../form.ts")).readingForm}
      submit="Record my reading"
      submitting="Recording..."
      className="mt-4 max-w-text space-y-5"
    >
      {(field) => (
        <>
          <TextField name="readOn" type="date" label="Read on" state={field("readOn")} />
          <TextArea
            name="compared"
            label="Compared with"
            help="The sources that you opened, and what you compared in each."
            maxLength={1000}
            state={field("compared")}
          />
          <TextArea
            name="corrected"
            label="What was wrong, and is corrected"
            optional
            maxLength={1000}
            state={field("corrected")}
          />
        </>
      )}
    </Form>
  );
}
