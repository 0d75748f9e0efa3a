import { data } from "react-router";
import { readNumber } from "#app/contexts/learning/certificate.ts";
import { certificateDocumentId } from "#app/contexts/learning/queries/certificates.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, ctxOf, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/certificate-document.ts";

/** The certificate as it was mailed, for its holder and the office. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const number = readNumber(params.number);
  if (!number) throw data(null, 404);
  const ctx = ctxOf(context);
  const id = await answering(() => certificateDocumentId(ctx, number));
  const made = await makeDocument(ctx, "certificate", id);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: `certificate-${number}.pdf`, ...made });
}
