import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { PasswordField } from "../../ui/account-fields.tsx";

/** Email and password (D1 §2 /login). The return path stays in the address, so it posts to itself. */
export function LoginForm(props: {
  result: FormResult | undefined;
  email?: string;
  /** The server alone checks what was typed: the partner login asks only that both are given. */
  lenient?: boolean;
}) {
  const { result, email, lenient } = props;
  return (
    <Form
      result={result}
      {...(email ? { initial: { email } } : {})}
      intent="login"
      {...(lenient ? {} : { check: async () => (await import("../form.ts")).loginForm })}
      submit="Login"
      submitting="Logging in..."
    >
      {(field) => (
        <>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            state={field("email")}
          />
          <PasswordField field={field} />
        </>
      )}
    </Form>
  );
}
