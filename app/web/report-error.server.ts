import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { outageOf } from "#app/kernel/unavailable.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { pathForLog } from "#app/platform/http/secret-address.ts";
import { createLog } from "#app/platform/log/log.server.ts";

const log = createLog(process.env.LOG_LEVEL ?? "info");

/**
 * An error that is thrown while a page is rendered is reported twice, by React and by the router.
 */
const reported = new WeakSet<object>();

/** Logs something that an operator should look at, although the visitor has had an answer. */
export function warnOperator(
  context: Readonly<RouterContextProvider>,
  sentence: string,
  about: Record<string, string | number> = {},
): void {
  const { requestId } = context.get(requestContext);
  log.warn({ requestId, ...about }, sentence);
}

/**
 * Logs an error that reached the error boundary, once, with the request's id and without its query.
 * If the database or the file store cannot be reached, this is noted on the request instead, which
 * is then answered with 503 even if a route caught the error.
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
    // An outage is logged once, not for each request (database-log, watched-store).
    about.unavailable ??= { outage };
    return;
  }
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const path = pathForLog(new URL(request.url).pathname);
  if (isRouteErrorResponse(error)) {
    // Unknown addresses are logged (rulings §2), because many of them mean a broken link.
    log.info({ requestId, path, status: error.status }, "no page for this address");
    return;
  }
  log.error({ requestId, path, err: error }, "request failed");
}
