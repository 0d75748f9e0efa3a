import { data } from "react-router";
import { loginForm } from "#app/contexts/identity/login/form.ts";
import { identityErrorText, identityTexts } from "#app/contexts/identity/messages.ts";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { DemoPeople } from "#app/contexts/identity/login/ui/demo-people.tsx";
import { LoginForm } from "#app/contexts/identity/login/ui/login-form.tsx";
import { providerNames } from "#app/contexts/identity/provider/configured.server.ts";
import { ProviderButtons } from "#app/contexts/identity/provider/ui/provider-buttons.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { LogoutButton } from "#app/ui/layouts/site-header.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, refusalStatus } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/login.ts";
import { providerNeeds } from "./provider-needs.server.ts";
import { signInHere } from "./sign-in-here.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { actor, site } = ctx;
  const query = url.searchParams;
  const shown = {
    demo: site.mode === "demo",
    providers: providerNames(site),
    returnTo: validReturnPath(query.get("returnTo")),
    signedInAs: actor.kind === "member" ? actor.name : undefined,
  };
  return data(shown, { headers: providerNeeds(ctx) });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, loginForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const returnTo = url.searchParams.get("returnTo");
  const outcome = await signInHere(context, request, parsed.value, returnTo);
  if (outcome instanceof Response) return outcome;
  const formError = {
    title: identityTexts.loginFailedTitle,
    text: identityErrorText(outcome.error, outcome.detail),
  };
  return data(refusal(form, { formError }), refusalStatus(outcome.error, 401));
}

/** Passes on where the page's forms may lead (`providerNeeds`). */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled("Login", "Log in to your student, partner or staff account.", {
  noindex: true,
});

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { signedInAs, demo, providers, returnTo } = loaderData;
  const onward = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  return (
    <CardPage
      title="Login"
      lead={
        !signedInAs && (
          <p>
            No account yet?{" "}
            <Link to={`/register${onward}`} className="link">
              Register
            </Link>
          </p>
        )
      }
    >
      {signedInAs && (
        <div className="mb-6 space-y-3">
          <Alert tone="info" title={`You are logged in as ${signedInAs}.`}>
            Use this form to continue as somebody else.
          </Alert>
          <LogoutButton className="link py-1" />
        </div>
      )}
      <LoginForm result={actionData} />
      <p className="mt-5">
        <Link to={`/login/passkey${onward}`} className="link">
          Log in with a passkey
        </Link>
      </p>
      <p className="mt-5">
        <Link to="/forgot-password" className="link">
          Forgot password?
        </Link>
      </p>
      <ProviderButtons providers={providers} returnTo={returnTo} />
      {demo && <DemoPeople returnTo={returnTo} />}
    </CardPage>
  );
}
