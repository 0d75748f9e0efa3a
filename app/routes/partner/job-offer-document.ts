import { href } from "react-router";
import { recruitmentErrorText } from "#app/contexts/recruitment/messages.ts";
import { offerDocument } from "#app/contexts/recruitment/offer/queries.server.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { partnersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-offer-document.ts";
import { jobApplicationPathIn } from "./handle-job-application.server.ts";

export const middleware = [partnersOnly];

/** Sends the document of an offer to the employer's team, as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const path = jobApplicationPathIn(params);
  const opened = await offerDocument(ctx, files, { path, offerId: idParam(params.offerId) });
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const page = href("/partner/jobs/:jobId/applications/:jobApplicationId", path);
  return redirectWithToast(context, page, errorToast(recruitmentErrorText("offer-file-gone")));
}
