import { href } from "react-router";
import { lookAtDocument } from "#app/contexts/training/own-document/decide.server.ts";
import { ownDocumentErrors } from "#app/contexts/training/own-document/messages.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { adminsOnly } from "#app/web/middleware.server.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/own-document-file.ts";

export const middleware = [adminsOnly];

/** Sends the file of a document, after the access is logged. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const documentId = idParam(params.documentId);
  const { ctx, files } = context.get(requestContext);
  const opened = await lookAtDocument(ctx, files, documentId);
  if (!opened.ok) {
    const page = href("/admin/own-documents/:documentId", { documentId });
    return redirectWithToast(context, page, errorToast(ownDocumentErrors[opened.error]));
  }
  // A PDF is downloaded: untrusted files are sandboxed, and browsers show no PDF in a sandbox.
  return fileAnswer({ ...opened.value, download: opened.value.mediaType === "application/pdf" });
}
