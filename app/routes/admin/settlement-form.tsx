import type { ComponentProps } from "react";
import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SavedNow } from "#app/ui/patterns/saved-now.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextArea } from "#app/ui/primitives/field.tsx";

/** The office's note about what was done, which settles something. It can be changed afterwards. */
export function SettlementForm(props: {
  of: { note: string | null; settledAt: Date | null; version: string };
  /** Examples of what may have been done, and who reads it. */
  help: string;
  schema: ComponentProps<typeof Form>["schema"];
  result: FormResult | undefined;
  cancel: string;
}) {
  const { of, help, schema, result, cancel } = props;
  const note = of.note ?? "";
  return (
    <section aria-labelledby="settle-heading" className="mt-10 max-w-text">
      <h2 id="settle-heading" className="mb-4 text-xl">
        What was done
      </h2>
      <Form
        key={of.version}
        result={result}
        initial={{ note, version: of.version }}
        schema={schema}
        submit={of.settledAt ? "Save the note" : "Settle"}
        cancel={cancel}
      >
        {(field) => (
          <>
            <VersionField of={of} />
            <TextArea name="note" label="Note" help={help} maxLength={1000} state={field("note")} />
          </>
        )}
      </Form>
      {result?.conflict && <SavedNow fields={[["Note", note]]} />}
    </section>
  );
}
