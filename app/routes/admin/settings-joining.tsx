import { data } from "react-router";
import { changeJoining } from "#app/contexts/admissions/joining/commands.server.ts";
import { joiningForm } from "#app/contexts/admissions/joining/form.ts";
import { joiningToEdit } from "#app/contexts/admissions/joining/queries.server.ts";
import { JoiningForm } from "#app/contexts/admissions/joining/ui/joining-form.tsx";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-joining.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return joiningToEdit(ctxOf(context), params.programmeId, params.base);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, joiningForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changeJoining(ctxOf(context), params, parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, "/admin/settings/reminders", admissionsToasts.joiningSaved);
}

export const meta = titled("Settings: Joining instructions", "Where to be and what to bring.");

export default function SettingsJoining({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, base, initial } = loaderData;
  return (
    <SettingsPage
      title={`Joining instructions: ${programme}, ${base}`}
      lead="Everybody with a place reads them on the page of the application and in two emails."
    >
      <JoiningForm initial={initial} result={actionData} />
    </SettingsPage>
  );
}
