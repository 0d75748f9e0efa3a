import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** The addresses outside of the institute that checkpoints are emailed to. */
export function CheckpointAddressForm(props: {
  initial: Record<string, string> & { version: string };
  result: FormResult | undefined;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).checkpointAddressForm}
      submit="Save addresses"
      submitting="Saving..."
      className="max-w-3xl space-y-6"
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField
            name="first"
            type="email"
            state={field("first")}
            optional
            label="First address"
            help="Somebody outside of the institute, such as an accountant or a solicitor."
            autoComplete="off"
          />
          <TextField
            name="second"
            type="email"
            state={field("second")}
            optional
            label="Second address"
            autoComplete="off"
          />
        </>
      )}
    </Form>
  );
}
