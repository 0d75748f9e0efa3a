import { waysToPay } from "#app/contexts/billing/payment/ways.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { Badge } from "#app/ui/primitives/badge.tsx";
import type { Route } from "./+types/settings-payments.ts";
import { titled } from "#app/web/meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, payments } = context.get(requestContext);
  return { ways: waysToPay(payments), webhook: `${ctx.site.url}/webhooks/stripe` };
}

export const meta = titled("Settings: Payments", "The ways to pay.");

export default function SettingsPayments({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Payments"
      lead="Which ways to pay this installation has, and why. They follow from its configuration; keys are never shown."
    >
      <dl className="max-w-3xl border-t border-mist">
        {loaderData.ways.map(({ name, label, active, why }) => (
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
                  Stripe is to tell of payments at{" "}
                  <code className="break-all">{loaderData.webhook}</code>.
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </SettingsPage>
  );
}
