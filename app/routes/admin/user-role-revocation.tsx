import { data, href } from "react-router";
import { revokeRole } from "#app/contexts/identity/people/role-commands.server.ts";
import { roleForm } from "#app/contexts/identity/people/form.ts";
import { peopleErrorText, peopleToasts } from "#app/contexts/identity/people/messages.ts";
import { personById } from "#app/contexts/identity/people/person-record.server.ts";
import { readRole } from "#app/contexts/identity/people/role.ts";
import { RevokeRoleForm } from "#app/contexts/identity/people/ui/role-forms.tsx";
import { roleLabels } from "#app/kernel/actor.ts";
import { isId } from "#app/kernel/ids.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { memberHere } from "#app/web/middleware.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-role-revocation.ts";
import { UserFormPage } from "./user-form-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const role = readRole(params.role);
  if (!isId(params.userId) || !role) throw data(null, 404);
  const person = await personById(ctxOf(context), params.userId);
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
  const admin = memberHere(context);
  const { userId } = params;
  const role = readRole(params.role);
  if (!isId(userId) || !role) throw data(null, 404);
  const form = await formOf(request);
  const parsed = parseForm(form, roleForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { reason, confirm } = parsed.value;
  const ctx = ctxOf(context);
  const change = { userId, role, reason, confirmed: confirm === "on" };
  const revoked = await revokeRole(ctx, change);
  if (!revoked.ok) {
    const text = peopleErrorText(revoked.error, role);
    const own = revoked.error === "own-role";
    return data(
      refusal(form, own ? { field: "confirm", text } : { formError: { text } }),
      own ? 422 : 409,
    );
  }
  // Without their own role, the admin may no longer see this page.
  return admin.id === userId
    ? redirectWithToast(context, "/dashboard", peopleToasts.ownRoleRevoked)
    : redirectWithToast(
        context,
        href("/admin/users/:userId", { userId }),
        peopleToasts.roleRevoked,
      );
}

export const meta = titled("Remove a role", "Removes a role.");

export default function UserRoleRevocation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, role, own, can } = loaderData;
  return (
    <UserFormPage id={id} name={name} title={`Remove the role ${roleLabels[role]}`}>
      {can.revoke ? (
        <RevokeRoleForm userId={id} role={role} own={own} result={actionData} />
      ) : (
        <p>
          This person does not have the role, or it is not for you to take: who is admin or super
          admin is for super admins to say.
        </p>
      )}
    </UserFormPage>
  );
}
