import { data, useNavigation } from "react-router";
import { closeJobs } from "#app/contexts/recruitment/job/move.server.ts";
import { jobsClosed } from "#app/contexts/recruitment/messages.ts";
import { staffJobsAddress, staffJobsViewOf } from "#app/contexts/recruitment/list-views.ts";
import { staffJobs } from "#app/contexts/recruitment/job/staff-queries.server.ts";
import { closuresOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import {
  canBeClosed,
  StaffJobFilters,
  StaffJobTable,
} from "#app/contexts/recruitment/job/ui/staff-jobs.tsx";
import { valueOf } from "#app/kernel/result.ts";
import { confirmedBulkAction } from "#app/routes/admin/bulk.server.ts";
import { BulkQuestion } from "#app/ui/patterns/bulk-question.tsx";
import { BulkActions } from "#app/ui/patterns/bulk.tsx";
import { Pager } from "#app/ui/patterns/pager.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/jobs.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = staffJobsViewOf(url.searchParams);
  return { view, ...(await staffJobs(ctxOf(context), view)) };
}

/** Closes the selected jobs after a confirmation, because a reopened job is only a draft. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  if (form.get("intent") !== "close") throw data(null, 400);
  return confirmedBulkAction(args, form, async (ctx, ids) =>
    jobsClosed(valueOf(await closeJobs(ctx, ids))),
  );
}

export const meta = titled("Manage Job Listings", "All job listings and where they stand.");

const bulkActions = [{ intent: "close", label: "Close" }];

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { view, jobs, counts, page } = loaderData;
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/admin/jobs";
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">Manage Job Listings</h1>
        <ButtonLink to={staffJobsAddress(view)} preventScrollReset look="secondary">
          Refresh
        </ButtonLink>
        <ButtonLink to="/admin/jobs/new">Create New Job Listing</ButtonLink>
      </div>
      <StaffJobFilters view={view} counts={counts} />
      <div className="relative mt-6" aria-busy={loading}>
        {loading && <Spinner />}
        <div className={loading ? "opacity-50" : ""}>
          {actionData?.asked ? (
            <BulkQuestion {...closuresOf(actionData.asked, jobs)} />
          ) : (
            <BulkActions actions={jobs.some(canBeClosed) ? bulkActions : []}>
              <StaffJobTable rows={jobs} />
            </BulkActions>
          )}
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
