import { data } from "react-router";
import { countJobView } from "#app/contexts/recruitment/funnel/count.server.ts";
import { viewedPageIn } from "#app/contexts/recruitment/funnel/rules.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/job-view.ts";

/** A picture without content. */
const NOTHING = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`;

/**
 * Counts that a listing was looked at, and sends a picture that shows nothing. It works from a cached
 * page and without script. The browser keeps it for a day, so looking again is not counted, and
 * nothing has to be stored about anybody.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = viewedPageIn(params.page);
  if (!isId(params.jobId) || !page) throw data(null, 404);
  const { ctx, network } = context.get(requestContext);
  const { headers } = request;
  await countJobView(ctx, params.jobId, page, {
    network,
    userAgent: headers.get("User-Agent"),
    purpose: headers.get("Sec-Purpose"),
  });
  return new Response(NOTHING, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}
