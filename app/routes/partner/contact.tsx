import { href } from "react-router";
import { ownConversation } from "#app/contexts/conversations/queries.server.ts";
import { writeToInstitute } from "#app/contexts/conversations/send.server.ts";
import { ownParticipants } from "#app/contexts/conversations/subject.server.ts";
import { contactConversation as kind } from "#app/contexts/recruitment/search/conversation.server.ts";
import { partnersContact } from "#app/contexts/recruitment/search/queries.server.ts";
import { headlineOf } from "#app/contexts/recruitment/search/ui/found-candidate.tsx";
import { newId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { ContactConversation } from "#app/routes/contact-conversation.tsx";
import { messageSentBy } from "#app/routes/conversation-forms.server.ts";
import { readConversation } from "#app/routes/read-conversation.server.ts";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/contact.ts";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const id = idParam(params.contactId);
  const ctx = ctxOf(context);
  const contact = await partnersContact(ctx, id);
  const asked = { timeZone: await timeZoneFor(ctx), before: url.searchParams.get("before") };
  const conversation = await ownConversation(ctx, { kind, id }, asked);
  await readConversation(ctx, request, id, conversation);
  return { contact, conversation, formKey: newId() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam(params.contactId);
  const { ctx, files } = context.get(requestContext);
  await ownParticipants(ctx, kind, id);
  const form = await formOf(request);
  const back = href("/partner/contacts/:contactId", { contactId: id });
  // Nothing is attached here: a CV goes with an application.
  return messageSentBy({ context, form, back }, (message) =>
    writeToInstitute(ctx, files, { kind, id }, message, []),
  );
}

export const meta = titled(
  "Conversation with a graduate",
  "The messages between an employer and a graduate.",
);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, conversation, formKey } = loaderData;
  const title = headlineOf(contact);
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: "Graduates", to: "/partner/candidates" },
    { label: title },
  ];
  return (
    <>
      <PageHero title={title} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-4xl space-y-12 py-12">
        <ContactConversation
          conversation={conversation}
          result={actionData?.result}
          formKey={formKey}
          help="The graduate is told by email and answers here."
        />
      </div>
    </>
  );
}
