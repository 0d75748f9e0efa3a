import { data } from "react-router";
import { changeEmailForm, changePasswordForm } from "#app/contexts/identity/account/form.ts";
import {
  requestEmailChange,
  withdrawEmailChange,
} from "#app/contexts/identity/account/change-email.server.ts";
import { changePassword } from "#app/contexts/identity/account/change-password.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { ownSessions } from "#app/contexts/identity/account-queries.server.ts";
import { ownSecurity } from "#app/contexts/identity/account/queries.server.ts";
import {
  ChangeEmailForm,
  ChangePasswordForm,
} from "#app/contexts/identity/account/ui/security-forms.tsx";
import { ownPasskeys } from "#app/contexts/identity/passkey/commands.server.ts";
import { PasskeySummary } from "#app/contexts/identity/passkey/ui/passkey-list.tsx";
import { ownProviders } from "#app/contexts/identity/provider/link.server.ts";
import { ProviderSummary } from "#app/contexts/identity/provider/ui/provider-list.tsx";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { TwoFactorSummary } from "#app/contexts/identity/two-factor/ui/two-factor-summary.tsx";
import { SessionList } from "#app/contexts/identity/session/ui/session-list.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/security.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/profile/security";

export async function loader({ context }: Route.LoaderArgs) {
  const { email, emailVerified } = memberHere(context);
  const ctx = ctxOf(context);
  const { twoFactor, nextEmail } = await ownSecurity(ctx);
  const passkeys = (await ownPasskeys(ctx)).length;
  const { linked, linkable } = await ownProviders(ctx);
  return {
    email,
    emailVerified,
    twoFactor,
    nextEmail,
    passkeys,
    // Nothing is shown where no provider is configured and none was linked.
    providers: linked.length + linkable.length > 0 ? linked.map(({ name }) => name) : null,
    sessions: await ownSessions(ctx),
    reauthentication: await reauthenticationOf(ctx),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "password": {
      const parsed = parseForm(form, changePasswordForm);
      if (!parsed.ok) return data({ intent: "password", result: parsed.result }, 422);
      const done = await changePassword(ctx, parsed.value);
      if (done.ok) return redirectWithToast(context, PAGE, identityToasts.ownPasswordChanged);
      return accountRefusal(form, "password", done);
    }
    case "email": {
      const parsed = parseForm(form, changeEmailForm);
      if (!parsed.ok) return data({ intent: "email", result: parsed.result }, 422);
      const done = await requestEmailChange(ctx, parsed.value);
      if (done.ok) return redirectWithToast(context, PAGE, identityToasts.emailChangeRequested);
      return accountRefusal(form, "email", done);
    }
    case "withdraw-email":
      await withdrawEmailChange(ctx);
      return redirectWithToast(context, PAGE, identityToasts.emailChangeWithdrawn);
    default:
      throw data(null, 400);
  }
}

export const meta = titled(
  "Security",
  "Your password, your address, two-factor authentication and your sessions.",
);

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailVerified, nextEmail, twoFactor, passkeys, providers, sessions } = loaderData;
  const { reauthentication } = loaderData;
  const result = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <ProfileFrame part="security" title="Security" reauthentication={reauthentication}>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="space-y-12">
          <SessionList sessions={sessions} />
          <TwoFactorSummary state={twoFactor} />
          <PasskeySummary count={passkeys} />
          <section aria-labelledby="keys-heading">
            <h2 id="keys-heading" className="text-2xl">
              API keys
            </h2>
            <p className="mt-2 mb-5 text-slate">
              A key lets one of your programs do some of what you may do.
            </p>
            <ButtonLink to="/dashboard/profile/api-keys" look="secondary">
              Manage API keys
            </ButtonLink>
          </section>
          {providers && <ProviderSummary names={providers} />}
        </div>
        <div className="space-y-12">
          <ChangePasswordForm
            result={result("password")}
            hasPassword={reauthentication.way === "password"}
          />
          <ChangeEmailForm
            key={nextEmail}
            email={email}
            emailVerified={emailVerified}
            nextEmail={nextEmail}
            result={result("email")}
          />
        </div>
      </div>
    </ProfileFrame>
  );
}
