import { href } from "react-router";
import { staffJobApplicationSource } from "#app/contexts/recruitment/job-application/list.server.ts";
import { staffJobApplicationList } from "#app/contexts/recruitment/job-application/list.ts";
import { readableJob } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { JobApplicationCrumbs } from "#app/contexts/recruitment/job-application/ui/job-application-detail.tsx";
import {
  jobApplicationCells,
  noJobApplications,
} from "#app/contexts/recruitment/job-application/ui/job-application-table.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { ctxOf } from "#app/web/context.ts";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-applications.ts";

export async function loader(args: Route.LoaderArgs) {
  const job = idParam(args.params.jobId);
  const { jobTitle } = await readableJob(ctxOf(args.context), job, "staff");
  const list = await loadList(args, staffJobApplicationSource, { fixed: { job } });
  return { job: { id: job, jobTitle }, list };
}

export const meta = titled("Job applications", "Who has applied for a job.");

export default function JobJobApplications({ loaderData }: Route.ComponentProps) {
  const { job, list } = loaderData;
  const path = href("/admin/jobs/:jobId/applications", { jobId: job.id });
  const { q, status } = list.view.filters;
  return (
    <>
      <JobApplicationCrumbs
        links={[
          { to: "/admin/jobs", label: "Job Listings" },
          { to: href("/admin/jobs/:jobId", { jobId: job.id }), label: job.jobTitle },
        ]}
      />
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">Applications: {job.jobTitle}</h1>
      <ListPage
        list={staffJobApplicationList}
        data={list}
        cells={jobApplicationCells(path)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={noJobApplications(Boolean(q || status))}
      />
    </>
  );
}
