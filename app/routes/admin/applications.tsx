import { href } from "react-router";
import {
  applicationBulk,
  applicationForms,
} from "#app/contexts/admissions/application/bulk.server.ts";
import { applicationSource } from "#app/contexts/admissions/application/list.server.ts";
import { applicationList } from "#app/contexts/admissions/application/list.ts";
import { applicationCells } from "#app/contexts/admissions/application/ui/application-list.tsx";
import { possibleOwners } from "#app/contexts/admissions/application/owner-queries.server.ts";
import { ApplicationBulkForm } from "#app/contexts/admissions/application/ui/bulk-forms.tsx";
import { PipelineViews } from "#app/contexts/admissions/application/ui/pipeline-views.tsx";
import { pipelineOf } from "#app/contexts/admissions/stage/settings.server.ts";
import { listParams } from "#app/kernel/list-view.ts";
import { newId } from "#app/kernel/ids.ts";
import { BulkOutcome } from "#app/ui/patterns/bulk-form.tsx";
import { ListPage } from "#app/ui/patterns/list/list-page.tsx";
import { type ListProps, withRecordBeside } from "#app/ui/patterns/list/record-beside.tsx";
import { ctxOf } from "#app/web/context.ts";
import { actOnList, loadList } from "#app/web/list.server.ts";
import { listLoader } from "#app/web/list-loader.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/applications.ts";

const actions = {
  ...applicationBulk,
  move: { label: "Move" },
  email: { label: "Write" },
  decline: { label: "Decline" },
};

export const loader = listLoader(async (args: Route.LoaderArgs) => {
  const list = await loadList(args, applicationSource, { actions });
  const { secondOpinion } = await pipelineOf(ctxOf(args.context));
  const owners = await possibleOwners(ctxOf(args.context));
  return { list, secondOpinion, owners, letterKey: newId() };
});

/** Assigns, moves, declines or writes to the selected applications. Keeps the view. */
export function action(args: Route.ActionArgs) {
  return actOnList(args, applicationSource, { actions: applicationBulk, filled: applicationForms });
}

export const meta = titled("Applications", "The pipeline.");

export default withRecordBeside<Route.ComponentProps>(Applications);

function Applications({ loaderData, actionData }: ListProps<Route.ComponentProps>) {
  const { list, secondOpinion, owners, letterKey } = loaderData;
  const { q, stage, ...filters } = list.view.filters;
  const narrowed = q ?? Object.values(filters).find((value) => value !== undefined);
  const asked = actionData?.asked;
  const query = listParams(applicationList, list.view);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Applications</h1>
        <PipelineViews now="list" query={query} />
      </div>
      {actionData?.outcome && <BulkOutcome outcome={actionData.outcome} />}
      <ListPage
        list={applicationList}
        data={list}
        cells={applicationCells(query)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        links={({ id: applicationId }) => [
          { to: href("/admin/applications/:applicationId", { applicationId }), label: "Open" },
          {
            to: href("/admin/applications/:applicationId/screening", { applicationId }),
            label: "Screening",
          },
        ]}
        empty={
          narrowed
            ? "No application matches this search."
            : stage === "open"
              ? "No application is open. New ones appear here."
              : "No applications at this stage."
        }
        question={
          asked && (
            <ApplicationBulkForm
              asked={asked}
              rows={list.rows}
              result={actionData?.result}
              letterKey={letterKey}
              secondOpinion={secondOpinion}
              owners={owners}
            />
          )
        }
      />
    </>
  );
}
