import { data } from "react-router";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { ownSecurity } from "#app/contexts/identity/account/queries.server.ts";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import {
  addPasskey,
  beginPasskey,
  ownPasskeys,
  removePasskey,
  renewCodesOfPasskeys,
} from "#app/contexts/identity/passkey/commands.server.ts";
import { jsonOf } from "#app/contexts/identity/passkey/ceremony.server.ts";
import { newPasskeyForm } from "#app/contexts/identity/passkey/form.ts";
import { CreatePasskey, NewPasskeyForm } from "#app/contexts/identity/passkey/ui/new-passkey.tsx";
import { PasskeyList, RenewCodesForm } from "#app/contexts/identity/passkey/ui/passkey-list.tsx";
import { identityPolicy } from "#app/contexts/identity/policy.ts";
import { reauthenticationForm } from "#app/contexts/identity/two-factor/form.ts";
import { RecoveryCodes } from "#app/contexts/identity/two-factor/ui/two-factor-panel.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { instituteProfile } from "#app/contexts/institute/queries.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/passkeys.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

const PAGE = "/dashboard/profile/passkeys";

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberHere(context);
  const can = { add: identityPolicy.setUpTwoFactor(member) };
  const ctx = ctxOf(context);
  const passkeys = await ownPasskeys(ctx);
  const { twoFactor } = await ownSecurity(ctx);
  return {
    email: member.email,
    // With an authenticator, the page about two-factor authentication renews them.
    can: { ...can, renewCodes: passkeys.length > 0 && !twoFactor },
    passkeys,
    reauthentication: await reauthenticationOf(ctx),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  switch (form.get("intent")) {
    case "begin": {
      const parsed = parseForm(form, newPasskeyForm);
      if (!parsed.ok) return data({ intent: "begin", result: parsed.result }, 422);
      const { shortName } = await instituteProfile(ctx);
      const begun = await beginPasskey(ctx, parsed.value, shortName);
      if (!begun.ok) return accountRefusal(form, "begin", begun);
      return data({ name: parsed.value.name, options: JSON.stringify(begun.value) });
    }
    case "finish": {
      const name = textOf(form, "name").trim().slice(0, 60) || "Passkey";
      const done = await addPasskey(ctx, { name, response: jsonOf(textOf(form, "response")) });
      if (!done.ok) return redirectWithToast(context, PAGE, errorToast(identityErrors[done.error]));
      if (done.value.length > 0) return data({ codes: done.value });
      return redirectWithToast(context, PAGE, identityToasts.passkeyAdded);
    }
    case "remove": {
      const id = idParam(textOf(form, "id"));
      const parsed = parseForm(form, reauthenticationForm);
      if (!parsed.ok) return data({ intent: "remove", removing: id, result: parsed.result }, 422);
      const done = await removePasskey(ctx, { id, ...parsed.value });
      if (done.ok) return redirectWithToast(context, PAGE, identityToasts.passkeyRemoved);
      const { data: refused, init } = accountRefusal(form, "remove", done);
      return data({ intent: "remove", removing: id, result: refused.result }, init ?? {});
    }
    case "codes": {
      const parsed = parseForm(form, reauthenticationForm);
      if (!parsed.ok) return data({ intent: "codes", result: parsed.result }, 422);
      const done = await renewCodesOfPasskeys(ctx, parsed.value);
      return done.ok ? data({ codes: done.value }) : accountRefusal(form, "codes", done);
    }
    default:
      throw data(null, 400);
  }
}

export const meta = titled("Passkeys", "The passkeys that can log in to your account.");

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { email, can, passkeys, reauthentication } = loaderData;
  const result = (intent: string) =>
    actionData && "intent" in actionData && actionData.intent === intent
      ? actionData.result
      : undefined;
  return (
    <ProfileFrame part="security" title="Passkeys" reauthentication={reauthentication}>
      <div className="max-w-text space-y-8">
        {actionData && "codes" in actionData ? (
          <RecoveryCodes codes={actionData.codes} />
        ) : actionData && "options" in actionData ? (
          <CreatePasskey {...actionData} />
        ) : (
          <>
            <p>
              A passkey logs in with the fingerprint, the face or the PIN of your device. Logging in
              with the password then asks for a second step as well: a passkey, a code of your
              authenticator app or a recovery code.
            </p>
            <PasskeyList passkeys={passkeys} refused={removalOf(actionData)} />
            {can.add ? (
              <NewPasskeyForm result={result("begin")} />
            ) : (
              <ConfirmAddressNotice email={email}>
                A passkey can be added once we know that the address is yours.
              </ConfirmAddressNotice>
            )}
            {can.renewCodes && <RenewCodesForm result={result("codes")} />}
          </>
        )}
      </div>
    </ProfileFrame>
  );
}

/** Returns which passkey's removal was refused, and why. */
function removalOf(answer: Route.ComponentProps["actionData"]) {
  if (!answer || !("result" in answer) || !("removing" in answer)) return undefined;
  return { removing: String(answer.removing), result: answer.result };
}
