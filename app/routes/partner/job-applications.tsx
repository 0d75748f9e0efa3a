import { href } from "react-router";
import { ownJobApplicationSource } from "#app/contexts/recruitment/job-application/list.server.ts";
import { ownJobApplicationList } from "#app/contexts/recruitment/job-application/list.ts";
import { readableJob } from "#app/contexts/recruitment/job-application/queries.server.ts";
import {
  jobApplicationCells,
  noJobApplications,
} from "#app/contexts/recruitment/job-application/ui/job-application-table.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ctxOf } from "#app/web/context.ts";
import { loadList } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-applications.ts";

export async function loader(args: Route.LoaderArgs) {
  const job = idParam(args.params.jobId);
  const { jobTitle } = await readableJob(ctxOf(args.context), job, "partner");
  const fixed = { job };
  const list = await loadList(args, ownJobApplicationSource, { area: "partner", fixed });
  return { job: { id: job, jobTitle }, list };
}

export const meta = titled(
  "Applications for a job listing",
  "Who has applied, and where each application stands.",
);

export default function JobApplications({ loaderData }: Route.ComponentProps) {
  const { job, list } = loaderData;
  const { q, status } = list.view.filters;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Applications" },
  ];
  const path = href("/partner/jobs/:jobId/applications", { jobId: job.id });
  return (
    <>
      <PageHero title="Applications" lead={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <ListPage
          list={ownJobApplicationList}
          data={list}
          cells={jobApplicationCells(path)}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          empty={noJobApplications(Boolean(q || status))}
        />
      </div>
    </>
  );
}
