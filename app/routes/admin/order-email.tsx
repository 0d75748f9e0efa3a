import { href } from "react-router";
import { PlannedEmailPage } from "#app/routes/admin/planned-email-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/order-email.ts";
import { plannedOrderEmail } from "./planned-email.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { email, ...planned } = await plannedOrderEmail(ctxOf(context), params);
  return { ...planned, kind: params.kind, subject: email.subject, text: email.text };
}

export const meta = titled("Planned email", "An email as it would leave now.");

export default function OrderEmail({ loaderData }: Route.ComponentProps) {
  const { orderId, number, kind } = loaderData;
  const from = { to: href("/admin/orders/:orderId", { orderId }), label: `Order ${number}` };
  const html = href("/admin/orders/:orderId/emails/:kind/html", { orderId, kind });
  return <PlannedEmailPage {...loaderData} from={from} html={html} />;
}
