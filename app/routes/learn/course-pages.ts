import { coursePages } from "#app/contexts/learning/device/pages.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { requireMember } from "#app/web/middleware.server.ts";
import type { Route } from "./+types/course-pages.ts";

/** Names the pages of a course that a device keeps. Nobody keeps a course that is not open to them. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  await requireMember(context, request);
  const pages = await coursePages(ctxOf(context), params.courseId);
  if (!pages) return Response.json(null, { status: 403 });
  return Response.json(pages, { headers: { "Cache-Control": "private, no-store" } });
}
