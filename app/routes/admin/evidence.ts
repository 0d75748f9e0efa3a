import { data } from "react-router";
import { lookAtEvidence } from "#app/contexts/admissions/commands/judge-evidence.server.ts";
import { screeningErrorText } from "#app/contexts/admissions/screening-messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, redirectWithToast, requireAdmin } from "#app/routes/web.server.ts";
import type { Route } from "./+types/evidence.ts";

/** One document, to look at; the look is logged first. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { applicationId, evidenceId } = params;
  if (!isId(applicationId) || !isId(evidenceId)) throw data(null, 404);
  const { ctx, files } = context.get(requestContext);
  const opened = await answering(() => lookAtEvidence(ctx, files, applicationId, evidenceId));
  if (!opened.ok) {
    const title = screeningErrorText(opened.error);
    const page = `/admin/applications/${applicationId}/screening`;
    return redirectWithToast(context, page, { tone: "error", title });
  }
  // Browsers show no PDF in the sandbox that a stranger's file belongs in, so it is saved.
  return fileAnswer({ ...opened.value, download: opened.value.mediaType === "application/pdf" });
}
