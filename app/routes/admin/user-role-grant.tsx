import { data, href } from "react-router";
import { grantRole } from "#app/contexts/identity/people/role-commands.server.ts";
import { roleForm } from "#app/contexts/identity/people/form.ts";
import { peopleErrorText, roleGrantedToast } from "#app/contexts/identity/people/messages.ts";
import { personById } from "#app/contexts/identity/people/person-record.server.ts";
import { GrantRoleForm } from "#app/contexts/identity/people/ui/role-forms.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-role-grant.ts";
import { UserFormPage } from "./user-form-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const userId = idParam(params.userId);
  const { id, name, email, can } = await personById(ctxOf(context), userId);
  return { id, name: name.trim() || email, roles: can.grant };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const userId = idParam(params.userId);
  const form = await formOf(request);
  const parsed = parseForm(form, roleForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { role, reason } = parsed.value;
  const ctx = ctxOf(context);
  const granted = await grantRole(ctx, { userId, role, reason });
  if (!granted.ok) {
    const text = peopleErrorText(granted.error, role);
    return data(refusal(form, { formError: { text } }), 409);
  }
  return redirectWithToast(
    context,
    href("/admin/users/:userId", { userId }),
    roleGrantedToast(role),
  );
}

export const meta = titled("Give a role", "Gives a role.");

export default function UserRoleGrant({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, roles } = loaderData;
  return (
    <UserFormPage id={id} name={name} title="Give a role">
      {roles.length > 0 ? (
        <GrantRoleForm userId={id} roles={roles} result={actionData} />
      ) : (
        <p>
          There is no role that you can give this person now. A role needs a confirmed address and
          an account that is not suspended; who is admin or super admin is for super admins to say.
        </p>
      )}
    </UserFormPage>
  );
}
