import { data } from "react-router";
import { downloadTrainingFile } from "#app/contexts/attestation/training-file/download.server.ts";
import { makeDocument } from "#app/documents.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/training-file-document.ts";

export const middleware = [adminsOnly];

/** Sends somebody's training file to staff, as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const personId = idParam(params.personId);
  const made = await downloadTrainingFile(ctxOf(context), personId, "training-file", makeDocument);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "training-file.pdf", ...made });
}
