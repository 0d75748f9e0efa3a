import { changeFeeRules, restoreFeeRules } from "#app/contexts/catalogue/fees/commands.server.ts";
import { feeRulesForm } from "#app/contexts/catalogue/fees/form.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { feeRulesToEdit } from "#app/contexts/catalogue/fees/queries.server.ts";
import { FeeRulesForm } from "#app/contexts/catalogue/fees/ui/fee-rules-form.tsx";
import { moduleTitles } from "#app/contexts/catalogue/module/queries.server.ts";
import { saveSettings } from "#app/routes/admin/save-settings.server.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/settings-fees.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const initial = await feeRulesToEdit(ctx);
  return { initial, modules: await moduleTitles(ctx) };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, {
    page: "/admin/settings/fees",
    form: feeRulesForm,
    save: (ctx, values) => changeFeeRules(ctx, values),
    saved: catalogueToasts.feeRulesSaved,
    restore: (ctx, version) => restoreFeeRules(ctx, version),
    restored: catalogueToasts.feeRulesRestored,
  });
}

export const meta = titled("Settings: Fees", "Fees and discount rules.");

export default function SettingsFees({ loaderData, actionData }: Route.ComponentProps) {
  const { initial, modules } = loaderData;
  return (
    <SettingsPage
      title="Fees and discounts"
      lead="New offers and fee schedules follow these rules. Offers that were made keep the rules of their day."
    >
      <FeeRulesForm key={initial.version} modules={modules} initial={initial} result={actionData} />
      <RestoreDefaults
        what="Brings back the rules that came with the site, bank account included."
        of={initial}
      />
    </SettingsPage>
  );
}
