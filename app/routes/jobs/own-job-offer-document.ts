import { href } from "react-router";
import { recruitmentErrorText } from "#app/contexts/recruitment/messages.ts";
import { offerDocument } from "#app/contexts/recruitment/offer/queries.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { hiddenFromViews, membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-job-offer-document.ts";

export const middleware = [membersOnly, hiddenFromViews];

/** Sends candidates the document of an offer, as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const jobApplicationId = idParam(params.jobApplicationId);
  const offerId = idParam(params.offerId);
  const opened = await offerDocument(ctx, files, { jobApplicationId, offerId });
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const page = href("/job-applications/:jobApplicationId", { jobApplicationId });
  return redirectWithToast(context, page, errorToast(recruitmentErrorText("offer-file-gone")));
}
