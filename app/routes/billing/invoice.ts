import { data } from "react-router";
import { ownInvoice } from "#app/contexts/billing/queries/own-orders.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, ctxOf, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/invoice.ts";

/** The open invoice of an order of one's own. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { orderId } = params;
  if (!isId(orderId)) throw data(null, 404);
  const ctx = ctxOf(context);
  const id = await answering(() => ownInvoice(ctx, orderId));
  const made = await makeDocument(ctx, "invoice", id);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "invoice.pdf", ...made });
}
