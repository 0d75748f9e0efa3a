import { href } from "react-router";
import { jobApplicationByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { JobApplicationDetail } from "#app/contexts/recruitment/job-application/ui/job-application-detail.tsx";
import { movesOf } from "#app/contexts/recruitment/pipeline/queries.server.ts";
import { interviewOfApplication } from "#app/contexts/recruitment/interview/queries.server.ts";
import { InterviewForTeam } from "#app/contexts/recruitment/interview/ui/application-interview.tsx";
import { offersOfApplication } from "#app/contexts/recruitment/offer/queries.server.ts";
import { OffersForTeam } from "#app/contexts/recruitment/offer/ui/application-offers.tsx";
import { JobApplicationBadge } from "#app/contexts/recruitment/job-application/ui/job-application-badge.tsx";
import { timeZoneFor } from "#app/routes/time-zone-for.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { Face } from "#app/ui/patterns/face.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/job-application.ts";
import { jobApplicationPathIn, handleJobApplication } from "./handle-job-application.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = jobApplicationPathIn(params);
  const ctx = ctxOf(context);
  const jobApplication = await jobApplicationByPath(ctx, path, "partner");
  return {
    jobApplication,
    moves: await movesOf(ctx, path.jobId, jobApplication, "partner"),
    interview: await interviewOfApplication(ctx, path, await timeZoneFor(ctx)),
    offers: await offersOfApplication(ctx, path),
  };
}

export async function action(args: Route.ActionArgs) {
  const path = jobApplicationPathIn(args.params);
  return handleJobApplication(args, path, { side: "partner", page: pageOf(path) });
}

const pageOf = ({ jobId, jobApplicationId }: { jobId: string; jobApplicationId: string }) =>
  href("/partner/jobs/:jobId/applications/:jobApplicationId", { jobId, jobApplicationId });

export const meta = titled("Application for a job listing", "One application.");

export default function JobApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { jobApplication, moves, interview, offers } = loaderData;
  const { job } = jobApplication;
  const page = pageOf({ jobId: job.id, jobApplicationId: jobApplication.id });
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Applications", to: href("/partner/jobs/:jobId/applications", { jobId: job.id }) },
    { label: jobApplication.name },
  ];
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <PageHero
        eyebrow={<Face of={jobApplication.face} />}
        title={jobApplication.name}
        lead={job.jobTitle}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
      />
      <div className="page py-12">
        <p className="mb-6">
          <JobApplicationBadge of={jobApplication} />
        </p>
        <JobApplicationDetail
          jobApplication={jobApplication}
          cvHref={`${page}/cv`}
          side="partner"
          moves={moves}
          messagesHref={`${page}/messages`}
          declineHref={`${page}/decline`}
          hiring={
            <>
              <InterviewForTeam interview={interview} />
              <OffersForTeam of={offers} page={page} />
            </>
          }
          results={{
            move: resultOf("move"),
            note: resultOf("note"),
            score: resultOf("score"),
          }}
        />
      </div>
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
