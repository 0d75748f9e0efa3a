import { data } from "react-router";
import { jobCandidacies } from "#app/contexts/recruitment/queries/candidacies.server.ts";
import { CandidacyCrumbs } from "#app/contexts/recruitment/ui/candidacy-detail.tsx";
import { candidaciesSorting } from "#app/contexts/recruitment/sorting.ts";
import { CandidacyTable } from "#app/contexts/recruitment/ui/candidacy-table.tsx";
import { isId } from "#app/kernel/ids.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { sortOf } from "#app/kernel/sort.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import type { Route } from "./+types/job-candidacies.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { jobId } = params;
  if (!isId(jobId)) throw data(null, 404);
  const query = new URL(request.url).searchParams;
  const view = { sort: sortOf(candidaciesSorting, query), page: pageIn(query) };
  return answering(() => jobCandidacies(ctxOf(context), jobId, "office", view));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Job applications",
    description: "Who has applied for a job.",
    noindex: true,
  });

export default function JobCandidacies({ loaderData }: Route.ComponentProps) {
  const { job, rows, page } = loaderData;
  return (
    <>
      <CandidacyCrumbs
        links={[
          { to: "/admin/jobs", label: "Job Listings" },
          { to: `/admin/jobs/${job.id}`, label: job.jobTitle },
        ]}
      />
      <h1 className="mt-4 mb-6 text-2xl wrap-anywhere">Applications: {job.jobTitle}</h1>
      <CandidacyTable rows={rows} path={`/admin/jobs/${job.id}/applications`} />
      <Pager page={page} />
    </>
  );
}
