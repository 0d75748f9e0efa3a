import { MEMBERS_PER_PAGE, membersOf } from "#app/contexts/learning/lti/queries/members.server.ts";
import { scopes } from "#app/contexts/learning/lti/services.ts";
import type { Route } from "./+types/members.ts";
import { forTool, refused } from "./service.server.ts";

const TYPE = "application/vnd.ims.lti-nrps.v2.membershipcontainer+json";

/** Lists the members of a course in pages (NRPS 2.0 §2). */
export function loader(args: Route.LoaderArgs) {
  const { courseId } = args.params;
  const asked = args.url.searchParams;
  const number = (name: string, otherwise: number, most: number) =>
    Math.min(most, Math.max(1, Math.trunc(Number(asked.get(name))) || otherwise));
  const page = number("page", 1, 10_000);
  const wanted = {
    resourceLinkId: asked.get("rlid"),
    role: asked.get("role"),
    limit: number("limit", MEMBERS_PER_PAGE, MEMBERS_PER_PAGE),
    page,
  };
  return forTool(args, scopes.members, async (ctx, toolId) => {
    const found = await membersOf(ctx, toolId, courseId, wanted);
    if (!found) return refused(404, "unknown-context");
    const headers = new Headers({ "Content-Type": TYPE });
    if (found.more) {
      const next = new URL(found.container.id);
      for (const name of ["rlid", "role", "limit"]) {
        if (asked.has(name)) next.searchParams.set(name, asked.get(name)!);
      }
      next.searchParams.set("page", String(page + 1));
      headers.set("Link", `<${next.href}>; rel="next"`);
    }
    return new Response(JSON.stringify(found.container), { headers });
  });
}
