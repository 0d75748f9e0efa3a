import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { VersionField } from "#app/ui/patterns/version-field.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** Names the person of one place. */
export function GroupNameForm(props: {
  result: FormResult | undefined;
  initial: Record<string, string>;
  cancel: string;
}) {
  return (
    <Form
      result={props.result}
      initial={props.initial}
      schema={async () => (await import("../form.ts")).groupNameForm}
      submit="Save"
      cancel={props.cancel}
    >
      {(field) => (
        <>
          <VersionField of={props.initial} />
          <TextField name="name" label="Name" maxLength={120} state={field("name")} />
          <TextField
            name="email"
            label="Email Address"
            type="email"
            help="Their own address: it gets the invitation, and the account belongs to it."
            state={field("email")}
          />
        </>
      )}
    </Form>
  );
}
