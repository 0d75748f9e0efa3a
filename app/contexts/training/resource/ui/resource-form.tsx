import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { SelectField, TextField } from "#app/ui/primitives/field.tsx";
import { engineCounts, engineLabels, resourceKindLabels, resourceKinds } from "../rules.ts";

/** Adds a resource, or changes one. */
export function ResourceForm(props: {
  bases: readonly string[];
  initial?: Record<string, string>;
  result: FormResult | undefined;
  submit: string;
}) {
  const { bases, initial = {}, result, submit } = props;
  const version = initial["version"];
  return (
    <Form
      key={version}
      result={result}
      initial={initial}
      schema={async () => (await import("../form.ts")).trainingResourceForm}
      intent="save"
      submit={submit}
      className="max-w-text space-y-5"
    >
      {(field) => (
        <>
          <VersionField of={version ? { version } : undefined} />
          <TextField name="name" label="Name" maxLength={120} state={field("name")} />
          <SelectField
            name="base"
            label="Base"
            prompt="Please choose"
            options={bases.map((value) => ({ value, label: value }))}
            state={field("base")}
          />
          <SelectField
            name="kind"
            label="Kind"
            prompt="Please choose"
            options={resourceKinds.map((value) => ({ value, label: resourceKindLabels[value] }))}
            state={field("kind")}
          />
          <TextField
            name="capacity"
            label="Students at once"
            inputMode="numeric"
            maxLength={3}
            state={field("capacity")}
          />
          <TextField
            name="aircraftType"
            label="Type, of aircraft"
            help="For example PA-34. Instructors are authorised for it."
            maxLength={40}
            optional
            state={field("aircraftType")}
          />
          <TextField
            name="registration"
            label="Registration, of aircraft"
            maxLength={10}
            optional
            state={field("registration")}
          />
          <TextField
            name="operator"
            label="Operator, of aircraft"
            maxLength={120}
            optional
            state={field("operator")}
          />
          <TextField
            name="operatorCertificate"
            label="Operator's certificate, of aircraft"
            help="The certificate under which it trains, for example Part 141 and its number. Flight records name it."
            maxLength={120}
            optional
            state={field("operatorCertificate")}
          />
          <SelectField
            name="engines"
            label="Engines, of aircraft"
            usual="No aircraft"
            options={engineCounts.map((value) => ({ value, label: engineLabels[value] }))}
            state={field("engines")}
          />
        </>
      )}
    </Form>
  );
}
