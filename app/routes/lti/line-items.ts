import { lineItems } from "#app/contexts/learning/lti/queries/line-items.server.ts";
import { scopes } from "#app/contexts/learning/lti/services.ts";
import type { Route } from "./+types/line-items.ts";
import { forTool, typed } from "./service.server.ts";

/** Lists a tool's line items in a course (AGS 2.0 §3.2). Only placing a tool adds one. */
export function loader(args: Route.LoaderArgs) {
  const link = args.url.searchParams.get("resource_link_id");
  return forTool(args, scopes.lineItem, async (ctx, toolId) =>
    typed(await lineItems(ctx, toolId, args.params.courseId, link), "lineitemcontainer"),
  );
}
