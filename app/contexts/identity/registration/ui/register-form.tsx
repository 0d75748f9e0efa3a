import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { NameField, NewPasswordFields } from "../../ui/account-fields.tsx";
import { TermsField } from "../../ui/terms-field.tsx";

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
          <TermsField field={field} />
        </>
      )}
    </Form>
  );
}
