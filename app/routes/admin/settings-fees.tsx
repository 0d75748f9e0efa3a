import { data } from "react-router";
import { changeFeeRules, restoreFeeRules } from "#app/contexts/catalogue/fees/commands.server.ts";
import { feeRulesForm } from "#app/contexts/catalogue/fees/form.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { feeRulesToEdit } from "#app/contexts/catalogue/fees/queries.server.ts";
import { FeeRulesForm } from "#app/contexts/catalogue/fees/ui/fee-rules-form.tsx";
import { moduleTitles } from "#app/contexts/catalogue/module/queries.server.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-fees.ts";

const page = "/admin/settings/fees";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const initial = await feeRulesToEdit(ctx);
  return { initial, modules: await moduleTitles(ctx) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  if (form.get("intent") === "restore") {
    const done = await restoreFeeRules(ctx, textOf(form, "version"));
    const toast = done.ok ? catalogueToasts.feeRulesRestored : changedMeanwhileToast;
    return redirectWithToast(context, page, toast);
  }
  const parsed = parseForm(form, feeRulesForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changeFeeRules(ctx, parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, page, catalogueToasts.feeRulesSaved);
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
