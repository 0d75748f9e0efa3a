import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import type { Payments } from "#app/platform/payments/payments.ts";

/** Lets a page's forms lead on to the providers' own checkout pages, and nowhere else. */
export function checkoutNeeds({ providers }: Payments): Record<string, string> {
  const origins = Object.values(providers).flatMap(({ checkoutOrigin }) => checkoutOrigin ?? []);
  if (origins.length === 0) return {};
  return { [NEEDS_HEADER]: JSON.stringify({ formAction: origins.join(" ") }) };
}
