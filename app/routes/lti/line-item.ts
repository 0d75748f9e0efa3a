import { lineItem } from "#app/contexts/learning/lti/queries/line-items.server.ts";
import { scopes } from "#app/contexts/learning/lti/services.ts";
import type { Route } from "./+types/line-item.ts";
import { forTool, refused, typed } from "./service.server.ts";

/** Sends one line item. */
export function loader(args: Route.LoaderArgs) {
  return forTool(args, scopes.lineItem, async (ctx, toolId) => {
    const item = await lineItem(ctx, toolId, args.params.placementId);
    return item ? typed(item, "lineitem") : refused(404, "unknown-line-item");
  });
}
