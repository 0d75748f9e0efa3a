import { data } from "react-router";
import { INSTITUTE } from "#app/contexts/institute/events.ts";
import { LIBRARY } from "#app/contexts/library/events.ts";
import { documentFile } from "#app/contexts/library/queries.server.ts";
import { resourceFile } from "#app/contexts/library/file.ts";
import { makeDocument } from "#app/documents.server.ts";
import { cached } from "#app/platform/cache/cached.server.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import type { Route } from "./+types/document-pdf.ts";

type Made = ReturnType<typeof makeDocument>;

/** PDFs by document and version, kept because drawing one is slow and the address is public. */
const drawn = cached([INSTITUTE, LIBRARY], async (_db: Ctx["db"]) => new Map<string, Made>());

/** Sends a document of the library as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const { resourceId } = params;
  const document = await documentFile(ctx, resourceId);
  if (!document) throw data(null, 404);
  const made = document.fileId
    ? await uploaded(files, document.fileId)
    : await drawingOf(ctx, resourceId, document.version);
  if (!made) throw data(null, 404);
  return fileAnswer({ fileName: `${resourceId}.pdf`, ...made });
}

async function uploaded(files: FileStore, fileId: string): Made {
  const bytes = await files.get(resourceFile(fileId));
  return bytes && { mediaType: "application/pdf", bytes };
}

async function drawingOf(ctx: Ctx, id: string, version: number): Made {
  const drawings = await drawn(ctx.db);
  const key = `${id}/${version}`;
  const known = drawings.get(key);
  if (known) return known;
  const made = makeDocument(ctx, "resource", id);
  // Requests in the meantime wait for the same drawing. A failed one is not kept.
  drawings.set(key, made);
  made.catch(() => drawings.delete(key));
  return made;
}
