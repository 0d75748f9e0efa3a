import { makeLineItem } from "#app/contexts/learning/lti/commands/own-line-items.server.ts";
import { lineItems } from "#app/contexts/learning/lti/queries/line-items.server.ts";
import { scopes } from "#app/contexts/learning/lti/services.ts";
import type { Route } from "./+types/line-items.ts";
import { forTool, jsonOf, readsLineItems, refused, typed } from "./service.server.ts";

/** Lists a tool's line items in a course (AGS 2.0 §3.2). */
export function loader(args: Route.LoaderArgs) {
  const said = (name: string) => args.url.searchParams.get(name);
  const filter = {
    resourceLinkId: said("resource_link_id"),
    resourceId: said("resource_id"),
    tag: said("tag"),
  };
  return forTool(args, readsLineItems, async (ctx, toolId) =>
    typed(await lineItems(ctx, toolId, args.params.courseId, filter), "lineitemcontainer"),
  );
}

const statuses = {
  "unknown-course": 404,
  "unknown-resource-link": 404,
  "bad-line-item": 400,
  "too-many": 403,
} as const;

/** Makes a line item of the tool's own (AGS 2.0 §3.2.7). */
export function action(args: Route.ActionArgs) {
  return forTool(args, scopes.ownLineItems, async (ctx, toolId) => {
    const made = await makeLineItem(ctx, toolId, args.params.courseId, await jsonOf(args.request));
    if (!made.ok) return refused(statuses[made.error], made.error);
    return typed(made.value, "lineitem", {}, 201);
  });
}
