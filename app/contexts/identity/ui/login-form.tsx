import type { FormReply } from "#app/kernel/form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";

/** Email and password (D1 §2 /login). The return path stays in the address, so it posts to itself. */
export function LoginForm({ reply, email }: { reply: FormReply | undefined; email?: string }) {
  return (
    <Form
      reply={reply}
      {...(email ? { initial: { email } } : {})}
      intent="login"
      check={async () => (await import("../form-checks.ts")).checkLogin}
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
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            state={field("password")}
          />
        </>
      )}
    </Form>
  );
}
