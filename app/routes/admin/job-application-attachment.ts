import { href } from "react-router";
import { jobAttachment } from "#app/routes/jobs/job-conversation.server.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-application-attachment.ts";

export const middleware = [adminsOnly];

/** Sends a file of the conversation about a job application to staff. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const back = href("/admin/job-applications/:jobApplicationId/messages", { jobApplicationId });
  const attachmentId = idParam(params.attachmentId);
  return jobAttachment(context, { id: jobApplicationId, attachmentId }, back);
}
