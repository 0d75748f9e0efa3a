import { href } from "react-router";
import { applicationConversation as kind } from "#app/contexts/admissions/application/conversation.server.ts";
import { openAttachment } from "#app/contexts/conversations/attach.server.ts";
import { conversationToasts } from "#app/contexts/conversations/messages.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { hiddenFromViews, membersOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/message-attachment.ts";

export const middleware = [membersOnly, hiddenFromViews];

/** Sends a file of the conversation about one's own application. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idParam(params.applicationId);
  const { ctx, files } = context.get(requestContext);
  const opened = await openAttachment(ctx, files, { kind, id }, idParam(params.attachmentId));
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  const page = href("/applications/:applicationId/messages", { applicationId: id });
  return redirectWithToast(context, page, conversationToasts.attachmentGone);
}
