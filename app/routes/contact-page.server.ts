import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { ownParticipants } from "#app/contexts/conversations/subject.server.ts";
import { contactConversation as kind } from "#app/contexts/recruitment/search/conversation.server.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { type Context, ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";
import { messageSentBy } from "./conversation-forms.server.ts";
import { readConversation } from "./read-conversation.server.ts";
import { timeZoneFor } from "./time-zone-for.server.ts";

type Args = {
  context: Context;
  request: Request;
  params: { contactId?: string };
  url: URL;
};

/** Loads the page of a contact for one of its two sides. `head` returns what stands above it. */
export async function loadContact<Head>(
  { context, request, params, url }: Args,
  head: (ctx: Ctx, id: string) => Promise<Head>,
) {
  const id = idParam(params.contactId);
  const ctx = ctxOf(context);
  const contact = await head(ctx, id);
  const asked = { timeZone: await timeZoneFor(ctx), before: url.searchParams.get("before") };
  const conversation = await ownConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return { contact, conversation, formKey: newId() };
}

/**
 * Sends the message of a contact's page. Nothing is attached there: a CV goes with an application.
 * `otherwise` answers forms with another intent, for those who take part.
 */
export async function sendToContact<Answer = never>(
  { context, request, params }: Omit<Args, "url">,
  back: (contactId: string) => string,
  otherwise?: (ctx: Ctx, id: string, form: FormData) => Promise<Answer | undefined>,
) {
  const id = idParam(params.contactId);
  const { ctx, files } = context.get(requestContext);
  await ownParticipants(ctx, kind, id);
  const form = await formOf(request);
  const answer = await otherwise?.(ctx, id, form);
  if (answer) return answer;
  return messageSentBy({ context, form, back: back(id) }, (message) =>
    writeToInstitute(ctx, files, { kind, id }, message, []),
  );
}
