import { href, type RouterContextProvider } from "react-router";
import { openCheckout } from "#app/contexts/billing/payment/open-checkout.server.ts";
import { billingToasts } from "#app/contexts/billing/messages.ts";
import { isBug } from "#app/kernel/refusal.ts";
import { err } from "#app/kernel/result.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { ProviderName } from "#app/platform/payments/provider.ts";
import { reportError } from "#app/web/report-error.server.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { NEEDS_HEADER } from "#app/platform/http/page-needs.ts";
import type { Payments } from "#app/platform/payments/payments.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Opens a checkout for an order's next part and redirects to it, or returns the failure. */
export async function toCheckout(args: Asked, orderId: string, way: ProviderName) {
  const opened = await open(args, orderId, way);
  if (!opened.ok) return opened;
  return opened.value.way === "invoice"
    ? redirectWithToast(
        args.context,
        href("/orders/:orderId", { orderId }),
        billingToasts.invoiceSent,
      )
    : redirect(opened.value.url, 303);
}

async function open(args: Asked, orderId: string, way: ProviderName) {
  const { ctx, payments } = args.context.get(requestContext);
  try {
    return await openCheckout(ctx, payments, orderId, way);
  } catch (error) {
    // Refusals are thrown on. If the provider fails, nothing was charged and the page says so.
    if (!isBug(error)) throw error;
    reportError(error, args);
    return err("provider-unreachable");
  }
}

/** Lets a page's forms lead on to the providers' own checkout pages, and nowhere else. */
export function checkoutNeeds({ providers }: Payments): Record<string, string> {
  const origins = Object.values(providers).flatMap(({ checkoutOrigin }) => checkoutOrigin ?? []);
  if (origins.length === 0) return {};
  return { [NEEDS_HEADER]: JSON.stringify({ formAction: origins.join(" ") }) };
}
