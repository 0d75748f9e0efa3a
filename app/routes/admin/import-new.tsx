import { data, href } from "react-router";
import { importErrorText } from "#app/contexts/imports/messages.ts";
import { columnsOf, sourcesFor } from "#app/contexts/imports/queries.server.ts";
import { receiveFile } from "#app/contexts/imports/receive.server.ts";
import { SourceColumns } from "#app/contexts/imports/ui/source-columns.tsx";
import { UploadForm } from "#app/contexts/imports/ui/upload-form.tsx";
import { importSources } from "#app/imports.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { redirect } from "#app/platform/http/redirect.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { IMPORT_LIMITS } from "#app/platform/imports/limits.ts";
import { ViewLinks } from "#app/ui/patterns/view-links.tsx";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { Link } from "#app/ui/primitives/link.tsx";
import { ctxOf } from "#app/web/context.ts";
import { formOf, refusalStatus, textOf } from "#app/web/form-data.ts";
import { titled } from "#app/web/meta.ts";
import type { Route } from "./+types/import-new.ts";

/** Returns the sources that the actor may import, and the one that the address names. */
function sourcesAt(ctx: Ctx, url: URL) {
  const sources = sourcesFor(ctx, importSources);
  const asked = url.searchParams.get("source");
  const found = asked === null ? sources[0] : sources.find(({ id }) => id === asked);
  return { sources, source: orNotFound(found) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sources, source } = sourcesAt(ctxOf(context), url);
  return {
    source: { id: source.id, label: source.label, about: source.about },
    columns: columnsOf(source),
    sources: sources.map(({ id, label }) => ({ id, label })),
    limits: IMPORT_LIMITS,
    tooLarge: url.searchParams.has("too-large"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const { ctx, files } = context.get(requestContext);
  const { source } = sourcesAt(ctx, new URL(request.url));
  const received = await receiveFile(ctx, files, source, await uploadIn(form));
  if (received.ok) {
    return redirect(href("/admin/imports/:importId", { importId: received.value.id }), 303);
  }
  const text = importErrorText(received.error, received.detail);
  return data(refusal(form, { field: "file", text }), refusalStatus(received.error, 422));
}

/** Returns the file, or else the rows that were pasted. */
async function uploadIn(form: FormData): Promise<{ name: string; bytes: Uint8Array }> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) {
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  return { name: "pasted rows", bytes: new TextEncoder().encode(textOf(form, "pasted").trim()) };
}

export const meta = titled("New import", "Takes a table from a spreadsheet.");

export default function ImportNew({ loaderData, actionData }: Route.ComponentProps) {
  const { source, sources, columns, limits, tooLarge } = loaderData;
  return (
    <>
      <p>
        <Link to="/admin/imports" className="link">
          Imports
        </Link>
      </p>
      <h1 className="mt-4 text-2xl">New import</h1>
      <ViewLinks
        label="What to import"
        className="mt-4 mb-6"
        views={sources.map(({ id, label }) => ({
          to: `/admin/imports/new?source=${id}`,
          label,
          current: id === source.id,
        }))}
      />
      <p className="mb-6 max-w-text">{source.about}</p>
      {tooLarge && (
        <div className="mb-6 max-w-text">
          <Alert tone="error">{importErrorText("too-large")}</Alert>
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 2xl:grid-cols-[minmax(0,1fr)_28rem]">
        <UploadForm key={source.id} limits={limits} result={actionData} />
        <section aria-labelledby="columns-heading" className="min-w-0 max-w-text">
          <h2 id="columns-heading" className="mb-3 text-xl">
            Columns
          </h2>
          <SourceColumns columns={columns} />
          <p className="mt-4">
            <Link
              to={href("/admin/imports/templates/:source.csv", { source: source.id })}
              className="link"
              reloadDocument
            >
              Download a template
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}
