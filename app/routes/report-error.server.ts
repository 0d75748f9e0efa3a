import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/http/request-context.ts";
import { createLog } from "#app/platform/log/log.server.ts";

const log = createLog(process.env.LOG_LEVEL ?? "info");

/** Logs what reached the error boundary, with the request's id and without its query. */
export function reportError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { requestId } = context.get(requestContext);
  const path = new URL(request.url).pathname;
  if (isRouteErrorResponse(error)) {
    // Unknown routes are logged (rulings §2): a rise in them is a broken link somewhere.
    log.info({ requestId, path, status: error.status }, "no page for this address");
    return;
  }
  log.error({ requestId, path, err: error }, "request failed");
}
