import { data, Link } from "react-router";
import { codeForm } from "#app/contexts/identity/two-factor/form.ts";
import { takeSecondStep } from "#app/contexts/identity/login/complete-login.server.ts";
import { identityErrors } from "#app/contexts/identity/messages.ts";
import { signInWaits } from "#app/contexts/identity/account-queries.server.ts";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import {
  clearChallenge,
  readChallenge,
} from "#app/contexts/identity/login/pending-login-cookie.server.ts";
import { SecondStepLogin } from "#app/contexts/identity/login/ui/two-factor-login.tsx";
import type { FormResult } from "#app/kernel/form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/second-step-login.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { originOf } from "./origin.server.ts";
import { welcome } from "./sign-in-here.server.ts";

/** There is something to do here only for a browser that has just given the right password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const challenge = await readChallenge(ctx.site, request);
  if (!challenge || !(await signInWaits(ctx, challenge))) throw redirect(loginOf(request));
  return { login: loginOf(request) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const intent: Sent["intent"] = form.get("intent") === "recovery" ? "recovery" : "code";
  const challenge = await readChallenge(ctx.site, request);
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok && challenge) return data<Sent>({ intent, reply: parsed.reply }, 422);
  const code = parsed.ok ? parsed.value.code : "";
  const done = await takeSecondStep(ctx, { challenge: challenge ?? "", code }, (email) =>
    originOf(context, request, email),
  );
  const taken = await clearChallenge(ctx.site);
  if (done.ok) {
    const { setCookies, ...who } = done.value;
    const signedIn = { ...who, setCookies: [...setCookies, taken] };
    return welcome(context, request, signedIn, returnToOf(request));
  }
  if (done.error !== "challenge-expired") return accountRefusal(form, intent, done);
  const toast = errorToast(identityErrors["challenge-expired"]);
  return redirectWithToast(context, loginOf(request), toast, [taken]);
}

type Sent = { intent: "code" | "recovery"; reply: FormResult };

const returnToOf = (request: Request) => new URL(request.url).searchParams.get("returnTo");

function loginOf(request: Request): string {
  const returnTo = validReturnPath(returnToOf(request));
  return returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : "/login";
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Second step",
    description: "The second step of logging in.",
    noindex: true,
  });

export default function SecondStepLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CardPage title="Second step" lead={<p>Your password is right. Now the code.</p>}>
      <SecondStepLogin reply={actionData?.reply} sent={actionData?.intent} />
      <p className="mt-8">
        <Link to={loaderData.login} className="link">
          Back to login
        </Link>
      </p>
    </CardPage>
  );
}
