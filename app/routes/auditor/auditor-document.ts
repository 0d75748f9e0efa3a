import { href } from "react-router";
import { readVisit } from "#app/contexts/attestation/auditor/cookie.server.ts";
import { downloadForAuditor } from "#app/contexts/attestation/auditor/queries.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/auditor-document.ts";

/** Sends a training file to an auditor, as a PDF. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const passId = idParam(params.passId);
  const personId = idParam(params.personId);
  const visitor = { passId, visitId: await readVisit(ctx.site, request) };
  const made = await downloadForAuditor(ctx, visitor, personId, "training-file", makeDocument);
  if (!made) throw redirect(href("/auditor/:passId", { passId }));
  return fileAnswer({ fileName: "training-file.pdf", ...made });
}
