import { href } from "react-router";
import type { FormResult } from "#app/kernel/form.ts";
import { type Role, roleLabels } from "#app/kernel/actor.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, SelectField, TextArea } from "#app/ui/primitives/field.tsx";

const schema = async () => (await import("../form.ts")).roleForm;

type Props = { userId: string; result?: FormResult | undefined };

/** Gives one of the roles that the viewer may give. */
export function GrantRoleForm({ userId, roles, result }: Props & { roles: readonly Role[] }) {
  return (
    <Form
      result={result}
      schema={schema}
      action={href("/admin/users/:userId/roles", { userId })}
      submit="Give the role"
      cancel={href("/admin/users/:userId", { userId })}
      {...(roles.length === 1 ? { initial: { role: roles[0]! } } : {})}
    >
      {(field) => (
        <>
          <SelectField
            name="role"
            label="Role"
            prompt="Please choose"
            options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
            state={field("role")}
          />
          <TextArea
            name="reason"
            label="Reason"
            help="For the record and the audit log. The person hears of the role by mail, without the reason."
            rows={3}
            maxLength={300}
            state={field("reason")}
          />
        </>
      )}
    </Form>
  );
}

/** Takes a role away. It asks for confirmation if the role is the viewer's own. */
export function RevokeRoleForm(props: Props & { role: Role; own: boolean }) {
  const { userId, role, own, result } = props;
  return (
    <Form
      result={result}
      schema={schema}
      action={href("/admin/users/:userId/roles/:role", { userId, role })}
      submit="Remove the role"
      look="danger"
      cancel={href("/admin/users/:userId", { userId })}
    >
      {(field) => (
        <>
          <input type="hidden" name="role" value={role} />
          <TextArea
            name="reason"
            label="Reason"
            help="For the record and the audit log. The person hears of it by mail, without the reason."
            rows={3}
            maxLength={300}
            state={field("reason")}
          />
          {own && (
            <CheckboxField name="confirm" state={field("confirm")}>
              This is my own account. I give up the role {roleLabels[role]}, and cannot give it back
              to myself.
            </CheckboxField>
          )}
        </>
      )}
    </Form>
  );
}
