import { data } from "react-router";
import { ownInvoice } from "#app/contexts/billing/order/own-queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/invoice.ts";

export const middleware = [membersOnly];

/** Sends the open invoice of the member's own order. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const orderId = idParam(params.orderId);
  const ctx = ctxOf(context);
  const id = await ownInvoice(ctx, orderId);
  const made = await makeDocument(ctx, "invoice", id);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "invoice.pdf", ...made });
}
