import { data } from "react-router";
import { ownCv } from "#app/contexts/recruitment/commands/cv.server.ts";
import { recruitmentErrorText } from "#app/contexts/recruitment/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, redirectWithToast, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/own-cv.ts";

/** The CV that a candidate has sent, back to themselves. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { candidacyId } = params;
  if (!isId(candidacyId)) throw data(null, 404);
  const { ctx, files } = context.get(requestContext);
  const opened = await answering(() => ownCv(ctx, files, candidacyId));
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const title = recruitmentErrorText(opened.error);
  return redirectWithToast(context, `/job-applications/${candidacyId}`, { tone: "error", title });
}
