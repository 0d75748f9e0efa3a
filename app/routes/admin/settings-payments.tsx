import { data } from "react-router";
import { instalmentRulesForm } from "#app/contexts/billing/instalment/form.ts";
import {
  changeInstalmentRules,
  instalmentRulesToEdit,
  restoreInstalmentRules,
} from "#app/contexts/billing/instalment/settings.server.ts";
import { InstalmentRulesForm } from "#app/contexts/billing/instalment/ui/instalment-rules-form.tsx";
import { billingToasts } from "#app/contexts/billing/messages.ts";
import { waysToPay } from "#app/contexts/billing/payment/ways.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { changedMeanwhile, changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { RestoreDefaults } from "#app/ui/patterns/restore-defaults.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-payments.ts";

const page = "/admin/settings/payments";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, payments } = context.get(requestContext);
  return {
    ways: waysToPay(payments),
    webhook: `${ctx.site.url}/webhooks/stripe`,
    initial: await instalmentRulesToEdit(ctx),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  if (form.get("intent") === "restore") {
    const done = await restoreInstalmentRules(ctx, textOf(form, "version"));
    const toast = done.ok ? billingToasts.instalmentRulesRestored : changedMeanwhileToast;
    return redirectWithToast(context, page, toast);
  }
  const parsed = parseForm(form, instalmentRulesForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changeInstalmentRules(ctx, parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, page, billingToasts.instalmentRulesSaved);
}

export const meta = titled("Settings: Payments", "The ways to pay, and late instalments.");

export default function SettingsPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { ways, webhook, initial } = loaderData;
  return (
    <SettingsPage
      title="Payments"
      lead="Which ways to pay this installation has, and when payers are reminded of instalments."
    >
      <h2 className="mb-1 text-xl">Ways to pay</h2>
      <p className="mb-4 max-w-text text-slate">
        They follow from the installation’s configuration; keys are never shown.
      </p>
      <dl className="max-w-3xl border-t border-mist">
        {ways.map(({ name, label, active, why }) => (
          <div key={name} className="border-b border-mist py-4">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {label}
              <Badge tone={active ? "green" : "neutral"}>{active ? "Active" : "Not active"}</Badge>
            </dt>
            <dd className="text-slate">
              {why}
              {name === "stripe" && active && (
                <>
                  {" "}
                  Stripe is to tell of payments at <code className="break-all">{webhook}</code>.
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-12 text-xl">Instalments</h2>
      <p className="mt-1 mb-6 max-w-text text-slate">
        Emails about instalments, each once, and when the place waits for a decision of the office.
        The page of an order shows which are planned, and what they say. Late ones are in the list
        of{" "}
        <Link to="/admin/overdue-instalments" className="link">
          overdue instalments
        </Link>
        .
      </p>
      <InstalmentRulesForm key={initial.version} initial={initial} result={actionData} />
      <RestoreDefaults what="Brings back the days that came with the site." of={initial} />
    </SettingsPage>
  );
}
