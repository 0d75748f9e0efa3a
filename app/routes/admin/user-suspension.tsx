import { data, href } from "react-router";
import {
  liftSuspension,
  suspend,
} from "#app/contexts/identity/people/suspension-commands.server.ts";
import { suspensionForm } from "#app/contexts/identity/people/form.ts";
import { peopleErrorText, peopleToasts } from "#app/contexts/identity/people/messages.ts";
import { personById } from "#app/contexts/identity/people/person-record.server.ts";
import {
  SuspensionForm,
  suspensionLead,
} from "#app/contexts/identity/people/ui/suspension-form.tsx";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/user-suspension.ts";
import { UserFormPage } from "./user-form-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const userId = idParam(params.userId);
  const person = await personById(ctxOf(context), userId);
  const { id, name, email, can } = person;
  return { id, name: name.trim() || email, can: { suspend: can.suspend, lift: can.lift } };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const userId = idParam(params.userId);
  const form = await formOf(request);
  const lift = form.get("intent") === "lift";
  const parsed = parseForm(form, suspensionForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const ctx = ctxOf(context);
  const change = { userId, reason: parsed.value.reason };
  const done = lift ? await liftSuspension(ctx, change) : await suspend(ctx, change);
  if (!done.ok) {
    return data(refusal(form, { formError: { text: peopleErrorText(done.error) } }), 409);
  }
  const toast = lift ? peopleToasts.suspensionLifted : peopleToasts.suspended;
  return redirectWithToast(context, href("/admin/users/:userId", { userId }), toast);
}

export const meta = titled("Suspension", "Stops an account's use.");

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
        <SuspensionForm userId={id} lift={can.lift} result={actionData} />
      ) : (
        <p>Nobody suspends themselves, and only a super admin suspends a super admin.</p>
      )}
    </UserFormPage>
  );
}
