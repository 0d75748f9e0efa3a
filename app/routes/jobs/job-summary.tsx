import { data, useRouteLoaderData } from "react-router";
import { JOBS } from "#app/contexts/recruitment/events.ts";
import { BOARD } from "#app/contexts/recruitment/job/board-view.ts";
import { jobPostingJsonLd } from "#app/contexts/recruitment/job/json-ld.ts";
import { jobSummary } from "#app/contexts/recruitment/job/summary.server.ts";
import { JobSummaryDetail } from "#app/contexts/recruitment/job/ui/job-summary.tsx";
import { ViewCounter } from "#app/contexts/recruitment/job/ui/view-counter.tsx";
import { JobNotFound } from "#app/contexts/recruitment/job/ui/job-states.tsx";
import { recruitmentTexts } from "#app/contexts/recruitment/messages.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ogPictures } from "#app/ui/pictures/og.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { pageMeta } from "#app/web/meta.ts";
import type { Route } from "./+types/job-summary.ts";

/** Shows what employer and institute let everybody read. A closed listing is gone: 410. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, page } = context.get(requestContext);
  const found = isId(params.jobId) ? await jobSummary(ctx, params.jobId) : undefined;
  if (!found || found === "closed") return data({ job: null }, found ? 410 : 404);
  page.cache([JOBS], found.closesAt ?? undefined);
  return { job: found };
}

export const meta: Route.MetaFunction = (args) => {
  const job = args.loaderData?.job;
  if (!job) {
    const title = recruitmentTexts.notFoundTitle;
    return pageMeta(args, { title, description: recruitmentTexts.notFound, noindex: true });
  }
  const root = args.matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>["data"]
    | undefined;
  const site = {
    siteUrl: root?.site.url ?? "",
    provider: root?.institute.instituteName ?? "",
    employer: job.partnerName ?? recruitmentTexts.confidential,
  };
  return pageMeta(args, {
    title: `${job.jobTitle}, ${job.location}`,
    description: job.excerpt,
    image: ogPictures.recruitment,
    jsonLd: [jobPostingJsonLd(job, site)],
  });
};

export default function JobSummaryPage({ loaderData }: Route.ComponentProps) {
  const { job } = loaderData;
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer;
  if (!job) return <JobNotFound />;
  const crumbs = [{ label: "Situations Vacant", to: BOARD }, { label: job.jobTitle }];
  return (
    <>
      <PageHero title={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <ViewCounter jobId={job.id} page="summary" />
        <JobSummaryDetail job={job}>
          <ButtonLink to={`${BOARD}/${job.id}`} className="w-full">
            {viewer ? "Read the whole listing" : "Log in to read the whole listing"}
          </ButtonLink>
        </JobSummaryDetail>
      </div>
    </>
  );
}
