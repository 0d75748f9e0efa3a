import { href } from "react-router";
import { ownProfileFile } from "#app/contexts/recruitment/candidate/look.server.ts";
import { recruitmentErrorText } from "#app/contexts/recruitment/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { hiddenFromViews, membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/profile-file.ts";

export const middleware = [membersOnly, hiddenFromViews];

/** Sends candidates the CV of their profile, or the file of one of their licences. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const opened = await ownProfileFile(ctx, files, idParam(params.fileId));
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const said = errorToast(recruitmentErrorText(opened.error));
  return redirectWithToast(context, href("/career-profile"), said);
}
