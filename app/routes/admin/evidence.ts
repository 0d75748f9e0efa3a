import { href } from "react-router";
import { lookAtEvidence } from "#app/contexts/admissions/screening/judge-evidence.server.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/evidence.ts";

export const middleware = [adminsOnly];

/** Sends a document of evidence, after the access is logged. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const applicationId = idParam(params.applicationId);
  const evidenceId = idParam(params.evidenceId);
  const { ctx, files } = context.get(requestContext);
  const opened = await lookAtEvidence(ctx, files, applicationId, evidenceId);
  if (!opened.ok) {
    const title = screeningErrorText(opened.error);
    const page = href("/admin/applications/:applicationId/screening", { applicationId });
    return redirectWithToast(context, page, errorToast(title));
  }
  // A PDF is downloaded: untrusted files are sandboxed, and browsers show no PDF in a sandbox.
  return fileAnswer({ ...opened.value, download: opened.value.mediaType === "application/pdf" });
}
