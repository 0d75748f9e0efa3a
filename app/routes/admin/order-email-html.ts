import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/order-email-html.ts";
import { plannedOrderEmail } from "./planned-email.server.ts";

export const middleware = [adminsOnly];

/** Sends a planned email as its receiver would see it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { email } = await plannedOrderEmail(ctxOf(context), params);
  return new Response(email.html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
