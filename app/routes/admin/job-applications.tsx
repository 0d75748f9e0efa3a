import { href } from "react-router";
import { applicationsForJob } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { jobApplicationsSorting } from "#app/contexts/recruitment/list-views.ts";
import { JobApplicationCrumbs } from "#app/contexts/recruitment/job-application/ui/job-application-detail.tsx";
import { JobApplicationTable } from "#app/contexts/recruitment/job-application/ui/job-application-table.tsx";
import { pageIn } from "#app/kernel/list-query.ts";
import { sortOf } from "#app/kernel/sort.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-applications.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  const query = url.searchParams;
  const view = { sort: sortOf(jobApplicationsSorting, query), page: pageIn(query) };
  return applicationsForJob(ctxOf(context), jobId, "staff", view);
}

export const meta = titled("Job applications", "Who has applied for a job.");

export default function JobJobApplications({ loaderData }: Route.ComponentProps) {
  const { job, rows, page } = loaderData;
  return (
    <>
      <JobApplicationCrumbs
        links={[
          { to: "/admin/jobs", label: "Job Listings" },
          { to: href("/admin/jobs/:jobId", { jobId: job.id }), label: job.jobTitle },
        ]}
      />
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">Applications: {job.jobTitle}</h1>
      <JobApplicationTable
        rows={rows}
        path={href("/admin/jobs/:jobId/applications", { jobId: job.id })}
      />
      <Pager page={page} />
    </>
  );
}
