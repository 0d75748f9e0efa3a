import { ownJobs } from "#app/contexts/recruitment/job/own-queries.server.ts";
import { ownJobsSorting } from "#app/contexts/recruitment/list-views.ts";
import { OwnJobTable } from "#app/contexts/recruitment/job/ui/own-job-table.tsx";
import { pageIn } from "#app/kernel/list-query.ts";
import { sortOf } from "#app/kernel/sort.ts";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const view = { sort: sortOf(ownJobsSorting, query), page: pageIn(query) };
  return ownJobs(ctxOf(context), view);
}

export const meta = titled(
  "Your Job Listings",
  "A partner's own listings, their status and their applications.",
);

export default function PartnerDashboard({ loaderData }: Route.ComponentProps) {
  const { jobs, page, partnerName } = loaderData;
  return (
    <>
      <PageHero eyebrow={partnerName} title="Your Job Listings">
        <p className="mt-8">
          <ButtonLink to="/job-form" look="brass">
            Create New Job
          </ButtonLink>
        </p>
      </PageHero>
      <div className="page py-12">
        {jobs.length > 0 ? (
          <OwnJobTable rows={jobs} />
        ) : (
          <p className="max-w-text border-y border-mist py-10 text-slate">
            You have no job listings yet. Write the first one; it can stay a draft until you submit
            it for review.
          </p>
        )}
        <Pager page={page} />
      </div>
    </>
  );
}
