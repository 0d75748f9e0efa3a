import { data } from "react-router";
import { identityErrorText } from "#app/contexts/identity/messages.ts";
import { providerById } from "#app/contexts/identity/provider/configured.server.ts";
import { beginProviderLogin } from "#app/contexts/identity/provider/flow.server.ts";
import { ProviderButtons } from "#app/contexts/identity/provider/ui/provider-buttons.tsx";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { refusalStatus } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { warnOperator } from "#app/web/report-error.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/provider-login.ts";
import { OtherWaysIn } from "./other-ways-in.tsx";
import { providerNeeds } from "./provider-needs.server.ts";

export const middleware = [hiddenFromViews];

export function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id, name } = providerById(ctx.site, params.provider);
  const returnTo = validReturnPath(url.searchParams.get("returnTo"));
  return data({ provider: { id, name }, returnTo }, { headers: providerNeeds(ctx) });
}

/** Sends the browser to the provider, or says that the provider is away. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { ctx, network } = context.get(requestContext);
  const returnTo = validReturnPath(url.searchParams.get("returnTo")) ?? null;
  const asked = { providerId: params.provider, returnTo };
  const begun = await beginProviderLogin(ctx, asked, { network });
  if (!begun.ok) {
    const { error, detail } = begun;
    if (error === "provider-away") warnOperator(context, "an identity provider is away", detail);
    return data({ error: identityErrorText(error, detail) }, refusalStatus(error, 503));
  }
  const { address, setCookie } = begun.value;
  return redirect(address, { status: 303, headers: { "Set-Cookie": setCookie } });
}

/** Passes on where the page's forms may lead (`providerNeeds`). */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled("Log in", "Log in with an account at another site.", { noindex: true });

export default function ProviderLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, returnTo } = loaderData;
  return (
    <CardPage title={`Log in with ${provider.name}`}>
      {actionData && <Alert tone="error">{actionData.error}</Alert>}
      <ProviderButtons providers={[provider]} returnTo={returnTo} />
      <OtherWaysIn returnTo={returnTo} />
    </CardPage>
  );
}
