import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/primitives/field.tsx";

/** Lets a student fly a type solo for some days. */
export function SoloForm(props: {
  types: readonly { value: string; label: string }[];
  initial: Record<string, string>;
  result: FormResult | undefined;
  cancel: string;
}) {
  const { types, initial, result, cancel } = props;
  return (
    <Form
      result={result}
      initial={initial}
      schema={async () => (await import("../form.ts")).soloForm}
      submit="Give the endorsement"
      cancel={cancel}
    >
      {(field) => (
        <>
          <input type="hidden" name="key" value={field("key").value ?? ""} />
          <SelectField
            name="aircraftType"
            label="Type of aircraft"
            prompt="Please choose"
            options={types}
            state={field("aircraftType")}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="validFrom"
              type="date"
              label="First day (UTC)"
              state={field("validFrom")}
            />
            <TextField
              name="validUntil"
              type="date"
              label="Last day (UTC)"
              state={field("validUntil")}
            />
          </div>
          <TextArea
            name="conditions"
            label="Conditions"
            help="For example the aerodrome, the circuit, and the most wind."
            rows={3}
            maxLength={500}
            optional
            state={field("conditions")}
          />
        </>
      )}
    </Form>
  );
}
