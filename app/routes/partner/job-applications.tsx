import { href } from "react-router";
import { applicationsForJob } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { jobApplicationsSorting } from "#app/contexts/recruitment/list-views.ts";
import { JobApplicationTable } from "#app/contexts/recruitment/job-application/ui/job-application-table.tsx";
import { pageIn } from "#app/kernel/list-query.ts";
import { sortOf } from "#app/kernel/sort.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-applications.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const query = url.searchParams;
  const view = { sort: sortOf(jobApplicationsSorting, query), page: pageIn(query) };
  return applicationsForJob(ctxOf(context), jobId, "partner", view);
}

export const meta = titled(
  "Applications for a job listing",
  "Who has applied, and where each application stands.",
);

export default function JobApplications({ loaderData }: Route.ComponentProps) {
  const { job, rows, page } = loaderData;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Applications" },
  ];
  return (
    <>
      <PageHero title="Applications" lead={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <JobApplicationTable
          rows={rows}
          path={href("/partner/jobs/:jobId/applications", { jobId: job.id })}
        />
        <Pager page={page} />
      </div>
    </>
  );
}
