import { data } from "react-router";
import {
  disownSession,
  sessionToDisown,
} from "#app/contexts/identity/login/disown-session.server.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Form } from "#app/ui/patterns/form.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/not-me.ts";

/** Opens from the email about a new device. Changes nothing: mail scanners open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const session = await sessionToDisown(ctxOf(context), token);
  return { token, session };
}

/** Ends the sessions and leads to the page on which a new password is chosen. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const done = await disownSession(ctxOf(context), textOf(form, "token"));
  if (!done.ok) {
    return data(refusal(form, { formError: { text: identityErrors[done.error] } }), 410);
  }
  const to = `/reset-password?token=${encodeURIComponent(done.value.resetToken)}`;
  return redirectWithToast(context, to, identityToasts.sessionDisowned);
}

export const meta = titled("This was not you?", "Ends a session that somebody else began.", {
  noindex: true,
});

export default function NotMe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, session } = loaderData;
  return (
    <CardPage title="This was not you?">
      {session ? (
        <Form result={actionData} submit="End it and choose a new password">
          {() => (
            <>
              <input type="hidden" name="token" value={token} />
              <p>
                {session.device ? (
                  <>
                    <strong>{session.device}</strong> is logged in to your account.
                  </>
                ) : (
                  "The session that the email was about has ended already."
                )}{" "}
                If it was not you, somebody else knows your password. All sessions of your account
                end, and you choose a new password. Passkeys, authenticator apps and linked accounts
                that were added since that login are removed; you can add your own again.
              </p>
            </>
          )}
        </Form>
      ) : (
        <>
          <Alert tone="error">{identityErrors["link-expired"]}</Alert>
          <p className="mt-5">
            <Link to="/forgot-password" className="link">
              Choose a new password
            </Link>
          </p>
        </>
      )}
    </CardPage>
  );
}
