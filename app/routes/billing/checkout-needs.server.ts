import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import type { Payments } from "#app/platform/payments/payments.ts";

/** Allows a page's forms to redirect to the providers' checkout pages (CSP form-action). */
export function checkoutNeeds({ providers }: Payments): Record<string, string> {
  const origins = Object.values(providers).flatMap(({ checkoutOrigin }) => checkoutOrigin ?? []);
  if (origins.length === 0) return {};
  return { [NEEDS_HEADER]: JSON.stringify({ formAction: origins.join(" ") }) };
}
