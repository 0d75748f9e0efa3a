import { href } from "react-router";
import { enquiryConversation as kind } from "#app/contexts/admissions/enquiry/conversation.server.ts";
import { ownEnquiry } from "#app/contexts/admissions/enquiry/own-queries.server.ts";
import { conversationErrorText } from "#app/contexts/conversations/messages.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { ownParticipants } from "#app/contexts/conversations/subject.server.ts";
import { MessageForm } from "#app/contexts/conversations/ui/conversation-forms.tsx";
import { newId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { messageSentBy } from "#app/routes/conversation-forms.server.ts";
import { formOf } from "#app/web/form-data.ts";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { ConfirmAddressNotice } from "#app/contexts/identity/ui/confirm-address-notice.tsx";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { Conversation } from "#app/ui/patterns/conversation.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { hiddenFromViews, memberHere } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-message.ts";

export const middleware = [hiddenFromViews];

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { email } = memberHere(context);
  const id = idParam(params.enquiryId);
  const ctx = ctxOf(context);
  const enquiry = await ownEnquiry(ctx, id);
  if (!enquiry) return { email, enquiry };
  const asked = { timeZone: await timeZoneFor(ctx), before: url.searchParams.get("before") };
  const conversation = await ownConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return {
    email,
    enquiry,
    conversation,
    // An upload over the server's limit never reaches the action; it redirects with this instead.
    tooLarge: url.searchParams.has("too-large"),
    formKey: newId(),
  };
}

/** Answers in one's own conversation. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam(params.enquiryId);
  const { ctx, files } = context.get(requestContext);
  // Checks the owner before the upload is read.
  await ownParticipants(ctx, kind, id);
  const form = await formOf(request);
  const back = href("/messages/:enquiryId", { enquiryId: id });
  return messageSentBy({ context, form, back }, (message, uploads) =>
    writeToInstitute(ctx, files, { kind, id }, message, uploads),
  );
}

export const meta = titled("Your message", "A message of yours, and our answers.");

const crumbs = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Your messages", to: "/messages" },
  { label: "Message" },
];

export default function OwnMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, enquiry, conversation } = loaderData;
  const oversized = { values: {}, fieldErrors: { files: [conversationErrorText("too-large")] } };
  const result = actionData?.result ?? (loaderData.tooLarge ? oversized : undefined);
  return (
    <>
      <PageHero
        title="Your message"
        lead={enquiry?.subject}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-8 py-12">
        {!enquiry || !conversation ? (
          <ConfirmAddressNotice email={email}>
            Messages are shown once we know that the address they came from is yours.
          </ConfirmAddressNotice>
        ) : (
          <>
            <section aria-label="What you wrote">
              <p className="text-sm text-slate">
                You wrote, <LocalTime at={enquiry.receivedAt} />
              </p>
              <p className="mt-2 border-y border-mist py-6 wrap-anywhere whitespace-pre-wrap">
                {enquiry.message || (
                  <span className="text-slate">No further information was given.</span>
                )}
              </p>
            </section>
            <Conversation
              days={conversation.days}
              newFrom={conversation.newFrom}
              earlier={
                conversation.earlier && `?before=${encodeURIComponent(conversation.earlier)}`
              }
              empty="We have not answered yet. Our target is to reply within 24 hours."
              attachment={(attachmentId) =>
                href("/messages/:enquiryId/:attachmentId", { enquiryId: enquiry.id, attachmentId })
              }
            />
            {conversation.can.write && (
              <section aria-labelledby="write-heading" id="write" className="print:hidden">
                <h2 id="write-heading" className="mb-4 text-2xl">
                  Write again
                </h2>
                <MessageForm
                  plain
                  result={result}
                  formKey={loaderData.formKey}
                  label="Message"
                  help="It reaches our office, which answers by email. You can also reply to that email."
                />
              </section>
            )}
          </>
        )}
      </div>
    </>
  );
}
