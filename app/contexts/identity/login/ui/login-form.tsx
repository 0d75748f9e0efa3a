import type { FormResult } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { PasswordField } from "../../ui/account-fields.tsx";

/** Email and password (D1 §2 /login). It posts to its own address, which has the return path. */
export function LoginForm(props: {
  result: FormResult | undefined;
  email?: string;
  /** Leaves checks to the server: the partner login only requires that both are given. */
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
