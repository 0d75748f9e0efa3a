import { useNavigation } from "react-router";
import { officeJobsAddress, officeJobsViewOf } from "#app/contexts/recruitment/office-views.ts";
import { officeJobs } from "#app/contexts/recruitment/queries/office-jobs.server.ts";
import { OfficeJobFilters, OfficeJobTable } from "#app/contexts/recruitment/ui/office-jobs.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { answering, ctxOf, requireAdmin } from "#app/routes/web.server.ts";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/jobs.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const view = officeJobsViewOf(new URL(request.url).searchParams);
  return { view, ...(await answering(() => officeJobs(ctxOf(context), view))) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Manage Job Listings",
    description: "All job listings and where they stand.",
    noindex: true,
  });

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { view, jobs, counts, page } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/admin/jobs";
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">Manage Job Listings</h1>
        <ButtonLink to={officeJobsAddress(view)} preventScrollReset look="secondary">
          Refresh
        </ButtonLink>
        <ButtonLink to="/admin/jobs/new">Create New Job Listing</ButtonLink>
      </div>
      <OfficeJobFilters view={view} counts={counts} />
      <div className="relative mt-6" aria-busy={loading}>
        {loading && <Spinner />}
        <div className={loading ? "opacity-50" : ""}>
          <OfficeJobTable rows={jobs} />
        </div>
      </div>
      <Pager page={page} />
    </>
  );
}

function Spinner() {
  return (
    <p role="status" className="absolute inset-x-0 top-16 z-10 flex justify-center">
      <span className="sr-only">Loading job listings</span>
      <span
        aria-hidden
        className="size-9 animate-spin rounded-full border-4 border-mist border-t-ink motion-reduce:animate-none"
      />
    </p>
  );
}
