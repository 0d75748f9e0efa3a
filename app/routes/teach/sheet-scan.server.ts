import { data } from "react-router";
import { attachScan } from "#app/contexts/training/sheet-scan/attach.server.ts";
import { scanForm } from "#app/contexts/training/sheet-scan/form.ts";
import { lookAtScan } from "#app/contexts/training/sheet-scan/look.server.ts";
import {
  type ScanError,
  scanErrors,
  scanToasts,
} from "#app/contexts/training/sheet-scan/messages.ts";
import { scanPage } from "#app/contexts/training/sheet-scan/queries.server.ts";
import { parseForm, refusal } from "#app/kernel/parse-form.ts";
import { errorToast } from "#app/kernel/toast.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { type Context, ctxOf } from "#app/web/context.ts";
import { formOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";

type Params = { sessionId: string };
type At = (sessionId: string) => string;

/** Returns what the page of a signed sheet's scan shows. */
export async function loadScanPage(context: Context, params: Params, url: URL) {
  return {
    ...(await scanPage(ctxOf(context), idParam(params.sessionId))),
    // An upload over the server's limit never reaches the action; it redirects with this instead.
    tooLarge: url.searchParams.has("too-large"),
  };
}

/** Attaches a scan, and returns to the page of its session, which is `at`. */
export async function saveScan(context: Context, request: Request, params: Params, at: At) {
  const { ctx, files } = context.get(requestContext);
  const sessionId = idParam(params.sessionId);
  const form = await formOf(request);
  const parsed = parseForm(form, scanForm);
  if (!parsed.ok) return data(parsed.result, 422);
  const { file, ...about } = parsed.value;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const attached = await attachScan(ctx, files, sessionId, about, bytes);
  if (attached.ok) return redirectWithToast(context, at(sessionId), scanToasts.attached);
  const text = scanErrors[attached.error];
  const why = aboutTheFile.has(attached.error) ? { field: "file", text } : { formError: { text } };
  return data(refusal(form, why), statusOf[attached.error] ?? 422);
}

const aboutTheFile: ReadonlySet<ScanError> = new Set(["empty-file", "too-large", "wrong-type"]);

const statusOf: Partial<Record<ScanError, number>> = {
  "too-many-uploads": 429,
  "replaced-meanwhile": 409,
};

/** Sends a scan, after the look is logged. `at` is the page of its session. */
export async function sendScan(context: Context, params: Params, at: At) {
  const { ctx, files } = context.get(requestContext);
  const sessionId = idParam(params.sessionId);
  const opened = await lookAtScan(ctx, files, sessionId);
  if (!opened.ok) {
    return redirectWithToast(context, at(sessionId), errorToast(scanErrors[opened.error]));
  }
  // A PDF is downloaded: untrusted files are sandboxed, and browsers show no PDF in a sandbox.
  return fileAnswer({ ...opened.value, download: opened.value.mediaType === "application/pdf" });
}
