import { data } from "react-router";
import { quotedGroup } from "#app/contexts/admissions/group/queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/group-quote.ts";

export const middleware = [membersOnly];

/** Sends the newest quote of a group booking, as it was emailed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id, number } = await quotedGroup(ctx, idParam(params.bookingId));
  const quote = await makeDocument(ctx, "group-quote", id);
  if (!quote) throw data(null, 404);
  return fileAnswer({ fileName: `quote-${number}.pdf`, ...quote });
}
