import { data } from "react-router";
import { takeScore } from "#app/contexts/learning/lti/commands/take-score.server.ts";
import { scopes } from "#app/contexts/learning/lti/services.ts";
import type { Route } from "./+types/scores.ts";
import { forTool, jsonOf, refused } from "./service.server.ts";

const statuses = {
  "unknown-line-item": 404,
  "unknown-user": 404,
  "bad-score": 400,
  outdated: 409,
} as const;

/** Receives a score (AGS 2.0 §3.4). */
export function action(args: Route.ActionArgs) {
  const { request, params } = args;
  return forTool(args, scopes.score, async (ctx, toolId) => {
    const taken = await takeScore(ctx, toolId, params.placementId, await jsonOf(request));
    if (!taken.ok) return refused(statuses[taken.error], taken.error);
    return new Response(null, { status: 204 });
  });
}

/** Answers only POST. */
export function loader() {
  throw data(null, 404);
}
