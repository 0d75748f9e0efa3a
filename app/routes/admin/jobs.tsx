import { href, useNavigation } from "react-router";
import { staffJobSource } from "#app/contexts/recruitment/job/list.server.ts";
import { staffJobList } from "#app/contexts/recruitment/job/list.ts";
import { closeJobs } from "#app/contexts/recruitment/job/move.server.ts";
import { closuresOf } from "#app/contexts/recruitment/job/ui/job-questions.tsx";
import { canBeClosed, staffJobCells } from "#app/contexts/recruitment/job/ui/staff-jobs.tsx";
import { jobsClosed, recruitmentTexts } from "#app/contexts/recruitment/messages.ts";
import { valueOf } from "#app/kernel/result.ts";
import { BulkQuestion } from "#app/ui/patterns/bulk-question.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/jobs.ts";

export const loader = listLoader((args: Route.LoaderArgs) =>
  loadList(args, staffJobSource, { actions: { close: { label: "Close" } } }),
);

/** Closes the selected jobs after a confirmation, because a reopened job is only a draft. */
export function action(args: Route.ActionArgs) {
  return actOnList(args, staffJobSource, {
    confirmed: {
      close: async (ctx, ids) => jobsClosed(valueOf(await closeJobs(ctx, ids))),
    },
  });
}

export const meta = titled("Manage Job Listings", "All job listings and where they stand.");

export default withRecordBeside<Route.ComponentProps>(Jobs);

function Jobs({ loaderData, actionData }: ListProps<Route.ComponentProps>) {
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname === "/admin/jobs";
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">Manage Job Listings</h1>
        <ButtonLink to={loaderData.here} preventScrollReset look="secondary">
          Refresh
        </ButtonLink>
        <ButtonLink to="/admin/jobs/review" look="secondary">
          Review
        </ButtonLink>
        <ButtonLink to="/admin/jobs/reports" look="secondary">
          Reports
        </ButtonLink>
        <ButtonLink to="/admin/placements" look="secondary">
          Placements
        </ButtonLink>
        <ButtonLink to="/admin/jobs/new">Create New Job Listing</ButtonLink>
      </div>
      <div className="relative">
        {loading && <Spinner />}
        <ListPage
          list={staffJobList}
          data={loaderData}
          cells={staffJobCells}
          idOf={({ id }) => id}
          nameOf={({ jobTitle }) => jobTitle}
          selectable={canBeClosed}
          links={({ id: jobId }) => [
            { to: href("/admin/jobs/:jobId", { jobId }), label: "Edit" },
            { to: href("/admin/jobs/:jobId/applications", { jobId }), label: "Applications" },
          ]}
          empty={recruitmentTexts.noListings}
          question={
            actionData?.asked && <BulkQuestion {...closuresOf(actionData.asked, loaderData.rows)} />
          }
        />
      </div>
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
