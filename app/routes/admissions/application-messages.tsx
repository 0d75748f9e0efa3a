import { href } from "react-router";
import { applicationConversation as kind } from "#app/contexts/admissions/application/conversation.server.ts";
import { ownApplication } from "#app/contexts/admissions/application/own-queries.server.ts";
import { conversationErrorText } from "#app/contexts/conversations/messages.ts";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { ownParticipants } from "#app/contexts/conversations/subject.server.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { MessageForm } from "#app/contexts/conversations/ui/conversation-forms.tsx";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { newId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { messageSentBy } from "#app/routes/conversation-forms.server.ts";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { crumbsTo } from "#app/routes/admissions/application-crumbs.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { Conversation } from "#app/ui/patterns/conversation.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/application-messages.ts";

export const middleware = [hiddenFromViews];

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const id = idParam(params.applicationId);
  const ctx = ctxOf(context);
  const application = await ownApplication(ctx, id);
  if (!application) return { email, application: null };
  const query = url.searchParams;
  const asked = { timeZone: await timeZoneFor(ctx), before: query.get("before") };
  const conversation = await ownConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return {
    email,
    application: { id, programme: application.programme },
    conversation,
    // An upload over the server's limit never reaches the action; it redirects with this instead.
    tooLarge: query.has("too-large"),
    formKey: newId(),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam(params.applicationId);
  const { ctx, files } = context.get(requestContext);
  // Checks the owner before the upload is read.
  await ownParticipants(ctx, kind, id);
  const form = await formOf(request);
  return messageSentBy({ context, form, back: pageOf(id) }, (message, uploads) =>
    writeToInstitute(ctx, files, { kind, id }, message, uploads),
  );
}

const pageOf = (applicationId: string) =>
  href("/applications/:applicationId/messages", { applicationId });

export const meta = titled("Messages", "The messages about your application.");

export default function ApplicationMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { email, application, conversation } = loaderData;
  const hero = (
    <PageHero
      title="Messages"
      lead={application?.programme}
      crumbs={<Breadcrumbs crumbs={crumbsTo("Messages", application?.id)} />}
    />
  );
  if (!application || !conversation) {
    return (
      <>
        {hero}
        <div className="page py-12">
          <ConfirmAddressNotice email={email}>
            Messages are shown once we know that the address the application came from is yours.
          </ConfirmAddressNotice>
        </div>
      </>
    );
  }
  const oversized = { values: {}, fieldErrors: { files: [conversationErrorText("too-large")] } };
  const result = actionData?.result ?? (loaderData.tooLarge ? oversized : undefined);
  return (
    <>
      {hero}
      <div className="page max-w-4xl space-y-12 py-12">
        <Conversation
          days={conversation.days}
          newFrom={conversation.newFrom}
          earlier={conversation.earlier && `?before=${encodeURIComponent(conversation.earlier)}`}
          empty="Nothing has been written yet. What you ask here reaches the admissions office."
          attachment={(attachmentId) =>
            href("/applications/:applicationId/messages/:attachmentId", {
              applicationId: application.id,
              attachmentId,
            })
          }
        />
        {conversation.can.write && (
          <section aria-labelledby="write-heading" id="write" className="print:hidden">
            <h2 id="write-heading" className="mb-4 text-2xl">
              Write to us
            </h2>
            <MessageForm
              result={result}
              formKey={loaderData.formKey}
              label="Message"
              help="It reaches the admissions office, which answers here and tells you by email. Documents for screening are handed in on their own page."
            />
          </section>
        )}
      </div>
    </>
  );
}
