import { href } from "react-router";
import { jobApplicationByPath } from "#app/contexts/recruitment/job-application/queries.server.ts";
import {
  JobApplicationCrumbs,
  JobApplicationDetail,
} from "#app/contexts/recruitment/job-application/ui/job-application-detail.tsx";
import { movesOf } from "#app/contexts/recruitment/pipeline/queries.server.ts";
import { JobApplicationBadge } from "#app/contexts/recruitment/job-application/ui/job-application-badge.tsx";
import {
  jobApplicationPathIn,
  handleJobApplication,
} from "#app/routes/partner/handle-job-application.server.ts";
import { PersonHeading } from "#app/ui/patterns/person-name.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/job-application.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const path = jobApplicationPathIn(params);
  const ctx = ctxOf(context);
  const jobApplication = await jobApplicationByPath(ctx, path, "staff");
  return { jobApplication, moves: await movesOf(ctx, path.jobId, jobApplication, "staff") };
}

export async function action(args: Route.ActionArgs) {
  const path = jobApplicationPathIn(args.params);
  return handleJobApplication(args, path, { side: "staff", page: pageOf(path) });
}

const pageOf = ({ jobId, jobApplicationId }: { jobId: string; jobApplicationId: string }) =>
  href("/admin/jobs/:jobId/applications/:jobApplicationId", { jobId, jobApplicationId });

export const meta = titled("Job application", "One application.");

export default function JobJobApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { jobApplication, moves } = loaderData;
  const { job } = jobApplication;
  const resultOf = (intent: string) =>
    actionData?.intent === intent ? actionData.result : undefined;
  return (
    <>
      <JobApplicationCrumbs
        links={[
          { to: href("/admin/jobs/:jobId", { jobId: job.id }), label: job.jobTitle },
          { to: href("/admin/jobs/:jobId/applications", { jobId: job.id }), label: "Applications" },
        ]}
      />
      <PersonHeading
        face={jobApplication.face}
        beside={<JobApplicationBadge of={jobApplication} />}
        className="mt-4 mb-6"
      >
        {jobApplication.name}
      </PersonHeading>
      <JobApplicationDetail
        jobApplication={jobApplication}
        cvHref={`${pageOf({ jobId: job.id, jobApplicationId: jobApplication.id })}/cv`}
        side="staff"
        moves={moves}
        messagesHref={href("/admin/job-applications/:jobApplicationId/messages", {
          jobApplicationId: jobApplication.id,
        })}
        results={{
          move: resultOf("move"),
          note: resultOf("note"),
          score: resultOf("score"),
        }}
      />
    </>
  );
}

/** Reloads after a refused save too, so that a conflict shows what is saved now. */
export const shouldRevalidate = () => true;
