import { results } from "#app/contexts/learning/lti/queries/line-items.server.ts";
import { scopes } from "#app/contexts/learning/lti/services.ts";
import type { Route } from "./+types/results.ts";
import { forTool, refused, typed } from "./service.server.ts";

/** Lists the results of a line item in pages (AGS 2.0 §3.3). */
export function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const subject = url.searchParams.get("user_id");
  const { placementId } = params;
  return forTool(args, scopes.result, async (ctx, toolId) => {
    const found = await results(ctx, toolId, placementId, { subject, page });
    if (!found) return refused(404, "unknown-line-item");
    const next = `${ctx.site.url}/lti/line-items/${placementId}/results?page=${page + 1}`;
    const headers: Record<string, string> = found.more ? { Link: `<${next}>; rel="next"` } : {};
    return typed(found.results, "resultcontainer", headers);
  });
}
