import { data } from "react-router";
import { unlockedEmail } from "#app/contexts/identity/login/unlock.server.ts";
import { rememberDevice } from "#app/contexts/identity/login/known-device.server.ts";
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
import type { Route } from "./+types/unlock.ts";

/** Opens from the link in the unlock email. Changes nothing, because mail scanners open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const good = (await unlockedEmail(ctxOf(context), token)).ok;
  return { token: good ? token : undefined };
}

/** Makes this browser a known device, so that other people's failed attempts do not delay it. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const email = await unlockedEmail(ctx, textOf(form, "token"));
  if (!email.ok) {
    return data(refusal(form, { formError: { text: identityErrors[email.error] } }), 410);
  }
  return redirectWithToast(context, "/login", identityToasts.unlocked, [
    await rememberDevice(ctx.site, request, email.value),
  ]);
}

export const meta = titled("Unlock this device", "Lets a browser log in without waiting.", {
  noindex: true,
});

export default function Unlock({ loaderData, actionData }: Route.ComponentProps) {
  const { token } = loaderData;
  return (
    <CardPage title="Unlock this device">
      {token ? (
        <Form result={actionData} submit="Unlock this device">
          {() => (
            <>
              <input type="hidden" name="token" value={token} />
              <p>
                Other people&apos;s failed attempts then no longer hold up this browser when you log
                in.
              </p>
            </>
          )}
        </Form>
      ) : (
        <Alert tone="error">{identityErrors["link-expired"]}</Alert>
      )}
      <p className="mt-5">
        <Link to="/login" className="link">
          Back to login
        </Link>
      </p>
    </CardPage>
  );
}
