import { data } from "react-router";
import { changePassword } from "#app/contexts/identity/account/change-password.server.ts";
import { changePasswordForm } from "#app/contexts/identity/account/form.ts";
import { ChangePasswordForm } from "#app/contexts/identity/account/ui/security-forms.tsx";
import { identityErrors, identityToasts } from "#app/contexts/identity/messages.ts";
import { homeAfterLogin, validReturnPath } from "#app/contexts/identity/session/return-path.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { LogoutButton } from "#app/ui/layouts/site-header.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, requireMember } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/new-password.ts";
import { accountRefusal } from "./account-refusal.server.ts";

export const middleware = [hiddenFromViews];

/** Where somebody goes who signed in with a password that must be changed. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = ctxOf(context);
  const passwordProblem = actor.kind === "member" && actor.passwordProblem;
  if (!passwordProblem) throw redirect("/dashboard/profile/security");
  return { reason: identityErrors[passwordProblem] };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const member = await requireMember(context, request);
  const form = await formOf(request);
  const parsed = parseForm(form, changePasswordForm);
  if (!parsed.ok) return data({ intent: "password", result: parsed.result }, 422);
  const done = await changePassword(ctxOf(context), parsed.value);
  if (!done.ok) return accountRefusal(form, "password", done);
  const returnPath = validReturnPath(url.searchParams.get("returnTo"));
  const to = homeAfterLogin(member, { returnPath });
  return redirectWithToast(context, to, identityToasts.ownPasswordChanged);
}

export const meta = titled("Choose a new password", "Choose a new password for your account.", {
  noindex: true,
});

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CardPage title="Choose a new password">
      <div className="mb-6">
        <Alert tone="warning" title="Your password must be changed">
          {loaderData.reason} You can go on when you have changed it.
        </Alert>
      </div>
      <ChangePasswordForm result={actionData?.result} />
      <LogoutButton className="link mt-6 py-1" />
    </CardPage>
  );
}
