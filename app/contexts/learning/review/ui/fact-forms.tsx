import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { type FieldState, SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";
import { outcomeLabels } from "../messages.ts";
import { factOutcomes } from "../rules.ts";

/** Records what somebody found when they compared a fact. */
export function FactCheckForm(props: {
  saved: { fact: string; published: string; note: string; version: number; today: string };
  result: FormResult | undefined;
  cancel: string;
}) {
  const { fact, published, note, version, today } = props.saved;
  return (
    <Form
      key={version}
      result={props.result}
      initial={{ fact, published, note, checkedOn: today, version: String(version) }}
      schema={async () => (await import("../form.ts")).factCheckForm}
      submit="Record the check"
      submitting="Recording..."
      cancel={props.cancel}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={{ version: String(version) }} />
          <SelectField
            name="outcome"
            label="What you found"
            prompt="Please choose"
            options={factOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
            state={field("outcome")}
          />
          <TextField
            name="checkedOn"
            type="date"
            label="Compared on"
            optional
            help="Needed unless it could not be compared."
            state={field("checkedOn")}
          />
          <TextArea
            name="note"
            label="Note"
            optional
            maxLength={600}
            help="What is different, or why it could not be compared."
            state={field("note")}
          />
          <FactFields field={field} />
        </>
      )}
    </Form>
  );
}

/** Adds a fact that a lecture states. */
export function NewFactForm(props: {
  lectures: readonly { value: string; label: string }[];
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      schema={async () => (await import("../form.ts")).newFactForm}
      intent="add"
      idPrefix="new-"
      submit="Add fact"
      submitting="Adding..."
      className="mt-4 max-w-text space-y-5"
    >
      {(field) => (
        <>
          <SelectField
            name="lecture"
            label="Lecture"
            prompt="Please choose"
            options={props.lectures}
            state={field("lecture")}
          />
          <FactFields field={field} />
        </>
      )}
    </Form>
  );
}

function FactFields({ field }: { field: (name: string) => FieldState }) {
  return (
    <>
      <TextField
        name="fact"
        label="The fact"
        help="One sentence that can be compared."
        maxLength={400}
        state={field("fact")}
      />
      <TextField
        name="published"
        label="Published in"
        help="The Act, the register or the page that has its present state."
        maxLength={400}
        state={field("published")}
      />
    </>
  );
}
