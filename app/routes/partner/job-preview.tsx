import { data } from "react-router";
import { ownJob } from "#app/contexts/recruitment/queries/own-jobs.server.ts";
import { JobDetail } from "#app/contexts/recruitment/ui/job-detail.tsx";
import { isId } from "#app/kernel/ids.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf } from "#app/routes/web.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/job-preview.ts";
import { requirePartnerHere } from "./require-partner.server.ts";

/** A listing as members will read it, for those whose it is. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requirePartnerHere(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  return { job: await answering(() => ownJob(ctxOf(context), jobId)) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Preview of a job listing",
    description: "A listing as members will read it.",
    noindex: true,
  });

export default function JobPreview({ loaderData }: Route.ComponentProps) {
  const { job } = loaderData;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: `/job-form/${job.id}` },
    { label: "Preview" },
  ];
  return (
    <>
      <PageHero eyebrow="Preview" title={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <JobDetail job={job}>
          <ButtonLink to={`/job-form/${job.id}`} look="secondary" className="w-full">
            Back to the form
          </ButtonLink>
        </JobDetail>
      </div>
    </>
  );
}
