import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { outageOf } from "#app/kernel/unavailable.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { createLog } from "#app/platform/log/log.server.ts";

const log = createLog(process.env.LOG_LEVEL ?? "info");

/** What is thrown while a page is drawn is reported by React, and once more by the router. */
const reported = new WeakSet<object>();

/**
 * Logs what reached the error boundary, once, with the request's id and without its query. A database
 * or store of files that cannot be reached is noted on the request, which is answered with 503
 * whoever caught the error.
 */
export function reportError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const about = context.get(requestContext);
  const { requestId } = about;
  const outage = about.unavailable?.outage ?? outageOf(error);
  if (outage) {
    // One line for all of them says it (platform/db/database-log, platform/storage/watched-store).
    about.unavailable ??= { outage };
    return;
  }
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const path = new URL(request.url).pathname;
  if (isRouteErrorResponse(error)) {
    // Unknown routes are logged (rulings §2): a rise in them is a broken link somewhere.
    log.info({ requestId, path, status: error.status }, "no page for this address");
    return;
  }
  log.error({ requestId, path, err: error }, "request failed");
}
