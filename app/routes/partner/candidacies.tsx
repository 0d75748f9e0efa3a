import { data } from "react-router";
import { jobCandidacies } from "#app/contexts/recruitment/queries/candidacies.server.ts";
import { candidaciesSorting } from "#app/contexts/recruitment/sorting.ts";
import { CandidacyTable } from "#app/contexts/recruitment/ui/candidacy-table.tsx";
import { isId } from "#app/kernel/ids.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { sortOf } from "#app/kernel/sort.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf } from "#app/routes/web.server.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import type { Route } from "./+types/candidacies.ts";
import { requirePartnerHere } from "./require-partner.server.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requirePartnerHere(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const query = new URL(request.url).searchParams;
  const view = { sort: sortOf(candidaciesSorting, query), page: pageIn(query) };
  return answering(() => jobCandidacies(ctxOf(context), jobId, "partner", view));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Applications for a job listing",
    description: "Who has applied, and where each application stands.",
    noindex: true,
  });

export default function Candidacies({ loaderData }: Route.ComponentProps) {
  const { job, rows, page } = loaderData;
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: `/job-form/${job.id}` },
    { label: "Applications" },
  ];
  return (
    <>
      <PageHero title="Applications" lead={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <CandidacyTable rows={rows} path={`/partner/jobs/${job.id}/applications`} />
        <Pager page={page} />
      </div>
    </>
  );
}
