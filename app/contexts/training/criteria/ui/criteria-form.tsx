import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import {
  CheckboxField,
  type FieldState,
  SelectField,
  TextArea,
  TextField,
} from "#app/ui/primitives/field.tsx";
import { criterionField, EMPTY_CRITERIA, MOST_CRITERIA } from "../fields.ts";
import { purposeLabels, purposes, scaleLabels, scales } from "../rules.ts";

/** The form for the draft of a criteria set. Some criteria are empty, and are left out. */
export function CriteriaForm(props: {
  setId: string;
  initial: Record<string, string>;
  count: number;
  cancel: string;
  result: FormResult | undefined;
}) {
  const { initial, count, result } = props;
  const rows = Math.min(count + EMPTY_CRITERIA, MOST_CRITERIA);
  return (
    <Form
      key={initial["version"]}
      result={result}
      // After a refusal, `initial` must not tick again what somebody has just unticked.
      initial={result ? {} : initial}
      schema={async () => (await import("../form.ts")).criteriaForm}
      intent="save"
      submit="Save draft"
      cancel={props.cancel}
      className="max-w-3xl space-y-8"
    >
      {(field) => (
        <>
          <VersionField of={initial} />
          <input type="hidden" name="setId" value={props.setId} />
          <TextField name="title" label="Title" maxLength={120} state={field("title")} />
          <SelectField
            name="purpose"
            label="What it is for"
            prompt="Please choose"
            options={purposes.map((value) => ({ value, label: purposeLabels[value] }))}
            state={field("purpose")}
          />
          {Array.from({ length: rows }, (_, at) => (
            <CriterionFields key={at} at={at} field={field} isNew={at >= count} />
          ))}
        </>
      )}
    </Form>
  );
}

function CriterionFields(props: {
  at: number;
  isNew: boolean;
  field: (name: string) => FieldState;
}) {
  const { at, field, isNew } = props;
  const name = (part: Parameters<typeof criterionField>[1]) => criterionField(at, part);
  return (
    <fieldset className="space-y-4 border-t border-mist pt-4">
      <legend className="font-display text-lg font-semibold">
        Criterion {at + 1}
        {isNew && " (empty ones are left out)"}
      </legend>
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField name={name("code")} label="Code" optional state={field(name("code"))} />
        <TextArea
          name={name("text")}
          label="What is assessed"
          optional
          rows={2}
          maxLength={500}
          state={field(name("text"))}
        />
      </div>
      <CheckboxField name={name("critical")} optional state={field(name("critical"))}>
        Critical: whoever does not meet it is not yet competent in the whole set
      </CheckboxField>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name={name("scale")}
          label="Scale"
          optional
          usual={scaleLabels.competent}
          options={scales.slice(1).map((value) => ({ value, label: scaleLabels[value] }))}
          state={field(name("scale"))}
        />
        <TextField
          name={name("pass")}
          label="Least competent result, of 1 to 5"
          optional
          inputMode="numeric"
          state={field(name("pass"))}
        />
        <TextField
          name={name("attempts")}
          label="Attempts at most"
          help="Three if it is left empty."
          optional
          inputMode="numeric"
          state={field(name("attempts"))}
        />
        <TextField
          name={name("exhibits")}
          label="Exhibits needed"
          optional
          inputMode="numeric"
          state={field(name("exhibits"))}
        />
      </div>
      <TextArea
        name={name("maps")}
        label="Mapped to"
        help="One a line: scheme | reference | version. It is shown as “mapped to”, and never as credited."
        optional
        rows={2}
        state={field(name("maps"))}
      />
    </fieldset>
  );
}
