import type { FormResult } from "#app/kernel/form.ts";
import { DocumentField } from "#app/ui/patterns/document-field.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { type FieldState, SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { ownDocumentErrors } from "../messages.ts";
import {
  classLabels,
  medicalClasses,
  type OwnDocumentKind,
  ownDocumentKinds,
  ownDocumentLabels,
} from "../rules.ts";

/** A form for each kind of document, closed until somebody opens it. */
export function HandInForms(props: {
  page: string;
  /** The id of the next document. */
  formKey: string;
  /** How many documents were handed in. */
  handedIn: number;
  /** A file was so large that the server has not read the form. */
  tooLarge: boolean;
  result: FormResult | undefined;
}) {
  const { page, formKey, handedIn, tooLarge, result } = props;
  return (
    <section id="hand-in" aria-labelledby="hand-in-heading">
      <h2 id="hand-in-heading" className="mb-4 text-2xl">
        Upload a document
      </h2>
      <p className="mb-4 max-w-text border-l-2 border-brass pl-5">
        The file is stored encrypted, only the office opens it, and each look is logged. It is
        deleted 30 days after the office has seen or refused it. What stays is the kind, the class
        and the last day; of a medical certificate nothing else is ever recorded.
      </p>
      {tooLarge && (
        <div className="mb-4 max-w-text">
          <Alert tone="error">{ownDocumentErrors["too-large"]}</Alert>
        </div>
      )}
      <div className="divide-y divide-mist border-y border-mist">
        {ownDocumentKinds.map((kind) => (
          <HandInForm
            // A document that was taken empties the form, because there is one more.
            key={`${kind} ${handedIn}`}
            kind={kind}
            page={page}
            formKey={formKey}
            result={result?.values["kind"] === kind ? result : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function HandInForm(props: {
  kind: OwnDocumentKind;
  page: string;
  formKey: string;
  result: FormResult | undefined;
}) {
  const { kind, result } = props;
  return (
    <details open={result !== undefined} className="py-2">
      <summary className="link inline-block cursor-pointer py-2">
        Upload: {ownDocumentLabels[kind]}
      </summary>
      <Form
        result={result}
        action={props.page}
        intent={`hand-in:${kind}`}
        idPrefix={`${kind}-`}
        files
        schema={async () => (await import("../form.ts")).handInForm}
        submit="Upload document"
        submitting="Uploading..."
        className="mt-3 mb-4 max-w-text space-y-5"
      >
        {(field) => (
          <>
            <input type="hidden" name="key" value={props.formKey} />
            <input type="hidden" name="kind" value={kind} />
            <ClassField kind={kind} state={field("class")} />
            <TextField
              name="validUntil"
              label="Valid until"
              help="Its last day, as the document says."
              type="date"
              state={field("validUntil")}
            />
            <DocumentField state={field("file")} />
          </>
        )}
      </Form>
    </details>
  );
}

/** The class of a medical is chosen, so that nobody writes more than it. */
function ClassField({ kind, state }: { kind: OwnDocumentKind; state: FieldState }) {
  if (kind === "medical") {
    return (
      <SelectField
        name="class"
        label="Class"
        prompt="Choose the class"
        options={medicalClasses.map((each) => ({ value: each, label: each }))}
        state={state}
      />
    );
  }
  const label = classLabels[kind];
  return label ? <TextField name="class" label={label} optional state={state} /> : null;
}
