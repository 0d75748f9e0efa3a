import { href } from "react-router";
import { hiddenFromViews, membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-job-application-attachment.ts";
import { jobAttachment } from "./job-conversation.server.ts";

export const middleware = [membersOnly, hiddenFromViews];

/** Sends a file of the conversation about one's own job application. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const back = href("/job-applications/:jobApplicationId/messages", { jobApplicationId });
  const attachmentId = idParam(params.attachmentId);
  return jobAttachment(context, { id: jobApplicationId, attachmentId }, back);
}
