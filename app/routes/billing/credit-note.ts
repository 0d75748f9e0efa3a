import { data } from "react-router";
import { readableCreditNote } from "#app/contexts/billing/order/own-queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/credit-note.ts";

export const middleware = [membersOnly];

/** Sends a credit note for the member's own order, or for any order to staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const orderId = idParam(params.orderId);
  const creditNoteId = idParam(params.creditNoteId);
  const ctx = ctxOf(context);
  const id = await readableCreditNote(ctx, orderId, creditNoteId);
  const made = await makeDocument(ctx, "credit-note", id);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "credit-note.pdf", ...made });
}
