import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { CheckboxField, TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { NameField, NewPasswordFields } from "../../ui/account-fields.tsx";

/** Name, email, password, confirm password and terms (D1 §2 /register). */
export function RegisterForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form
      result={result}
      schema={async () => (await import("../form.ts")).registerForm}
      submit="Register"
      submitting="Registering..."
    >
      {(field) => (
        <>
          <NameField field={field} />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            state={field("email")}
          />
          <NewPasswordFields field={field} />
          <CheckboxField name="terms" state={field("terms")}>
            I accept the{" "}
            <Link to="/terms" className="link" target="_blank">
              terms and conditions
            </Link>{" "}
            and have read the{" "}
            <Link to="/privacy" className="link" target="_blank">
              privacy notice
            </Link>
          </CheckboxField>
        </>
      )}
    </Form>
  );
}
