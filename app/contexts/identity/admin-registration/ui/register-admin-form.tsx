import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { FieldError, type FieldState, TextField } from "#app/ui/primitives/field.tsx";
import { adminRoleLabels, adminRoles } from "../rules.ts";
import { AdminPasswordField } from "./admin-password-field.tsx";

/** D2 §2 "Register New Admin". The server says what was left empty, as a toast besides (D2 §5). */
export function RegisterAdminForm(props: {
  result: FormResult | undefined;
  mayRegisterSuperAdmin: boolean;
}) {
  return (
    <Form
      result={props.result}
      intent="register"
      initial={{ role: "admin" }}
      submit="Register Admin"
      submitting="Registering..."
    >
      {(field) => (
        <>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            state={field("email")}
          />
          <TextField name="name" label="Name" autoComplete="off" state={field("name")} />
          <AdminPasswordField field={field} />
          <RoleChoice state={field("role")} all={props.mayRegisterSuperAdmin} />
        </>
      )}
    </Form>
  );
}

function RoleChoice({ state, all }: { state: FieldState; all: boolean }) {
  return (
    <fieldset aria-describedby={state.errors ? "role-error" : undefined}>
      <legend className="font-semibold">Role</legend>
      {adminRoles.map((role) => {
        const closed = role === "super_admin" && !all;
        return (
          <label key={role} className={`mt-2 flex gap-3 ${closed ? "text-slate" : ""}`}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={!closed && state.value === role}
              disabled={closed}
              className="mt-1 size-5 shrink-0 accent-ink"
            />
            <span>
              {adminRoleLabels[role]}
              {closed && <span className="block text-sm">Only super admins register these.</span>}
            </span>
          </label>
        );
      })}
      <FieldError id="role-error" errors={state.errors} />
    </fieldset>
  );
}
