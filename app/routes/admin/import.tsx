import { data, href } from "react-router";
import { importErrorText, importToasts } from "#app/contexts/imports/messages.ts";
import { changeFormat, discardImport, startCheck } from "#app/contexts/imports/prepare.server.ts";
import { importForPage } from "#app/contexts/imports/queries.server.ts";
import { restartStep } from "#app/contexts/imports/restart.server.ts";
import { StatusBadge } from "#app/contexts/imports/ui/import-cells.tsx";
import { ImportStep } from "#app/contexts/imports/ui/import-step.tsx";
import { startUndo } from "#app/contexts/imports/undo.server.ts";
import { startImport } from "#app/contexts/imports/write.server.ts";
import { importSources } from "#app/imports.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { counted } from "#app/kernel/wording.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { columnRefusal, formatIn, mappingIn } from "./import-input.server.ts";
import type { Route } from "./+types/import.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  return { it: await importForPage(ctx, files, importSources, idParam(params.importId)) };
}

/** Takes the next step: "format", "import", "undo", "restart" or "discard"; else the check. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { ctx, files } = context.get(requestContext);
  const id = idParam(params.importId);
  const form = await formOf(request);
  const page = href("/admin/imports/:importId", { importId: id });
  const intent = textOf(form, "intent");
  if (intent === "discard") {
    const gone = await discardImport(ctx, files, importSources, id);
    if (gone.ok) return redirectWithToast(context, "/admin/imports", importToasts.discarded);
    return redirectWithToast(context, page, errorToast(importErrorText(gone.error)));
  }
  const done =
    intent === "format"
      ? await changeFormat(ctx, files, importSources, id, formatIn(form))
      : intent === "import"
        ? await startImport(ctx, importSources, id, textOf(form, "version"))
        : intent === "undo"
          ? await startUndo(ctx, importSources, id)
          : intent === "restart"
            ? await restartStep(ctx, importSources, id)
            : await startCheck(ctx, importSources, id, mappingIn(form, importSources));
  if (done.ok) return redirect(page, 303);
  if (done.error === "column-missing" || done.error === "column-twice") {
    return data(columnRefusal(form, done.error, done.detail), 422);
  }
  const toast =
    done.error === "changed-meanwhile"
      ? changedMeanwhileToast
      : errorToast(importErrorText(done.error, done.detail));
  return redirectWithToast(context, page, toast);
}

export const meta = titled("Import", "A table that staff have handed in.");

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { it } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/imports" className="link">
          Imports
        </Link>
      </p>
      <h1 className="mt-4 text-2xl wrap-anywhere">{it.fileName}</h1>
      <p className="mt-1 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
        <StatusBadge status={it.status} faults={it.faults.count} />
        <span>
          {it.source.label}, {counted(it.rowCount, "row")}
        </span>
        <span>
          {it.by}, <LocalTime at={it.createdAt} />
        </span>
      </p>
      <ImportStep it={it} result={actionData} />
    </>
  );
}
