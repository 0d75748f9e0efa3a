import { data, href } from "react-router";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { offerReasonForm } from "#app/contexts/recruitment/offer/form.ts";
import { withdrawOffer } from "#app/contexts/recruitment/offer/make.server.ts";
import { offersOfApplication } from "#app/contexts/recruitment/offer/queries.server.ts";
import { OfferReasonForm } from "#app/contexts/recruitment/offer/ui/offer-form.tsx";
import { OfferTerms } from "#app/contexts/recruitment/offer/ui/offer-terms.tsx";
import { parseForm } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-offer-withdrawal.ts";
import { jobApplicationPathIn } from "./handle-job-application.server.ts";

type Path = { jobId: string; jobApplicationId: string };

const pageOf = (path: Path) => href("/partner/jobs/:jobId/applications/:jobApplicationId", path);

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = jobApplicationPathIn(params);
  const { open, can } = await offersOfApplication(ctxOf(context), path);
  if (!open || !can.withdraw) throw redirect(pageOf(path), 303);
  return { path, offer: open };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const path = jobApplicationPathIn(params);
  const form = await formOf(request);
  const parsed = parseForm(form, offerReasonForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const offerId = idParam(textOf(form, "offer"));
  const withdrawn = await withdrawOffer(ctxOf(context), path, { offerId, ...parsed.value });
  const toast = withdrawn.ok
    ? recruitmentToasts.offerWithdrawn
    : errorToast(recruitmentErrorText(withdrawn.error));
  return redirectWithToast(context, pageOf(path), toast);
}

export const meta = titled("Withdraw an offer", "Takes back an offer that is not answered.");

export default function JobOfferWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { path, offer } = loaderData;
  const page = pageOf(path);
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: "Application", to: page },
    { label: "Withdraw offer" },
  ];
  return (
    <>
      <PageHero title="Withdraw this offer?" crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page max-w-4xl py-12">
        <OfferTerms offer={offer} documentHref={`${page}/offers/${offer.id}/document`} />
        <p className="mt-6 mb-6 max-w-text">
          The candidate is told by email and can no longer accept it. The application stays as it
          is.
        </p>
        <OfferReasonForm
          label="Reason"
          help="The candidate reads it on the page of their application."
          submit="Withdraw offer"
          cancel={page}
          offerId={offer.id}
          result={actionData}
        />
      </div>
    </>
  );
}
