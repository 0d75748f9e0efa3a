import { data, Form } from "react-router";
import { resetSecondStep } from "#app/contexts/identity/commands/second-step.server.ts";
import { peopleErrorText, peopleToasts } from "#app/contexts/identity/people-messages.ts";
import { personById } from "#app/contexts/identity/queries/person-record.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/user-second-step.ts";
import { UserFormPage } from "./user-form-page.tsx";

/** Asks once more before a second step is taken off an account. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { userId } = params;
  if (!isId(userId)) throw data(null, 404);
  const { id, name, email, can } = await answering(() => personById(ctxOf(context), userId));
  return { id, name: name.trim() || email, can: { reset: can.resetSecondStep } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { userId } = params;
  if (!isId(userId)) throw data(null, 404);
  const { ctx, wake } = context.get(requestContext);
  const reset = await answering(() => resetSecondStep(ctx, userId));
  const back = `/admin/users/${userId}`;
  if (!reset.ok) {
    const title = peopleErrorText(reset.error);
    return redirectWithToast(context, back, { tone: "error", title });
  }
  wake();
  return redirectWithToast(context, back, peopleToasts.secondStepReset);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Reset the second step",
    description: "Takes the second step off an account.",
    noindex: true,
  });

export default function UserSecondStep({ loaderData }: Route.ComponentProps) {
  const { id, name, can } = loaderData;
  return (
    <UserFormPage id={id} name={name} title="Reset the second step?">
      <p>
        {can.reset
          ? "For somebody who has lost both the authenticator and the recovery codes. Find out first, by telephone or in person, that it is them who asks. All of their sessions end, the password alone lets them in again, and they are told by mail."
          : "This account has no second step, or it is not for you to reset: that is a super admin's."}
      </p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {can.reset && <Button look="danger">Reset the second step</Button>}
        <ButtonLink to={`/admin/users/${id}`} look="secondary">
          {can.reset ? "Leave it on" : "Back"}
        </ButtonLink>
      </Form>
    </UserFormPage>
  );
}
