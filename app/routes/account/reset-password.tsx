import { data } from "react-router";
import {
  ownerOfResetToken,
  resetPassword,
} from "#app/contexts/identity/account/password-reset.server.ts";
import { newPasswordForm } from "#app/contexts/identity/account/password-reset-form.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { NewPasswordFields } from "#app/contexts/identity/ui/account-fields.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/reset-password.ts";
import { formRefusal } from "./account-refusal.server.ts";

/** Opens from the link in the email. A link that was used says so before anything is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const open = token !== "" && (await ownerOfResetToken(ctxOf(context), token)) !== undefined;
  return { token: open ? token : "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, newPasswordForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const result = await resetPassword(ctxOf(context), parsed.value);
  if (!result.ok) {
    return formRefusal(form, result, 410);
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
