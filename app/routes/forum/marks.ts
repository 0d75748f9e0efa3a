import { readMarks } from "#app/contexts/forum/reading/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/marks.ts";

/** A list has at most so many topics. */
const MOST = 50;

/** Returns the viewer's unread marks for the topics of a list. Guests have none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const ids = (url.searchParams.get("topics") ?? "").split(",").filter(isId).slice(0, MOST);
  const marks = ctx.actor.kind === "member" ? await readMarks(ctx, ids) : [];
  return Response.json({ marks }, { headers: { "Cache-Control": "private, no-store" } });
}
