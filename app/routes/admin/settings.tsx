import {
  changeSettings,
  restoreSettings,
} from "#app/contexts/institute/settings/commands.server.ts";
import { instituteToasts } from "#app/contexts/institute/messages.ts";
import { settingsToEdit } from "#app/contexts/institute/queries.server.ts";
import { settingsForm } from "#app/contexts/institute/settings/form.ts";
import { SettingsForm } from "#app/contexts/institute/settings/ui/settings-form.tsx";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { initial: await settingsToEdit(ctxOf(context)) };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings",
    form: settingsForm,
    save: (ctx, values) => changeSettings(ctx, values),
    saved: instituteToasts.settingsSaved,
    restore: (ctx, version) => restoreSettings(ctx, version),
    restored: instituteToasts.settingsRestored,
  });
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
