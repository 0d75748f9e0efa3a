import { href } from "react-router";
import { ownCv } from "#app/contexts/recruitment/job-application/cv.server.ts";
import { recruitmentErrorText } from "#app/contexts/recruitment/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { hiddenFromViews, membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-cv.ts";

export const middleware = [membersOnly, hiddenFromViews];

/** Sends candidates the CV that they uploaded. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const { ctx, files } = context.get(requestContext);
  const opened = await ownCv(ctx, files, jobApplicationId);
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const title = recruitmentErrorText(opened.error);
  return redirectWithToast(
    context,
    href("/job-applications/:jobApplicationId", { jobApplicationId }),
    errorToast(title),
  );
}
