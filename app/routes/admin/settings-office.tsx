import { data } from "react-router";
import { changeOffice, restoreOffice } from "#app/contexts/institute/office/commands.server.ts";
import { instituteToasts } from "#app/contexts/institute/messages.ts";
import { officeForm } from "#app/contexts/institute/office/form.ts";
import { officeToEdit } from "#app/contexts/institute/queries.server.ts";
import { OfficeForm } from "#app/contexts/institute/office/ui/office-form.tsx";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { pageMeta } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-office.ts";

const list = "/admin/settings/offices";

export async function loader({ context, params }: Route.LoaderArgs) {
  const office = await officeToEdit(ctxOf(context), params.officeId);
  if (!office) throw data(null, 404);
  return office;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const { officeId } = params;
  const form = await formOf(request);
  if (form.get("intent") === "restore") {
    const done = await restoreOffice(ctx, officeId, textOf(form, "version"));
    return done.ok
      ? redirectWithToast(context, list, instituteToasts.settingsRestored)
      : redirectWithToast(context, `${list}/${officeId}`, changedMeanwhileToast);
  }
  const parsed = parseForm(form, officeForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changeOffice(ctx, officeId, parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, list, instituteToasts.settingsSaved);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Office: ${args.loaderData?.name ?? ""}`,
    description: "One office.",
  });

export default function SettingsOffice({ loaderData, actionData }: Route.ComponentProps) {
  const { name, initial } = loaderData;
  return (
    <SettingsPage title={name} lead="Pages that name this office follow at once.">
      <p className="mb-6">
        <Link to={list} className="link">
          All offices
        </Link>
      </p>
      <OfficeForm key={initial.version} initial={initial} result={actionData} />
      <RestoreDefaults what="Brings this office back to what came with the site." of={initial} />
    </SettingsPage>
  );
}
