import { data } from "react-router";
import { finishPasskeyLogin } from "#app/contexts/identity/login/passkey-login.server.ts";
import { identityErrors } from "#app/contexts/identity/messages.ts";
import { jsonOf } from "#app/contexts/identity/passkey/ceremony.server.ts";
import { PasskeyButton } from "#app/contexts/identity/passkey/ui/passkey-button.tsx";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/passkey-login.ts";
import { welcome } from "./sign-in-here.server.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { returnTo: validReturnPath(url.searchParams.get("returnTo")) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx, network } = context.get(requestContext);
  const response = jsonOf(textOf(await formOf(request), "response"));
  const done = await finishPasskeyLogin(ctx, request, response, { network });
  if (!done.ok) return data({ error: identityErrors[done.error] }, response ? 401 : 400);
  return welcome(context, request, done.value, url.searchParams.get("returnTo"));
}

export const meta = titled("Log in with a passkey", "Log in with the passkey of your device.", {
  noindex: true,
});

export default function PasskeyLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo } = loaderData;
  const onward = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  return (
    <CardPage title="Log in with a passkey">
      {actionData && (
        <div className="mb-6">
          <Alert tone="error">{actionData.error}</Alert>
        </div>
      )}
      <PasskeyButton returnTo={returnTo} />
      <p className="mt-8">
        <Link to={`/login${onward}`} className="link">
          Log in with your password
        </Link>
      </p>
    </CardPage>
  );
}
