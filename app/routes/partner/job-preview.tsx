import { href } from "react-router";
import { ownJob } from "#app/contexts/recruitment/job/own-queries.server.ts";
import { JobDetail } from "#app/contexts/recruitment/job/ui/job-detail.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/job-preview.ts";

/** Shows partners their own listing as members will read it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const jobId = idParam(params.jobId);
  return { job: await ownJob(ctxOf(context), jobId) };
}

export const meta = titled("Preview of a job listing", "A listing as members will read it.");

export default function JobPreview({ loaderData }: Route.ComponentProps) {
  const { job } = loaderData;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Preview" },
  ];
  return (
    <>
      <PageHero eyebrow="Preview" title={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <JobDetail job={job}>
          <ButtonLink
            to={href("/job-form/:jobId", { jobId: job.id })}
            look="secondary"
            className="w-full"
          >
            Back to the form
          </ButtonLink>
        </JobDetail>
      </div>
    </>
  );
}
