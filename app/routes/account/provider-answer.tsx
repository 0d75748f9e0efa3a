import { data } from "react-router";
import { identityErrorText, identityToasts } from "#app/contexts/identity/messages.ts";
import {
  clearProviderFlow,
  type ProviderAnswer,
  takeProviderAnswer,
} from "#app/contexts/identity/provider/flow.server.ts";
import { providerById } from "#app/contexts/identity/provider/configured.server.ts";
import { linkProvider } from "#app/contexts/identity/provider/link.server.ts";
import { beginProviderRegistration } from "#app/contexts/identity/provider/register.server.ts";
import { signInWithProvider } from "#app/contexts/identity/provider/sign-in.server.ts";
import { writePendingLogin } from "#app/contexts/identity/login/pending-login.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Context } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { warnOperator } from "#app/web/report-error.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/provider-answer.ts";
import { OtherWaysIn } from "./other-ways-in.tsx";
import { welcome } from "./sign-in-here.server.ts";

export const middleware = [hiddenFromViews];

const PROVIDERS = "/dashboard/profile/providers";

type Failure = {
  error: Parameters<typeof identityErrorText>[0];
  detail?: Record<string, string | number> | undefined;
};

/** Takes a provider's answer. It changes things, so it counts only in the browser that asked. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { ctx, wake } = context.get(requestContext);
  const provider = providerById(ctx.site, params.provider);
  const taken = await takeProviderAnswer(ctx, request, provider.id);
  const outcome = taken.ok ? await enter(context, request, taken.value) : taken;
  wake();
  const forgotten = await clearProviderFlow(ctx.site);
  if (outcome instanceof Response) {
    outcome.headers.append("Set-Cookie", forgotten);
    return outcome;
  }
  const detail = { provider: provider.name, ...outcome.detail };
  if (!taken.ok && taken.error !== "provider-declined") {
    warnOperator(context, `an identity provider's answer was not taken: ${taken.error}`, detail);
  }
  const isMember = ctx.actor.kind === "member";
  const status = outcome.error === "provider-away" ? 503 : 401;
  const text = identityErrorText(outcome.error, detail);
  return data(
    { name: provider.name, text, isMember },
    { status, headers: { "Set-Cookie": forgotten } },
  );
}

async function enter(
  context: Context,
  request: Request,
  { identity, purpose, returnTo }: ProviderAnswer,
): Promise<Response | Failure> {
  const { ctx, network } = context.get(requestContext);
  if (purpose === "provider-link") {
    const linked = await linkProvider(ctx, identity);
    if (!linked.ok) return linked;
    return redirectWithToast(context, PROVIDERS, identityToasts.providerLinked);
  }
  const origin = { network, userAgent: request.headers.get("User-Agent") };
  const entered = await signInWithProvider(ctx, identity, origin);
  if (!entered.ok) return entered;
  switch (entered.value.way) {
    case "signed-in":
      return welcome(context, request, entered.value, returnTo);
    case "two-factor": {
      const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
      const setCookie = await writePendingLogin(ctx.site, entered.value.pendingLogin);
      return redirect(`/login/two-factor${query}`, {
        status: 303,
        headers: { "Set-Cookie": setCookie },
      });
    }
    case "unknown": {
      const begun = await beginProviderRegistration(ctx, identity, returnTo);
      if (!begun.ok) return begun;
      return redirect("/register/with-provider", {
        status: 303,
        headers: { "Set-Cookie": begun.value },
      });
    }
  }
}

export const meta = titled("Log in", "The answer of another site.", { noindex: true });

export default function ProviderAnswerPage({ loaderData }: Route.ComponentProps) {
  const { name, text, isMember } = loaderData;
  return (
    <CardPage title={`Log in with ${name}`}>
      <Alert tone="error">{text}</Alert>
      {isMember ? (
        <p className="mt-8">
          <ButtonLink to={PROVIDERS} look="secondary">
            Back to your linked accounts
          </ButtonLink>
        </p>
      ) : (
        <OtherWaysIn />
      )}
    </CardPage>
  );
}
