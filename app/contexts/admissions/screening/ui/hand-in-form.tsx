import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { type EvidenceKind, evidenceKindLabels } from "../rules.ts";

/** One document to hand in, or to put in the place of `replaced`. */
export function HandInForm(props: {
  kinds: readonly EvidenceKind[];
  formKey: string;
  replaced: { id: string; kind: EvidenceKind } | undefined;
  /** Where to go without replacing. */
  page: string;
  result: FormResult | undefined;
}) {
  const { kinds, formKey, replaced, page, result } = props;
  return (
    <Form
      key={replaced?.id}
      result={result}
      {...(replaced ? { initial: { kind: replaced.kind }, cancel: page } : {})}
      action={page}
      intent="hand-in"
      files
      schema={async () => (await import("../form.ts")).handInForm}
      submit={replaced ? "Replace document" : "Hand in document"}
      submitting="Uploading..."
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={formKey} />
          {replaced && <input type="hidden" name="replaces" value={replaced.id} />}
          <SelectField
            name="kind"
            label="What is it?"
            prompt="Choose what it is"
            options={kinds.map((kind) => ({ value: kind, label: evidenceKindLabels[kind] }))}
            state={field("kind")}
          />
          <TextField
            name="validUntil"
            label="Valid until"
            help="Needed for a medical certificate; for others where they say so."
            type="date"
            optional
            state={field("validUntil")}
          />
          <TextField
            name="file"
            label="File"
            help="One PDF, JPEG or PNG of at most 10 MB."
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            state={field("file")}
          />
        </>
      )}
    </Form>
  );
}
