import type { FormResult } from "#app/kernel/form.ts";
import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";

/** Offers roles to whoever reads an address's mail. `roles` are those that the viewer may offer. */
export function InvitePersonForm(props: {
  roles: readonly Role[];
  result?: FormResult | undefined;
  /** Tells one form from the next, so that what was sent is gone from it. */
  sent: number;
}) {
  return (
    <Form
      key={props.sent}
      result={props.result}
      schema={async () => (await import("../form.ts")).invitePersonForm}
      intent="invite"
      submit="Send the invitation"
    >
      {(field) => (
        <>
          <TextField name="name" label="Name" autoComplete="off" state={field("name")} />
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="off"
            state={field("email")}
          />
          <fieldset className="space-y-2">
            <legend className="mb-1 font-semibold">Roles</legend>
            {props.roles.map((role) => (
              <CheckboxField key={role} name={role} state={field(role)} optional>
                {roleLabels[role]}
              </CheckboxField>
            ))}
          </fieldset>
        </>
      )}
    </Form>
  );
}
