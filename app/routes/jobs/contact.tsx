import { data, href } from "react-router";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { blockContact } from "#app/contexts/recruitment/search/contact.server.ts";
import { contactReasonForm } from "#app/contexts/recruitment/search/form.ts";
import { ownContact } from "#app/contexts/recruitment/search/queries.server.ts";
import { reportContact } from "#app/contexts/recruitment/search/report.server.ts";
import { ReportContact } from "#app/contexts/recruitment/search/ui/report-contact.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { BlockPartner, ContactConversation } from "#app/routes/contact-conversation.tsx";
import { loadContact, sendToContact } from "#app/routes/contact-page.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { titled } from "#app/web/meta.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { hiddenFromViews } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/contact.ts";

export const middleware = [hiddenFromViews];

export function loader(args: Route.LoaderArgs) {
  return loadContact(args, ownContact);
}

const pathOf = (contactId: string) => href("/career-profile/contacts/:contactId", { contactId });

/** Sends a message, blocks the employer, or reports the conversation to staff. */
export function action(args: Route.ActionArgs) {
  const { context } = args;
  return sendToContact(args, pathOf, async (ctx, id, form) => {
    const intent = form.get("intent");
    if (intent === "block") {
      await blockContact(ctx, id);
      return redirectWithToast(context, href("/career-profile"), recruitmentToasts.employerBlocked);
    }
    if (intent !== "report") return undefined;
    const parsed = parseForm(form, contactReasonForm);
    if (!parsed.ok) return data({ intent: "report" as const, result: parsed.result }, 422);
    await reportContact(ctx, id, parsed.value.reason);
    return redirectWithToast(context, pathOf(id), recruitmentToasts.contactReported);
  });
}

export const meta = titled(
  "A message from an employer",
  "The messages between an employer and a graduate.",
);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, conversation, formKey } = loaderData;
  const crumbs = [
    { label: "Career profile", to: "/career-profile" },
    { label: contact.partnerName },
  ];
  const resultOf = (report: boolean) =>
    (actionData?.intent === "report") === report ? actionData?.result : undefined;
  return (
    <>
      <PageHero
        title={contact.partnerName}
        lead="This employer found your profile. It reads your name only if you answer."
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-12 py-12">
        <ContactConversation
          conversation={conversation}
          result={resultOf(false)}
          formKey={formKey}
          help="If you answer, the employer reads your name with your answer."
        />
        <BlockPartner />
        <ReportContact reported={contact.reported} result={resultOf(true)} />
      </div>
    </>
  );
}
