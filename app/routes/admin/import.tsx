import { data, href } from "react-router";
import { importErrorText, importToasts } from "#app/contexts/imports/messages.ts";
import { changeFormat, discardImport, startCheck } from "#app/contexts/imports/prepare.server.ts";
import { importForPage, type ImportView } from "#app/contexts/imports/queries.server.ts";
import { restartStep } from "#app/contexts/imports/restart.server.ts";
import { Faults } from "#app/contexts/imports/ui/faults.tsx";
import { StatusBadge } from "#app/contexts/imports/ui/import-cells.tsx";
import { MappingForm } from "#app/contexts/imports/ui/mapping-form.tsx";
import { Done, DryRun, ImportedBefore, Undone } from "#app/contexts/imports/ui/outcome.tsx";
import { RunningStep } from "#app/contexts/imports/ui/running-step.tsx";
import { Sample } from "#app/contexts/imports/ui/sample.tsx";
import { startUndo } from "#app/contexts/imports/undo.server.ts";
import { startImport } from "#app/contexts/imports/write.server.ts";
import { importSources } from "#app/imports.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { counted } from "#app/kernel/wording.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Button } from "#app/ui/primitives/button.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";
import { formOf, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { Form } from "react-router";
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
  const open = it.status === "mapping" || it.status === "checked";
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
      <div className="space-y-8">
        {it.failure && (
          <div className="max-w-text">
            <Alert tone="error">{it.failure}</Alert>
          </div>
        )}
        {open && it.earlier && (
          <div className="max-w-text">
            <ImportedBefore earlier={it.earlier} />
          </div>
        )}
        <Step it={it} result={actionData} />
        {open && <Discard />}
      </div>
    </>
  );
}

function Step({ it, result }: { it: ImportView; result: FormResult | undefined }) {
  switch (it.status) {
    case "mapping":
      return <Mapping it={it} result={result} />;
    case "checked":
      return (
        <>
          {it.faults.count > 0 ? <Faults it={it} /> : <DryRun it={it} />}
          <details open={result !== undefined}>
            <summary className="cursor-pointer py-2 font-semibold">
              Choose other columns, and check again
            </summary>
            <div className="mt-4">
              <Mapping it={it} result={result} />
            </div>
          </details>
        </>
      );
    case "done":
      return <Done it={it} />;
    case "undone":
      return <Undone it={it} />;
    default:
      return <RunningStep it={it} />;
  }
}

function Mapping({ it, result }: { it: ImportView; result: FormResult | undefined }) {
  if (!it.mapping) return <Alert tone="error">The file can no longer be read.</Alert>;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <MappingForm mapping={it.mapping} version={it.version} result={result} />
      <Sample mapping={it.mapping} />
    </div>
  );
}

function Discard() {
  return (
    <Form method="post" className="border-t border-mist pt-6">
      <Button name="intent" value="discard" look="quiet">
        Delete this file
      </Button>
    </Form>
  );
}
