import { joiningList } from "#app/contexts/admissions/joining/queries.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import {
  changeReminders,
  restoreReminders,
} from "#app/contexts/admissions/reminder/commands.server.ts";
import { reminderForm } from "#app/contexts/admissions/reminder/form.ts";
import { reminderRulesToEdit } from "#app/contexts/admissions/reminder/queries.server.ts";
import { JoiningList, ReminderForm } from "#app/contexts/admissions/reminder/ui/reminder-form.tsx";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-reminders.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { initial: await reminderRulesToEdit(ctx), programmes: await joiningList(ctx) };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/reminders",
    form: reminderForm,
    save: (ctx, values) => changeReminders(ctx, values),
    saved: admissionsToasts.remindersSaved,
    restore: (ctx, version) => restoreReminders(ctx, version),
    restored: admissionsToasts.remindersRestored,
  });
}

export const meta = titled("Settings: Reminders", "When applicants are reminded.");

export default function SettingsReminders({ loaderData, actionData }: Route.ComponentProps) {
  const { initial, programmes } = loaderData;
  return (
    <SettingsPage
      title="Reminders"
      lead="Emails that applicants get before something lapses, each once. 0 sends no such email. The page of an application shows which are planned, and what they say."
    >
      <p className="mb-6 max-w-text text-slate">
        The days for instalments are set under{" "}
        <Link to="/admin/settings/payments" className="link">
          Payments
        </Link>
        .
      </p>
      <ReminderForm key={initial.version} initial={initial} result={actionData} />
      <RestoreDefaults what="Brings back the days that came with the site." of={initial} />
      <h2 className="mt-12 text-xl">Joining instructions</h2>
      <p className="mt-1 mb-6 max-w-text text-slate">
        Where to be on the first day and what to bring, for each programme and base.
      </p>
      <JoiningList programmes={programmes} />
    </SettingsPage>
  );
}
