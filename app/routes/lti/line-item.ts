import {
  changeLineItem,
  removeLineItem,
} from "#app/contexts/learning/lti/commands/own-line-items.server.ts";
import { lineItem } from "#app/contexts/learning/lti/queries/line-items.server.ts";
import { scopes } from "#app/contexts/learning/lti/services.ts";
import type { ServiceMethods } from "#app/platform/http/allowed-methods.ts";
import type { Route } from "./+types/line-item.ts";
import { forTool, jsonOf, readsLineItems, refused, typed } from "./service.server.ts";

export const handle: ServiceMethods = { methods: ["PUT", "DELETE"] };

/** Sends one line item. */
export function loader(args: Route.LoaderArgs) {
  return forTool(args, readsLineItems, async (ctx, toolId) => {
    const item = await lineItem(ctx, toolId, args.params.placementId);
    return item ? typed(item, "lineitem") : refused(404, "unknown-line-item");
  });
}

const statuses = {
  "unknown-line-item": 404,
  "set-by-the-office": 403,
  "bad-line-item": 400,
} as const;

/** Changes (PUT) or removes (DELETE) a line item that the tool made itself (AGS 2.0 §3.2.9, §3.2.10). */
export function action(args: Route.ActionArgs) {
  const { request, params } = args;
  return forTool(args, scopes.ownLineItems, async (ctx, toolId) => {
    if (request.method === "DELETE") {
      const removed = await removeLineItem(ctx, toolId, params.placementId);
      if (!removed.ok) return refused(statuses[removed.error], removed.error);
      return new Response(null, { status: 204 });
    }
    const body = await jsonOf(request);
    const changed = await changeLineItem(ctx, toolId, params.placementId, body);
    if (!changed.ok) return refused(statuses[changed.error], changed.error);
    return typed(changed.value, "lineitem");
  });
}
