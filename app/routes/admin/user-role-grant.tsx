import { data } from "react-router";
import { grantRole } from "#app/contexts/identity/commands/roles.server.ts";
import { RoleForm } from "#app/contexts/identity/people-forms.ts";
import { peopleErrorText, roleGrantedToast } from "#app/contexts/identity/people-messages.ts";
import { personById } from "#app/contexts/identity/queries/person-record.server.ts";
import { GrantRoleForm } from "#app/contexts/identity/ui/role-forms.tsx";
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
import type { Route } from "./+types/user-role-grant.ts";
import { UserFormPage } from "./user-form-page.tsx";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { userId } = params;
  if (!isId(userId)) throw data(null, 404);
  const { id, name, email, can } = await answering(() => personById(ctxOf(context), userId));
  return { id, name: name.trim() || email, roles: can.grant };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const { userId } = params;
  if (!isId(userId)) throw data(null, 404);
  const form = await formOf(request);
  const parsed = parseForm(form, RoleForm);
  if (!parsed.ok) return data(parsed.reply, 422);
  const { role, reason } = parsed.value;
  const { ctx, wake } = context.get(requestContext);
  const granted = await answering(() => grantRole(ctx, { userId, role, reason }));
  if (!granted.ok) {
    const text = peopleErrorText(granted.error, role);
    return data(refusal(form, { formError: { text } }), 409);
  }
  wake();
  return redirectWithToast(context, `/admin/users/${userId}`, roleGrantedToast(role));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Give a role", description: "Gives a role.", noindex: true });

export default function UserRoleGrant({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, roles } = loaderData;
  return (
    <UserFormPage id={id} name={name} title="Give a role">
      {roles.length > 0 ? (
        <GrantRoleForm userId={id} roles={roles} reply={actionData} />
      ) : (
        <p>
          There is no role that you can give this person now. A role needs a confirmed address and
          an account that is not suspended; who is admin or super admin is for super admins to say.
        </p>
      )}
    </UserFormPage>
  );
}
