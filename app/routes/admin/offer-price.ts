import { href } from "react-router";
import { offerForm } from "#app/contexts/admissions/offer/form.ts";
import { previewOffer } from "#app/contexts/admissions/offer/price.server.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { requireAdmin } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/offer-price.ts";

export function loader({ params: { applicationId } }: Route.LoaderArgs): never {
  throw redirect(href("/admin/applications/:applicationId/offer", { applicationId }));
}

/** Returns what the offer in the form would cost, while it is being written. It stores nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  const parsed = parseForm(await formOf(request), offerForm);
  if (!parsed.ok) return Response.json(null, { status: 422 });
  const preview = await previewOffer(ctxOf(context), parsed.value);
  return preview.ok ? Response.json(preview.value) : Response.json(null, { status: 422 });
}
