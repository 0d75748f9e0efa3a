import { accountingForm } from "#app/contexts/billing/accounting/form.ts";
import {
  accountingToEdit,
  changeAccounting,
  restoreAccounting,
} from "#app/contexts/billing/accounting/settings.server.ts";
import { AccountingForm } from "#app/contexts/billing/accounting/ui/accounting-form.tsx";
import { billingToasts } from "#app/contexts/billing/messages.ts";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-accounting.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { initial: await accountingToEdit(ctxOf(context)) };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/accounting",
    form: accountingForm,
    save: (ctx, values) => changeAccounting(ctx, values),
    saved: billingToasts.accountingSaved,
    restore: (ctx, version) => restoreAccounting(ctx, version),
    restored: billingToasts.accountingRestored,
  });
}

export const meta = titled("Settings: Accounting", "How exported invoices are coded.");

export default function SettingsAccounting({ loaderData, actionData }: Route.ComponentProps) {
  const { initial } = loaderData;
  return (
    <SettingsPage
      title="Accounting"
      lead="How the invoices and credit notes of the accounting export are coded. Accounts and tax rates must be written exactly as in the accounting software."
    >
      <AccountingForm key={initial.version} initial={initial} result={actionData} />
      <RestoreDefaults what="Brings back the usual codes of Xero in New Zealand." of={initial} />
    </SettingsPage>
  );
}
