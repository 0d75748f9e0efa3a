import { data } from "react-router";
import { changePrices } from "#app/contexts/catalogue/prices/commands.server.ts";
import { catalogueToasts } from "#app/contexts/catalogue/messages.ts";
import { pricesForm } from "#app/contexts/catalogue/prices/form.ts";
import { pricesToEdit } from "#app/contexts/catalogue/module/queries.server.ts";
import { PricesForm } from "#app/contexts/catalogue/prices/ui/prices-form.tsx";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { SettingsPage } from "#app/routes/admin/settings-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/settings-prices.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return pricesToEdit(ctxOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const parsed = parseForm(form, pricesForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const done = await changePrices(ctxOf(context), parsed.value);
  if (!done.ok) return data(changedMeanwhile(form, done.detail), 409);
  return redirectWithToast(context, "/admin/settings/prices", catalogueToasts.pricesSaved);
}

export const meta = titled("Settings: Prices", "The list prices.");

export default function SettingsPrices({ loaderData, actionData }: Route.ComponentProps) {
  const { modules, initial } = loaderData;
  return (
    <SettingsPage
      title="List prices"
      lead="In New Zealand dollars, GST included. Offers that were made keep the prices of their day."
    >
      <PricesForm key={initial.version} modules={modules} initial={initial} result={actionData} />
    </SettingsPage>
  );
}
