import { data } from "react-router";
import { register } from "#app/contexts/identity/registration/register.server.ts";
import { registerForm } from "#app/contexts/identity/registration/form.ts";
import { replaceSession } from "#app/contexts/identity/login/new-session.server.ts";
import { rememberDevice } from "#app/contexts/identity/login/known-device.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { RegisterForm } from "#app/contexts/identity/registration/ui/register-form.tsx";
import { providerNames } from "#app/contexts/identity/provider/configured.server.ts";
import { ProviderButtons } from "#app/contexts/identity/provider/ui/provider-buttons.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/register.ts";
import { formRefusal } from "./account-refusal.server.ts";
import { providerNeeds } from "./provider-needs.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (ctx.actor.kind === "member") throw redirect("/dashboard");
  const returnTo = validReturnPath(url.searchParams.get("returnTo"));
  return data({ returnTo, providers: providerNames(ctx.site) }, { headers: providerNeeds(ctx) });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx, network } = context.get(requestContext);
  const form = await formOf(request);
  const parsed = parseForm(form, registerForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const userAgent = request.headers.get("User-Agent");
  const result = await register(ctx, parsed.value, { network, userAgent });
  if (!result.ok) {
    return formRefusal(form, result, result.error === "already-registered" ? 409 : 422);
  }
  await replaceSession(ctx, result.value, { newDevice: false });
  const returnTo = validReturnPath(url.searchParams.get("returnTo"));
  return redirectWithToast(context, returnTo ?? "/dashboard", identityToasts.registered, [
    ...result.value.setCookies,
    await rememberDevice(ctx.site, request, parsed.value.email),
  ]);
}

/** Passes on where the page's forms may lead (`providerNeeds`). */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta = titled(
  "Register",
  "Create an account to follow courses, webinars and the job board.",
);

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, providers } = loaderData;
  const onward = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : "";
  return (
    <CardPage
      title="Register"
      lead={
        <p>
          Already registered?{" "}
          <Link to={`/login${onward}`} className="link">
            Login
          </Link>
        </p>
      }
    >
      <RegisterForm result={actionData} />
      <ProviderButtons providers={providers} returnTo={returnTo} />
    </CardPage>
  );
}
