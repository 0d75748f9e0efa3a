import { logbookOrder, logbookPdf } from "#app/contexts/training/flight/export.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/own-logbook-pdf.ts";

export const middleware = [membersOnly];

/** Sends the member's own logbook as PDF, in the order of the address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const order = orNotFound(logbookOrder(params.order));
  const made = orNotFound(await logbookPdf(ctxOf(context), order, makeDocument));
  return fileAnswer({ fileName: `flights-${order.id}.pdf`, ...made });
}
