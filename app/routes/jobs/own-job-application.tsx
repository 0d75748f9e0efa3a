import { data, href } from "react-router";
import { placementForm } from "#app/contexts/recruitment/job-application/form.ts";
import { answerPlacement } from "#app/contexts/recruitment/job-application/placement.server.ts";
import {
  PlacementQuestion,
  YourData,
} from "#app/contexts/recruitment/job-application/ui/own-application.tsx";
import { recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { counted } from "#app/kernel/wording.ts";
import { parseForm } from "#app/kernel/parse-form.ts";
import { formOf } from "#app/web/form-data.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { statusTexts } from "#app/contexts/recruitment/job-application/offer-states.ts";
import { mayWithdraw } from "#app/contexts/recruitment/job-application/rules.ts";
import { ownJobApplication } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { jobInterviewChoice } from "#app/contexts/recruitment/interview/queries.server.ts";
import { OwnInterviewNotice } from "#app/contexts/recruitment/interview/ui/application-interview.tsx";
import { ownOffers } from "#app/contexts/recruitment/offer/queries.server.ts";
import { OwnOffers } from "#app/contexts/recruitment/offer/ui/own-offer.tsx";
import { JobApplicationParts } from "#app/contexts/recruitment/job-application/ui/job-application-parts.tsx";
import { JobApplicationBadge } from "#app/contexts/recruitment/job-application/ui/job-application-badge.tsx";
import { withdrawalOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ConfirmLink } from "#app/ui/patterns/confirm.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/own-job-application.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const ctx = ctxOf(context);
  return {
    jobApplication: await ownJobApplication(ctx, jobApplicationId),
    offers: await ownOffers(ctx, jobApplicationId),
    interview: await jobInterviewChoice(ctx, jobApplicationId, await timeZoneFor(ctx)),
  };
}

/** Stores whether the institute may count the placement. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const jobApplicationId = idParam(params.jobApplicationId);
  const form = await formOf(request);
  const parsed = parseForm(form, placementForm);
  if (!parsed.ok) return data(parsed.result, 422);
  await answerPlacement(ctxOf(context), jobApplicationId, parsed.value.consent);
  const page = href("/job-applications/:jobApplicationId", { jobApplicationId });
  return redirectWithToast(context, page, recruitmentToasts.placementAnswered);
}

export const meta = titled("Your job application", "One of your applications for a job.");

export default function OwnJobApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { jobApplication, interview, offers } = loaderData;
  const texts = statusTexts(jobApplication);
  const crumbs = [
    { label: "Dashboard", to: "/dashboard" },
    { label: "Your job applications", to: "/job-applications" },
    { label: jobApplication.jobTitle },
  ];
  return (
    <>
      <PageHero
        title={jobApplication.jobTitle}
        {...(jobApplication.partnerName ? { lead: jobApplication.partnerName } : {})}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page max-w-4xl space-y-8 py-12">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <JobApplicationBadge of={jobApplication} />
          <span>{texts.meaning}</span>
        </p>
        {!jobApplication.removed && (
          <p className="border-l-2 border-brass pl-5">
            <span className="font-semibold">Next:</span> {texts.next}
          </p>
        )}
        <OwnOffers jobApplicationId={jobApplication.id} offers={offers} />
        <OwnInterviewNotice jobApplicationId={jobApplication.id} interview={interview} />
        <p>
          <Link
            to={href("/job-applications/:jobApplicationId/messages", {
              jobApplicationId: jobApplication.id,
            })}
            className="link py-1.5"
          >
            Messages
          </Link>
          {jobApplication.unread > 0 && (
            <span className="text-slate">
              {" "}
              ({counted(jobApplication.unread, "new message", "new messages")})
            </span>
          )}
        </p>
        {jobApplication.placement && (
          <PlacementQuestion placement={jobApplication.placement} result={actionData} />
        )}
        {jobApplication.removed && (
          <Alert tone="info" title="This listing was removed">
            What you had sent was deleted with it; this record of your application stays with you.
          </Alert>
        )}
        <JobApplicationParts
          jobApplication={jobApplication}
          cvHref={href("/job-applications/:jobApplicationId/cv", {
            jobApplicationId: jobApplication.id,
          })}
          licenceHref={(fileId) => href("/career-profile/files/:fileId", { fileId })}
        />
        {!jobApplication.removed && <YourData deletedOn={jobApplication.deletedOn} />}
        {mayWithdraw(jobApplication.status) && (
          <ConfirmLink {...withdrawalOf(jobApplication.id)} label="Withdraw application" />
        )}
      </div>
    </>
  );
}
