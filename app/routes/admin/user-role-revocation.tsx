import { roleLabels } from "#app/kernel/actor.ts";
import { data } from "react-router";
import { revokeRole } from "#app/contexts/identity/commands/roles.server.ts";
import { RoleForm } from "#app/contexts/identity/people-forms.ts";
import { peopleErrorText, peopleToasts } from "#app/contexts/identity/people-messages.ts";
import { personById } from "#app/contexts/identity/queries/person-record.server.ts";
import { readRole } from "#app/contexts/identity/role.ts";
import { RevokeRoleForm } from "#app/contexts/identity/ui/role-forms.tsx";
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
import type { Route } from "./+types/user-role-revocation.ts";
import { UserFormPage } from "./user-form-page.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const role = readRole(params.role);
  if (!isId(params.userId) || !role) throw data(null, 404);
  const person = await answering(() => personById(ctxOf(context), params.userId));
  const { id, name, email, isSelf, can } = person;
  return {
    id,
    name: name.trim() || email,
    role,
    own: isSelf,
    can: { revoke: can.revoke.includes(role) },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { userId } = params;
  const role = readRole(params.role);
  if (!isId(userId) || !role) throw data(null, 404);
  const form = await formOf(request);
  const parsed = parseForm(form, RoleForm);
  if (!parsed.ok) return data(parsed.reply, 422);
  const { reason, confirm } = parsed.value;
  const { ctx, wake } = context.get(requestContext);
  const change = { userId, role, reason, confirmed: confirm === "on" };
  const revoked = await answering(() => revokeRole(ctx, change));
  if (!revoked.ok) {
    const text = peopleErrorText(revoked.error, role);
    const own = revoked.error === "own-role";
    return data(
      refusal(form, own ? { field: "confirm", text } : { formError: { text } }),
      own ? 422 : 409,
    );
  }
  wake();
  // Whoever gave up their own may have no business here any more.
  return admin.id === userId
    ? redirectWithToast(context, "/dashboard", peopleToasts.ownRoleRevoked)
    : redirectWithToast(context, `/admin/users/${userId}`, peopleToasts.roleRevoked);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Take a role away", description: "Takes a role away.", noindex: true });

export default function UserRoleRevocation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, role, own, can } = loaderData;
  return (
    <UserFormPage id={id} name={name} title={`Take the role ${roleLabels[role]} away`}>
      {can.revoke ? (
        <RevokeRoleForm userId={id} role={role} own={own} reply={actionData} />
      ) : (
        <p>
          This person does not have the role, or it is not for you to take: who is admin or super
          admin is for super admins to say.
        </p>
      )}
    </UserFormPage>
  );
}
