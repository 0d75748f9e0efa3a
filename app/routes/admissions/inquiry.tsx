import { admissionsTexts } from "#app/contexts/admissions/copy.ts";
import { inquiryForm } from "#app/contexts/admissions/enquiry/form.ts";
import { sendEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { InquiryForm } from "#app/contexts/admissions/enquiry/ui/inquiry-form.tsx";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { takePublicForm } from "#app/routes/public-form.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { pageMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/inquiry.ts";

/** A page with only the inquiry form of /admissions. Without script, the form leads here. */
export async function loader(args: Route.LoaderArgs) {
  args.context.get(requestContext).page.cache([INSTITUTE]);
  const { title, lead } = (await shownTexts(args, admissionsTexts)).contact;
  return { title, lead };
}

export function action(args: Route.ActionArgs) {
  return takePublicForm(args, {
    schema: inquiryForm,
    send: (ctx, filledIn, origin) => sendEnquiry(ctx, { kind: "inquiry", ...filledIn }, origin),
    back: "/admissions",
    sent: admissionsToasts.inquirySent,
    failed: admissionsToasts.messageFailed,
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? admissionsTexts.copy.contact.title,
    description: "Ask the admissions team about dates, prerequisites, fees or a programme.",
    image: "/og/admissions.jpg",
    scenes: ["runway"],
  });

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CardPage title={loaderData.title} lead={<p>{loaderData.lead}</p>}>
      <InquiryForm result={actionData} />
    </CardPage>
  );
}
