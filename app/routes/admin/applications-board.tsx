import { data } from "react-router";
import { applicationBoard } from "#app/contexts/admissions/application/board.server.ts";
import { moveForm } from "#app/contexts/admissions/application/form.ts";
import { moveApplication } from "#app/contexts/admissions/application/handle.server.ts";
import { applicationSource } from "#app/contexts/admissions/application/list.server.ts";
import { applicationList } from "#app/contexts/admissions/application/list.ts";
import { possibleOwners } from "#app/contexts/admissions/application/owner-queries.server.ts";
import { Board } from "#app/contexts/admissions/application/ui/board.tsx";
import { PipelineViews } from "#app/contexts/admissions/application/ui/pipeline-views.tsx";
import { admissionsToasts, applicationErrorText } from "#app/contexts/admissions/messages.ts";
import { stages } from "#app/contexts/admissions/stage/rules.ts";
import { cardsShown, SHOWN } from "#app/kernel/cards-shown.ts";
import { cleared, isNarrowed, listParams, withFilters } from "#app/kernel/list-view.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { saveOwner } from "#app/routes/admin/application-office.server.ts";
import { ListFilters } from "#app/ui/patterns/list/list-filters.tsx";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ctxOf } from "#app/web/context.ts";
import { currentPath } from "#app/web/current-path.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { listAt } from "#app/web/list.server.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/applications-board.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const address = new URLSearchParams(url.searchParams);
  address.delete(SHOWN);
  const { view, options, unknown } = await listAt(ctx, applicationSource, address);
  const shown = cardsShown(url.searchParams.get(SHOWN), stages);
  return {
    view,
    options,
    shown,
    unknown: unknown.length > 0,
    owners: await possibleOwners(ctx),
    columns: await applicationBoard(ctx, view, shown),
  };
}

/** Moves or assigns a card. The board keeps its filters. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const application = idParam(textOf(form, "application"));
  const intent = textOf(form, "intent") === "owner" ? "owner" : "move";
  const refused = (result: FormResult, status: number) =>
    data({ application, intent, result } as const, status);
  if (intent === "owner") {
    const saved = await saveOwner(context, application, form, currentPath(request));
    return saved instanceof Response ? saved : refused(saved.result, saved.status);
  }
  const parsed = parseForm(form, moveForm);
  if (!parsed.ok) return refused(parsed.result, 422);
  const moved = await moveApplication(ctxOf(context), application, parsed.value);
  if (moved.ok) {
    const { applicationMoved, declineAsked } = admissionsToasts;
    const toast = moved.value === "asked" ? declineAsked : applicationMoved;
    return redirectWithToast(context, currentPath(request), toast);
  }
  if (moved.error === "changed-meanwhile") {
    const now = `It is at ${moved.detail?.["stage"]} now.`;
    return refused(changedMeanwhile(form, moved.detail, now), 409);
  }
  const text = applicationErrorText(moved.error, moved.detail);
  return moved.error === "reason-needed"
    ? refused(refusal(form, { field: "reason", text }), 422)
    : refused(refusal(form, { formError: { text } }), 409);
}

export const meta = titled("Applications: board", "The pipeline as a board.");

export default function ApplicationsBoard({ loaderData, actionData }: Route.ComponentProps) {
  const { view, options, shown, unknown, owners, columns } = loaderData;
  const query = listParams(applicationList, view);
  const to = (wanted: typeof view) => {
    const params = listParams(applicationList, wanted);
    return params.size > 0 ? `/admin/applications/board?${params}` : "/admin/applications/board";
  };
  const onBoard = columns.some(({ cards }) =>
    cards.some(({ id }) => id === actionData?.application),
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Applications</h1>
        <PipelineViews now="board" query={query} />
      </div>
      <ViewLinks
        label="Stages"
        className="mt-6 print:hidden"
        views={(["open", "all"] as const).map((stage) => ({
          to: to(withFilters(applicationList, view, { stage })),
          label: stage === "open" ? "Open stages" : "All stages",
          current: view.filters["stage"] === stage,
        }))}
      />
      <ListFilters
        list={applicationList}
        view={view}
        path="/admin/applications/board"
        options={options}
        hidden={query}
        clear={isNarrowed(applicationList, view) ? to(cleared(applicationList, view)) : undefined}
      />
      {unknown && (
        <div className="mt-3">
          <Alert tone="info">
            Part of this address is not a filter of the board, so it was left out.
          </Alert>
        </div>
      )}
      {actionData?.result && !onBoard && (
        <div className="mt-3">
          <Alert tone="error">
            {actionData.result.formError?.text ?? "The application could not be changed."}
          </Alert>
        </div>
      )}
      <Board columns={columns} query={query} shown={shown} owners={owners} refused={actionData} />
    </>
  );
}

/** Reloads after a refused move too, so that a conflict shows where the card is now. */
export const shouldRevalidate = () => true;
