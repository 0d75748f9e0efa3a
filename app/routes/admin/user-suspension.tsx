import { data } from "react-router";
import { liftSuspension, suspend } from "#app/contexts/identity/commands/suspension.server.ts";
import { SuspensionForm as SuspensionFields } from "#app/contexts/identity/people-forms.ts";
import { peopleErrorText, peopleToasts } from "#app/contexts/identity/people-messages.ts";
import { personById } from "#app/contexts/identity/queries/person-record.server.ts";
import { SuspensionForm, suspensionLead } from "#app/contexts/identity/ui/suspension-form.tsx";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/platform/forms/parse-form.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import {
  answering,
  ctxOf,
  formOf,
  redirectWithToast,
  requireAdmin,
} from "#app/routes/web.server.ts";
import type { Route } from "./+types/user-suspension.ts";
import { UserFormPage } from "./user-form-page.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { userId } = params;
  if (!isId(userId)) throw data(null, 404);
  const person = await answering(() => personById(ctxOf(context), userId));
  const { id, name, email, can } = person;
  return { id, name: name.trim() || email, can: { suspend: can.suspend, lift: can.lift } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { userId } = params;
  if (!isId(userId)) throw data(null, 404);
  const form = await formOf(request);
  const lift = form.get("intent") === "lift";
  const parsed = parseForm(form, SuspensionFields);
  if (!parsed.ok) return data(parsed.reply, 422);
  const { ctx, wake } = context.get(requestContext);
  const change = { userId, reason: parsed.value.reason };
  const done = lift
    ? await answering(() => liftSuspension(ctx, change))
    : await answering(() => suspend(ctx, change));
  if (!done.ok) {
    return data(refusal(form, { formError: { text: peopleErrorText(done.error) } }), 409);
  }
  wake();
  const toast = lift ? peopleToasts.suspensionLifted : peopleToasts.suspended;
  return redirectWithToast(context, `/admin/users/${userId}`, toast);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Suspension", description: "Stops an account's use.", noindex: true });

export default function UserSuspension({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, can } = loaderData;
  const title = can.lift ? "Lift the suspension" : "Suspend the account";
  return (
    <UserFormPage
      id={id}
      name={name}
      title={title}
      {...(can.suspend ? { lead: suspensionLead } : {})}
    >
      {can.suspend || can.lift ? (
        <SuspensionForm userId={id} lift={can.lift} reply={actionData} />
      ) : (
        <p>Nobody suspends themselves, and only a super admin suspends a super admin.</p>
      )}
    </UserFormPage>
  );
}
