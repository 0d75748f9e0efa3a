import { data } from "react-router";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { ownPasskeys } from "#app/contexts/identity/passkey/commands.server.ts";
import { jsonOf } from "#app/contexts/identity/passkey/ceremony.server.ts";
import { reauthenticateByPasskey } from "#app/contexts/identity/passkey/reauthenticate.server.ts";
import { ReauthenticationForms } from "#app/contexts/identity/passkey/ui/reauthentication-forms.tsx";
import { validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { codeForm } from "#app/contexts/identity/two-factor/form.ts";
import {
  reauthenticateByCode,
  requestReauthenticationCode,
} from "#app/contexts/identity/two-factor/mailed-code.server.ts";
import { reauthenticationOf } from "#app/contexts/identity/two-factor/reauthentication.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/confirmation.ts";
import { accountRefusal } from "./account-refusal.server.ts";
import { ProfileFrame } from "./profile-frame.tsx";

export const middleware = [hiddenFromViews];

const SECURITY = "/dashboard/profile/security";

const returnPathOf = (url: URL) => validReturnPath(url.searchParams.get("returnTo")) ?? SECURITY;
const pageFor = (returnTo: string) =>
  `/dashboard/profile/confirmation?returnTo=${encodeURIComponent(returnTo)}`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const ctx = ctxOf(context);
  const returnTo = returnPathOf(url);
  const hasPasskey = (await ownPasskeys(ctx)).length > 0;
  const { way } = await reauthenticationOf(ctx);
  return { way, returnTo, forms: { email, hasPasskey, page: pageFor(returnTo) } };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const returnTo = returnPathOf(url);
  switch (form.get("intent")) {
    case "send": {
      const sent = await requestReauthenticationCode(ctx);
      if (!sent.ok) return accountRefusal(form, "send", sent);
      return redirectWithToast(context, pageFor(returnTo), identityToasts.codeSent);
    }
    case "code": {
      const parsed = parseForm(form, codeForm);
      if (!parsed.ok) return data({ intent: "code", result: parsed.result }, 422);
      const done = await reauthenticateByCode(ctx, parsed.value);
      if (!done.ok) return accountRefusal(form, "code", done);
      return redirectWithToast(context, returnTo, identityToasts.reauthenticated);
    }
    case "passkey": {
      const done = await reauthenticateByPasskey(ctx, jsonOf(textOf(form, "response")));
      if (done.ok) return redirectWithToast(context, returnTo, identityToasts.reauthenticated);
      const toast = errorToast(identityErrors[done.error]);
      return redirectWithToast(context, pageFor(returnTo), toast);
    }
    default:
      throw data(null, 400);
  }
}

export const meta = titled("Confirm that it is you", "A passkey, or a code by email.");

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { way, returnTo, forms } = loaderData;
  return (
    <ProfileFrame part="security" title="Confirm that it is you">
      {way === "password" ? (
        <p>
          Your account has a password, so{" "}
          <Link to={returnTo} className="link">
            the page that you came from
          </Link>{" "}
          asks for it.
        </p>
      ) : (
        <ReauthenticationForms {...forms} result={actionData?.result} />
      )}
    </ProfileFrame>
  );
}
