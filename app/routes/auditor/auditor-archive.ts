import { href } from "react-router";
import { readVisit } from "#app/contexts/attestation/auditor/cookie.server.ts";
import { downloadForAuditor } from "#app/contexts/attestation/auditor/queries.server.ts";
import { documentsWith } from "#app/documents.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/auditor-archive.ts";

/** Sends a training file to an auditor, as a ZIP that can be verified offline. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const passId = idParam(params.passId);
  const personId = idParam(params.personId);
  const visitor = { passId, visitId: await readVisit(ctx.site, request) };
  const made = await downloadForAuditor(
    ctx,
    visitor,
    personId,
    "training-file-archive",
    documentsWith(files),
  );
  if (!made) throw redirect(href("/auditor/:passId", { passId }));
  return fileAnswer({ fileName: "training-file.zip", download: true, ...made });
}
