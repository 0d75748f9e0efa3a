import { Form, href } from "react-router";
import { resetTwoFactor } from "#app/contexts/identity/two-factor/commands.server.ts";
import { peopleErrorText, peopleToasts } from "#app/contexts/identity/people/messages.ts";
import { personById } from "#app/contexts/identity/people/person-record.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-two-factor.ts";
import { UserFormPage } from "./user-form-page.tsx";

/** Asks for confirmation before an account's two-factor authentication is removed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const userId = idParam(params.userId);
  const { id, name, email, can } = await personById(ctxOf(context), userId);
  return { id, name: name.trim() || email, can: { reset: can.resetTwoFactor } };
}

export async function action({ context, params }: Route.ActionArgs) {
  const userId = idParam(params.userId);
  const ctx = ctxOf(context);
  const reset = await resetTwoFactor(ctx, userId);
  const back = href("/admin/users/:userId", { userId });
  if (!reset.ok) {
    const title = peopleErrorText(reset.error);
    return redirectWithToast(context, back, errorToast(title));
  }
  return redirectWithToast(context, back, peopleToasts.twoFactorReset);
}

export const meta = titled(
  "Reset two-factor authentication",
  "Takes two-factor authentication off an account.",
);

export default function UserTwoFactor({ loaderData }: Route.ComponentProps) {
  const { id, name, can } = loaderData;
  return (
    <UserFormPage id={id} name={name} title="Reset two-factor authentication?">
      <p>
        {can.reset
          ? "For somebody who has lost both the authenticator and the recovery codes. Find out first, by telephone or in person, that it is them who asks. All of their sessions end, the password alone lets them in again, and they are told by mail."
          : "This account has no two-factor authentication, or it is not for you to reset: that is a super admin's."}
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {can.reset && <Button look="danger">Reset two-factor authentication</Button>}
        <ButtonLink to={href("/admin/users/:userId", { userId: id })} look="secondary">
          {can.reset ? "Leave it on" : "Back"}
        </ButtonLink>
      </Form>
    </UserFormPage>
  );
}
