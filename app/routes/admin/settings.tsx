import { data } from "react-router";
import {
  changeSettings,
  restoreSettings,
} from "#app/contexts/institute/settings/commands.server.ts";
import { instituteToasts } from "#app/contexts/institute/messages.ts";
import { settingsToEdit } from "#app/contexts/institute/queries.server.ts";
import { settingsForm } from "#app/contexts/institute/settings/form.ts";
import { SettingsForm } from "#app/contexts/institute/settings/ui/settings-form.tsx";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { initial: await settingsToEdit(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const restoring = form.get("intent") === "restore";
  if (restoring) {
    const done = await restoreSettings(ctx, textOf(form, "version"));
    const toast = done.ok ? instituteToasts.settingsRestored : changedMeanwhileToast;
    return redirectWithToast(context, "/admin/settings", toast);
  }
  const parsed = parseForm(form, settingsForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changeSettings(ctx, parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, "/admin/settings", instituteToasts.settingsSaved);
}

export const meta = titled("Settings", "The institute's settings.");

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { initial } = loaderData;
  return (
    <SettingsPage
      title="The institute"
      lead="What the institute is called and says of itself. Every page and email follows at once."
    >
      <SettingsForm key={initial.version} initial={initial} result={actionData} />
      <RestoreDefaults
        what="Brings every text on this page back to what came with the site."
        of={initial}
      />
    </SettingsPage>
  );
}
