import { admissionsTexts } from "#app/contexts/admissions/copy.ts";
import { feeRequestForm } from "#app/contexts/admissions/enquiry/form.ts";
import { sendEnquiry } from "#app/contexts/admissions/enquiry/send.server.ts";
import { admissionsToasts } from "#app/contexts/admissions/messages.ts";
import { FeeRequestForm } from "#app/contexts/admissions/enquiry/ui/fee-request-form.tsx";
import { CATALOGUE } from "#app/contexts/catalogue/events.ts";
import { feeOptions } from "#app/contexts/catalogue/module/queries.server.ts";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { takePublicForm } from "#app/routes/public-form.server.ts";
import { CardPage } from "#app/ui/layouts/card-page.tsx";
import { pageMeta } from "#app/web/meta.ts";
import { shownTexts } from "#app/web/shown-texts.server.ts";
import type { Route } from "./+types/fee-schedule-request.ts";

/** The page of the Fee Schedule Request button. With script, a dialog shows the form instead. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, page } = args.context.get(requestContext);
  page.cache([INSTITUTE, CATALOGUE]);
  const { action: title, dialogLead } = (await shownTexts(args, admissionsTexts)).fees.request;
  return { title, dialogLead, programs: await feeOptions(ctx) };
}

export function action(args: Route.ActionArgs) {
  return takePublicForm(args, {
    schema: feeRequestForm,
    send: (ctx, filledIn, origin) => sendEnquiry(ctx, { kind: "fee-request", ...filledIn }, origin),
    back: "/admissions",
    sent: admissionsToasts.feeRequestSent,
    failed: admissionsToasts.feeRequestFailed,
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? admissionsTexts.copy.fees.request.action,
    description: "Ask for the detailed fees of a programme; they come by email.",
    image: "/og/admissions.jpg",
    scenes: ["runway"],
  });

export default function FeeScheduleRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { title, dialogLead, programs } = loaderData;
  return (
    <CardPage title={title} lead={<p>{dialogLead}</p>}>
      <FeeRequestForm result={actionData} programs={programs} />
    </CardPage>
  );
}
