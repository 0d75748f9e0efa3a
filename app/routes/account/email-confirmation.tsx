import { data } from "react-router";
import {
  confirmEmailChange,
  emailToConfirm,
} from "#app/contexts/identity/account/change-email.server.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/email-confirmation.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

/** Opens from the link in the email to the new address. The account must also be signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const email = await emailToConfirm(ctxOf(context), token);
  return { token, email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const done = await confirmEmailChange(ctxOf(context), textOf(form, "token"));
  if (!done.ok) {
    return data(refusal(form, { formError: { text: identityErrors[done.error] } }), 410);
  }
  const to = "/dashboard/profile/security";
  return redirectWithToast(context, to, identityToasts.emailChanged);
}

export const meta = titled("Your new email address", "Confirms a new email address.");

export default function EmailConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData;
  return (
    <ProfileFrame part="security" title="Your new email address">
      <div className="max-w-text">
        {email ? (
          <Form result={actionData} submit="Use this address">
            {() => (
              <>
                <input type="hidden" name="token" value={token} />
                <p>
                  From now on you log in with <strong className="break-all">{email}</strong>, and
                  our emails go there. All other sessions end.
                </p>
              </>
            )}
          </Form>
        ) : (
          <Alert tone="error">{identityErrors["link-expired"]}</Alert>
        )}
      </div>
    </ProfileFrame>
  );
}
