import { data } from "react-router";
import { codeForm } from "#app/contexts/identity/two-factor/form.ts";
import { takeTwoFactor } from "#app/contexts/identity/login/complete-login.server.ts";
import { identityErrors } from "#app/contexts/identity/messages.ts";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import {
  clearPendingLogin,
  pendingLoginUser,
  readPendingLogin,
} from "#app/contexts/identity/login/pending-login.server.ts";
import { TwoFactorLogin } from "#app/contexts/identity/login/ui/two-factor-login.tsx";
import { PasskeyButton } from "#app/contexts/identity/passkey/ui/passkey-button.tsx";
import { secondStepsOf } from "#app/contexts/identity/two-factor/two-factor.server.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/two-factor-login.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { originOf, welcome } from "./sign-in-here.server.ts";

/** Asks for the second factor. Redirects to the login if no password or provider was accepted just before. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const pendingLogin = await readPendingLogin(ctx.site, request);
  const userId = pendingLogin && (await pendingLoginUser(ctx, pendingLogin));
  if (!userId) throw redirect(loginOf(request));
  const steps = await secondStepsOf(ctx, userId);
  const returnTo = validReturnPath(returnToOf(request));
  return { login: loginOf(request), steps, returnTo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent: Sent["intent"] = form.get("intent") === "recovery" ? "recovery" : "code";
  const pendingLogin = await readPendingLogin(ctx.site, request);
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok && pendingLogin) return data<Sent>({ intent, result: parsed.result }, 422);
  const code = parsed.ok ? parsed.value.code : "";
  const done = await takeTwoFactor(ctx, { pendingLogin: pendingLogin ?? "", code }, (email) =>
    originOf(context, request, email),
  );
  const taken = await clearPendingLogin(ctx.site);
  if (done.ok) {
    const { setCookies, ...who } = done.value;
    const signedIn = { ...who, setCookies: [...setCookies, taken] };
    return welcome(context, request, signedIn, returnToOf(request));
  }
  if (done.error !== "pending-login-expired") return accountRefusal(form, intent, done);
  const toast = errorToast(identityErrors["pending-login-expired"]);
  return redirectWithToast(context, loginOf(request), toast, [taken]);
}

type Sent = { intent: "code" | "recovery"; result: FormResult };

const returnToOf = (request: Request) => new URL(request.url).searchParams.get("returnTo");

function loginOf(request: Request): string {
  const returnTo = validReturnPath(returnToOf(request));
  return returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : "/login";
}

export const meta = titled(
  "Two-factor authentication",
  "Two-factor authentication for logging in.",
  { noindex: true },
);

export default function TwoFactorLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, returnTo } = loaderData;
  const lead = steps.authenticator ? "One more step: the code." : "One more step: your passkey.";
  return (
    <CardPage title="Two-factor authentication" lead={<p>{lead}</p>}>
      {steps.passkey && (
        <div className="mb-8">
          <PasskeyButton returnTo={returnTo} />
        </div>
      )}
      <TwoFactorLogin
        result={actionData?.result}
        sent={actionData?.intent}
        withApp={steps.authenticator}
      />
      <p className="mt-8">
        <Link to={loaderData.login} className="link">
          Back to login
        </Link>
      </p>
    </CardPage>
  );
}
