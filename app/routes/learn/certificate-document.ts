import { data } from "react-router";
import { readNumber } from "#app/contexts/learning/certificate/rules.ts";
import { certificateDocumentId } from "#app/contexts/learning/certificate/queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/certificate-document.ts";

export const middleware = [membersOnly];

/** Sends the certificate, as it was emailed, to its holder or to staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const number = readNumber(params.number);
  if (!number) throw data(null, 404);
  const ctx = ctxOf(context);
  const id = await certificateDocumentId(ctx, number);
  const made = await makeDocument(ctx, "certificate", id);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: `certificate-${number}.pdf`, ...made });
}
