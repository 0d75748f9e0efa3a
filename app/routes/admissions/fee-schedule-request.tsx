import { admissionsCopy } from "#app/contexts/admissions/copy.ts";
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
import type { Route } from "./+types/fee-schedule-request.ts";

/** The page of the Fee Schedule Request button. With script, a dialog shows the form instead. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  page.cache([INSTITUTE, CATALOGUE]);
  return { programs: await feeOptions(ctx) };
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
    title: admissionsCopy.fees.request.action,
    description: "Ask for the detailed fees of a program; they come by email.",
    image: "/og/admissions.jpg",
    scenes: ["runway"],
  });

export default function FeeScheduleRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { action: title, dialogLead } = admissionsCopy.fees.request;
  return (
    <CardPage title={title} lead={<p>{dialogLead}</p>}>
      <FeeRequestForm result={actionData} programs={loaderData.programs} />
    </CardPage>
  );
}
