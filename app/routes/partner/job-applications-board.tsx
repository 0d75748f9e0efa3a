import { data, href } from "react-router";
import { moveJobApplication } from "#app/contexts/recruitment/job-application/commands.server.ts";
import { jobApplicationMoveForm } from "#app/contexts/recruitment/job-application/form.ts";
import { ownJobApplicationSource } from "#app/contexts/recruitment/job-application/list.server.ts";
import { ownJobApplicationList } from "#app/contexts/recruitment/job-application/list.ts";
import { readableJob } from "#app/contexts/recruitment/job-application/queries.server.ts";
import { ownBoard } from "#app/contexts/recruitment/pipeline/board.server.ts";
import { columnsOfJob } from "#app/contexts/recruitment/pipeline/queries.server.ts";
import { PipelineBoard } from "#app/contexts/recruitment/pipeline/ui/board.tsx";
import { recruitmentErrorText, recruitmentToasts } from "#app/contexts/recruitment/messages.ts";
import { cardsShown, SHOWN } from "#app/kernel/cards-shown.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { cleared, isNarrowed, listParams } from "#app/kernel/list-view.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { jobApplicationViews } from "#app/routes/partner/job-application-views.ts";
import { Breadcrumbs } from "#app/ui/patterns/breadcrumbs.tsx";
import { ListFilters } from "#app/ui/patterns/list/list-filters.tsx";
import { PageHero } from "#app/ui/patterns/page-hero.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { listAt } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/job-applications-board.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const jobId = idParam(params.jobId);
  const { jobTitle } = await readableJob(ctx, jobId, "partner");
  const address = new URLSearchParams(url.searchParams);
  address.delete(SHOWN);
  const { view, options } = await listAt(ctx, ownJobApplicationSource, address, { job: jobId });
  const { columns } = await columnsOfJob(ctx, jobId);
  const shown = cardsShown(
    url.searchParams.get(SHOWN),
    columns.map(({ key }) => key),
  );
  return {
    job: { id: jobId, jobTitle },
    view,
    options,
    shown,
    columns: await ownBoard(ctx, jobId, view, shown),
  };
}

/** Moves a card. The board keeps its filters. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request);
  const jobId = idParam(params.jobId);
  const application = idParam(textOf(form, "application"));
  const refused = (result: FormResult, status: number) => data({ application, result }, status);
  const parsed = parseForm(form, jobApplicationMoveForm);
  if (!parsed.ok) return refused(parsed.result, 422);
  const path = { jobId, jobApplicationId: application };
  const moved = await moveJobApplication(ctxOf(context), path, parsed.value, "partner");
  if (moved.ok) {
    const { jobApplicationMoved, jobApplicationStaged } = recruitmentToasts;
    const toast = moved.value.told ? jobApplicationMoved : jobApplicationStaged;
    return redirectWithToast(context, currentPath(request), toast);
  }
  if (moved.error === "changed-meanwhile") {
    const now = `It is “${moved.detail?.["status"]}” now.`;
    return refused(changedMeanwhile(form, moved.detail, now), 409);
  }
  const text = recruitmentErrorText(moved.error, moved.detail);
  return refused(refusal(form, { formError: { text } }), 409);
}

export const meta = titled("Applications: board", "The applications for a listing as a board.");

export default function JobApplicationsBoard({ loaderData, actionData }: Route.ComponentProps) {
  const { job, view, options, shown, columns } = loaderData;
  const query = listParams(ownJobApplicationList, view);
  query.delete("job");
  const views = jobApplicationViews(job.id, query, "board");
  const path = href("/partner/jobs/:jobId/applications", { jobId: job.id });
  const board = href("/partner/jobs/:jobId/applications/board", { jobId: job.id });
  const clear = listParams(ownJobApplicationList, cleared(ownJobApplicationList, view));
  clear.delete("job");
  const crumbs = [
    { label: "Your Job Listings", to: "/partner/dashboard" },
    { label: job.jobTitle, to: href("/job-form/:jobId", { jobId: job.id }) },
    { label: "Applications" },
  ];
  const onBoard = columns.some(({ cards }) =>
    cards.some(({ id }) => id === actionData?.application),
  );
  return (
    <>
      <PageHero title="Applications" lead={job.jobTitle} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <div className="page py-12">
        <ViewLinks {...views} />
        <ListFilters
          list={ownJobApplicationList}
          view={view}
          path={board}
          options={options}
          hidden={query}
          clear={
            isNarrowed(ownJobApplicationList, view)
              ? clear.size > 0
                ? `${board}?${clear}`
                : board
              : undefined
          }
        />
        {actionData?.result && !onBoard && (
          <div className="mt-3">
            <Alert tone="error">
              {actionData.result.formError?.text ?? "The application could not be moved."}
            </Alert>
          </div>
        )}
        <PipelineBoard
          columns={columns}
          path={path}
          query={query}
          shown={shown}
          refused={actionData}
        />
      </div>
    </>
  );
}

/** Reloads after a refused move too, so that a conflict shows where the card is now. */
export const shouldRevalidate = () => true;
