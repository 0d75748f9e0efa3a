import { openExhibit } from "#app/contexts/training/assessment/exhibit.server.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/exhibit.ts";

export const middleware = [membersOnly];

/** Sends the file of an exhibit to those who may read its assessment. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const assessmentId = idParam(params.assessmentId);
  const opened = await openExhibit(ctx, files, assessmentId, idParam(params.exhibitId));
  const file = orNotFound(opened.ok ? opened.value : undefined);
  // A PDF is downloaded: untrusted files are sandboxed, and browsers show no PDF in a sandbox.
  return fileAnswer({ ...file, download: file.mediaType === "application/pdf" });
}
