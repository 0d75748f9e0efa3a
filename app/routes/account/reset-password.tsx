import { data } from "react-router";
import { resetPassword } from "#app/contexts/identity/account/password-reset.server.ts";
import { newPasswordForm } from "#app/contexts/identity/account/password-reset-form.ts";
import {
  identityErrors,
  identityErrorText,
  identityToasts,
} from "#app/contexts/identity/messages.ts";
import { NewPasswordFields } from "#app/contexts/identity/ui/account-fields.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, refusalStatus } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/reset-password.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, newPasswordForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const result = await resetPassword(ctxOf(context), parsed.value);
  if (!result.ok) {
    const text = identityErrorText(result.error, result.detail);
    return data(refusal(form, { formError: { text } }), refusalStatus(result.error, 410));
  }
  return redirectWithToast(context, "/login", identityToasts.passwordChanged);
}

export const meta = titled("Choose a new password", "Choose a new password for your account.", {
  noindex: true,
});

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CardPage title="Choose a new password">
      {loaderData.token ? (
        <Form
          result={actionData}
          schema={async () =>
            (await import("#app/contexts/identity/account/password-reset-form.ts")).newPasswordForm
          }
          submit="Change password"
        >
          {(field) => (
            <>
              <input type="hidden" name="token" value={loaderData.token} />
              <NewPasswordFields field={field} />
            </>
          )}
        </Form>
      ) : (
        <Alert tone="error">{identityErrors["link-expired"]}</Alert>
      )}
      <p className="mt-5">
        <Link to="/forgot-password" className="link">
          Ask for a new link
        </Link>
      </p>
    </CardPage>
  );
}
