import { data } from "react-router";
import { accountingForm } from "#app/contexts/billing/accounting/form.ts";
import {
  accountingToEdit,
  changeAccounting,
  restoreAccounting,
} from "#app/contexts/billing/accounting/settings.server.ts";
import { AccountingForm } from "#app/contexts/billing/accounting/ui/accounting-form.tsx";
import { billingToasts } from "#app/contexts/billing/messages.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-accounting.ts";

const page = "/admin/settings/accounting";

export async function loader({ context }: Route.LoaderArgs) {
  return { initial: await accountingToEdit(ctxOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  if (form.get("intent") === "restore") {
    const done = await restoreAccounting(ctx, textOf(form, "version"));
    const toast = done.ok ? billingToasts.accountingRestored : changedMeanwhileToast;
    return redirectWithToast(context, page, toast);
  }
  const parsed = parseForm(form, accountingForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changeAccounting(ctx, parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, page, billingToasts.accountingSaved);
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
