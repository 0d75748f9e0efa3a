import { openAttachment } from "#app/contexts/conversations/attach.server.ts";
import { conversationToasts } from "#app/contexts/conversations/messages.ts";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { ownParticipants } from "#app/contexts/conversations/subject.server.ts";
import { jobApplicationConversation as kind } from "#app/contexts/recruitment/job-application/conversation.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { messageSentBy } from "#app/routes/conversation-forms.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { type Context, ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Sent = { context: Context; request: Request };

/** Returns the conversation about a job application for its candidate or its employer, as read. */
export async function jobConversation({ context, request }: Sent, url: URL, id: string) {
  const ctx = ctxOf(context);
  const asked = { timeZone: await timeZoneFor(ctx), before: url.searchParams.get("before") };
  const conversation = await ownConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return { conversation, tooLarge: url.searchParams.has("too-large"), formKey: newId() };
}

/** Sends a message of the candidate or the employer. */
export async function jobMessageSent({ context, request }: Sent, id: string, back: string) {
  const { ctx, files } = context.get(requestContext);
  // Checks who takes part before the upload is read.
  await ownParticipants(ctx, kind, id);
  const form = await formOf(request);
  return messageSentBy({ context, form, back }, (message, uploads) =>
    writeToInstitute(ctx, files, { kind, id }, message, uploads),
  );
}

/** Sends a file of the conversation about a job application to whoever takes part in it. */
export async function jobAttachment(
  context: Context,
  { id, attachmentId }: { id: string; attachmentId: string },
  back: string,
) {
  const { ctx, files } = context.get(requestContext);
  const opened = await openAttachment(ctx, files, { kind, id }, attachmentId);
  if (opened.ok) return fileAnswer({ ...opened.value, download: true });
  return redirectWithToast(context, back, conversationToasts.attachmentGone);
}
