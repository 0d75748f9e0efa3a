import { href } from "react-router";
import { partnersContact } from "#app/contexts/recruitment/search/queries.server.ts";
import { headlineOf } from "#app/contexts/recruitment/search/ui/found-candidate.tsx";
import { ContactConversation } from "#app/routes/contact-conversation.tsx";
import { loadContact, sendToContact } from "#app/routes/contact-page.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/contact.ts";

export function loader(args: Route.LoaderArgs) {
  return loadContact(args, partnersContact);
}

export function action(args: Route.ActionArgs) {
  return sendToContact(args, (contactId) => href("/partner/contacts/:contactId", { contactId }));
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
