import { data } from "react-router";
import { requestPasswordReset } from "#app/contexts/identity/account/password-reset.server.ts";
import { forgotPasswordForm } from "#app/contexts/identity/account/password-reset-form.ts";
import { identityErrorText } from "#app/contexts/identity/messages.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { TextField } from "#app/ui/primitives/field.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/forgot-password.ts";

type Result = { sent: boolean; result?: FormResult };

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, network } = context.get(requestContext);
  const form = await formOf(request);
  const parsed = parseForm(form, forgotPasswordForm);
  if (!parsed.ok) return data<Result>({ sent: false, result: parsed.result }, 422);
  const requested = await requestPasswordReset(ctx, parsed.value, { network });
  if (!requested.ok) {
    const text = identityErrorText(requested.error, requested.detail);
    const result = refusal(form, { formError: { text } });
    return data<Result>({ sent: false, result }, 429);
  }
  return data<Result>({ sent: true });
}

export const meta = titled("Forgot password", "Ask for a link to choose a new password.", {
  noindex: true,
});

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return (
    <CardPage title="Forgot password" lead="We send you a link to choose a new one.">
      {actionData?.sent ? (
        <Alert tone="success" title="Check your inbox">
          If this address has an account, a link is on its way. It works once, within an hour.
        </Alert>
      ) : (
        <Form
          result={actionData?.result}
          schema={async () =>
            (await import("#app/contexts/identity/account/password-reset-form.ts"))
              .forgotPasswordForm
          }
          submit="Send the link"
        >
          {(field) => (
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              state={field("email")}
            />
          )}
        </Form>
      )}
      <p className="mt-5">
        <Link to="/login" className="link">
          Back to login
        </Link>
      </p>
    </CardPage>
  );
}
