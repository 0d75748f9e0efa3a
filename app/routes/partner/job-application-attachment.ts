import { href } from "react-router";
import { jobApplicationByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { jobAttachment } from "#app/routes/jobs/job-conversation.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { partnersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-application-attachment.ts";
import { jobApplicationPathIn } from "./handle-job-application.server.ts";

export const middleware = [partnersOnly];

/** Sends a file of the conversation about an application to its employer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const path = jobApplicationPathIn(params);
  await jobApplicationByPath(ctxOf(context), path, "partner");
  const back = href("/partner/jobs/:jobId/applications/:jobApplicationId/messages", path);
  const attachmentId = idParam(params.attachmentId);
  return jobAttachment(context, { id: path.jobApplicationId, attachmentId }, back);
}
