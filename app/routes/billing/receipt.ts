import { data } from "react-router";
import { ownReceipt } from "#app/contexts/billing/queries/own-orders.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, ctxOf, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/receipt.ts";

/** The receipt of a payment for an order of one's own. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { orderId, paymentId } = params;
  if (!isId(orderId) || !isId(paymentId)) throw data(null, 404);
  const ctx = ctxOf(context);
  const id = await answering(() => ownReceipt(ctx, orderId, paymentId));
  const made = await makeDocument(ctx, "receipt", id);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "receipt.pdf", ...made });
}
