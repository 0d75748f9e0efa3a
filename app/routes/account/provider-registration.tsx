import { data } from "react-router";
import { replaceSession } from "#app/contexts/identity/login/new-session.server.ts";
import { rememberDevice } from "#app/contexts/identity/login/known-device.server.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { providerRegistrationForm } from "#app/contexts/identity/provider/form.ts";
import {
  clearProviderRegistration,
  readProviderRegistration,
  registerWithProvider,
} from "#app/contexts/identity/provider/register.server.ts";
import { ProviderRegistrationForm } from "#app/contexts/identity/provider/ui/provider-registration-form.tsx";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/provider-registration.ts";
import { formRefusal } from "./account-refusal.server.ts";

export const middleware = [hiddenFromViews];

/** Shows what the provider has said, before there is an account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { site } = ctxOf(context);
  const pending = await readProviderRegistration(site, request);
  if (!pending) throw redirect("/register");
  const { name, email, emailVerified, issuer } = pending.identity;
  const provider = site.providers?.find((each) => each.issuer === issuer)?.name;
  return { name, email, emailVerified, provider: provider ?? new URL(issuer).host };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, network } = context.get(requestContext);
  const form = await formOf(request);
  const pending = await readProviderRegistration(ctx.site, request);
  if (!pending) {
    return redirectWithToast(context, "/register", errorToast(identityErrors["link-expired"]));
  }
  const parsed = parseForm(form, providerRegistrationForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const origin = { network, userAgent: request.headers.get("User-Agent") };
  const done = await registerWithProvider(ctx, pending, parsed.value, origin);
  if (!done.ok) return formRefusal(form, done, done.error === "link-expired" ? 410 : 409);
  await replaceSession(ctx, done.value, { newDevice: false });
  const { email, emailVerified } = pending.identity;
  const { registered, registeredConfirmed } = identityToasts;
  const toast = emailVerified ? registeredConfirmed : registered;
  return redirectWithToast(context, validReturnPath(pending.returnTo) ?? "/dashboard", toast, [
    ...done.value.setCookies,
    await rememberDevice(ctx.site, request, email),
    await clearProviderRegistration(ctx.site),
  ]);
}

export const meta = titled("Register", "Create an account that another site logs in to.", {
  noindex: true,
});

export default function ProviderRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, emailVerified, provider } = loaderData;
  return (
    <CardPage
      title="Register"
      lead={
        <p>
          You have no account here yet. {provider} says that your email address is{" "}
          <span className="break-all">{email}</span>.{" "}
          {!emailVerified &&
            "It has not confirmed the address, so we send you a link to confirm it."}
        </p>
      }
    >
      <ProviderRegistrationForm name={name} result={actionData} />
    </CardPage>
  );
}
