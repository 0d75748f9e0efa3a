import { trainingToasts } from "#app/contexts/training/messages.ts";
import {
  changePlanning,
  planningToEdit,
  restorePlanning,
} from "#app/contexts/training/session/planning.server.ts";
import { planningForm } from "#app/contexts/training/session/planning-form.ts";
import { PlanningForm } from "#app/contexts/training/session/ui/planning-form.tsx";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-training.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return planningToEdit(ctxOf(context));
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/training",
    form: planningForm,
    save: (ctx, values) => changePlanning(ctx, values),
    saved: trainingToasts.planningSaved,
    restore: (ctx, version) => restorePlanning(ctx, version),
    restored: trainingToasts.planningRestored,
  });
}

export const meta = titled("Settings: Training", "What is warned of when sessions are planned.");

export default function SettingsTraining({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Training"
      lead="What the office is warned of when it plans a session. It can be planned all the same with a reason, which is kept. What is planned already stays as it is."
    >
      <PlanningForm key={loaderData.version} settings={loaderData} result={actionData} />
      <RestoreDefaults
        what="Brings back the hours that came with the site."
        of={{ version: String(loaderData.version) }}
      />
    </SettingsPage>
  );
}
