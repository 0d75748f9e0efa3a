import { boardSettingsForm } from "#app/contexts/recruitment/job/board-settings.ts";
import {
  boardSettingsToEdit,
  changeBoardSettings,
  restoreBoardSettings,
} from "#app/contexts/recruitment/job/board-settings.server.ts";
import { BoardSettingsForm } from "#app/contexts/recruitment/job/ui/board-settings-form.tsx";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-listings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return boardSettingsToEdit(ctxOf(context));
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/listings",
    form: boardSettingsForm,
    save: (ctx, values) => changeBoardSettings(ctx, values),
    saved: recruitmentToasts.boardSettingsSaved,
    restore: (ctx, version) => restoreBoardSettings(ctx, version),
    restored: recruitmentToasts.boardSettingsRestored,
  });
}

export const meta = titled("Settings: Job listings", "What employers change without a review.");

export default function SettingsListings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Job listings"
      lead="What an employer may change of a published listing at once. Everything else waits for a review, while the listing stays on the board as it is."
    >
      <BoardSettingsForm key={loaderData.version} settings={loaderData} result={actionData} />
      <RestoreDefaults
        what="Brings back the settings that came with the site."
        of={{ version: String(loaderData.version) }}
      />
    </SettingsPage>
  );
}
