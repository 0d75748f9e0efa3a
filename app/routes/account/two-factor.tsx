import { data } from "react-router";
import {
  codeForm,
  reauthenticationForm,
  reauthenticationWithCodeForm,
} from "#app/contexts/identity/two-factor/form.ts";
import {
  abandonTwoFactor,
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from "#app/contexts/identity/two-factor/commands.server.ts";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { identityToasts } from "#app/contexts/identity/messages.ts";
import { ownSecurity, secretToConfirm } from "#app/contexts/identity/account/queries.server.ts";
import { base32, otpauthAddress } from "#app/contexts/identity/two-factor/totp.ts";
import { TwoFactorPanel } from "#app/contexts/identity/two-factor/ui/two-factor-panel.tsx";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { qrPath } from "#app/ui/pictures/qr-path.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/two-factor.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/profile/two-factor";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const ctx = ctxOf(context);
  const { twoFactor, can } = await ownSecurity(ctx);
  const reauthentication = await reauthenticationOf(ctx);
  const secret = !twoFactor && can.setUpTwoFactor ? await secretToConfirm(ctx) : undefined;
  if (!secret) return { reauthentication, email, can, twoFactor, pending: null };
  const { shortName } = await instituteProfile(ctx);
  const address = otpauthAddress({ issuer: shortName, account: email, secret });
  const pending = { secret: base32(secret), address, picture: qrPath(address) };
  return { reauthentication, email, can, twoFactor, pending };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "begin": {
      const parsed = parseForm(form, reauthenticationForm);
      if (!parsed.ok) return data({ intent: "begin", result: parsed.result }, 422);
      const done = await beginTwoFactor(ctx, parsed.value);
      if (!done.ok) return accountRefusal(form, "begin", done);
      return redirectHere();
    }
    case "abandon":
      await abandonTwoFactor(ctx);
      return redirectHere();
    case "confirm": {
      const parsed = parseForm(form, codeForm);
      if (!parsed.ok) return data({ intent: "confirm", result: parsed.result }, 422);
      const done = await confirmTwoFactor(ctx, parsed.value);
      // The codes are shown only in this answer, because they are not stored in readable form.
      return done.ok ? data({ codes: done.value }) : accountRefusal(form, "confirm", done);
    }
    case "codes": {
      const parsed = parseForm(form, reauthenticationWithCodeForm);
      if (!parsed.ok) return data({ intent: "codes", result: parsed.result }, 422);
      const done = await renewRecoveryCodes(ctx, parsed.value);
      return done.ok ? data({ codes: done.value }) : accountRefusal(form, "codes", done);
    }
    case "off": {
      const parsed = parseForm(form, reauthenticationWithCodeForm);
      if (!parsed.ok) return data({ intent: "off", result: parsed.result }, 422);
      const done = await turnOffTwoFactor(ctx, parsed.value);
      if (!done.ok) return accountRefusal(form, "off", done);
      const security = "/dashboard/profile/security";
      return redirectWithToast(context, security, identityToasts.twoFactorOff);
    }
    default:
      throw data(null, 400);
  }
}

const redirectHere = () => new Response(null, { status: 303, headers: { Location: PAGE } });

export const meta = titled(
  "Two-factor authentication",
  "A code besides the password when you log in.",
);

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { reauthentication, ...panel } = loaderData;
  return (
    <ProfileFrame
      part="security"
      title="Two-factor authentication"
      reauthentication={reauthentication}
    >
      <TwoFactorPanel {...panel} answer={actionData} />
    </ProfileFrame>
  );
}
