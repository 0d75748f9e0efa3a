import { data } from "react-router";
import { downloadTrainingFile } from "#app/contexts/attestation/training-file/download.server.ts";
import { documentsWith } from "#app/documents.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/training-file-archive.ts";

export const middleware = [adminsOnly];

/** Sends somebody's training file to staff, as a ZIP that can be verified offline. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const personId = idParam(params.personId);
  const { ctx, files } = context.get(requestContext);
  const make = documentsWith(files);
  const made = await downloadTrainingFile(ctx, personId, "training-file-archive", make);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: "training-file.zip", download: true, ...made });
}
