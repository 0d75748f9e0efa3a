import { data } from "react-router";
import { ownBookmarks } from "#app/contexts/forum/bookmark/queries.server.ts";
import { ownVote } from "#app/contexts/forum/poll/queries.server.ts";
import { ownReactions } from "#app/contexts/forum/reaction/queries.server.ts";
import { markRead } from "#app/contexts/forum/reading/mark.server.ts";
import { ownTopicState } from "#app/contexts/forum/reading/queries.server.ts";
import { topicPlace } from "#app/contexts/forum/topic/queries.server.ts";
import { ctxOf } from "#app/web/context.ts";
import { formOf, textOf } from "#app/web/form-data.ts";
import { idParam } from "#app/web/params.ts";
import type { Route } from "./+types/topic-own.ts";

/** Returns what of a topic's page is the viewer's own. Guests have nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const place = await topicPlace(ctx, idParam(params.topicId));
  if (!place || ctx.actor.kind !== "member") throw data(null, 404);
  const page = pageIn(url);
  const [state, reactions, bookmarks, vote] = await Promise.all([
    ownTopicState(ctx, place),
    ownReactions(ctx, place.topicId, page),
    ownBookmarks(ctx, place.topicId, page),
    ownVote(ctx, place.topicId),
  ]);
  const own = { ...state, reactions, bookmarks, vote };
  return Response.json(own, { headers: { "Cache-Control": "private, no-store" } });
}

/** Reads the number of the page of replies. Anything else is the first page. */
function pageIn(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isSafeInteger(page) && page > 0 && page < 1e7 ? page : 1;
}

/** Notes how far the viewer has read. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const topicId = idParam(params.topicId);
  if (ctx.actor.kind !== "member") return new Response(null, { status: 401 });
  if (!(await topicPlace(ctx, topicId))) throw data(null, 404);
  const position = textOf(await formOf(request), "position");
  if (!/^\d{1,9}$/.test(position)) throw data(null, 400);
  await markRead(ctx, topicId, Number(position));
  return new Response(null, { status: 204 });
}
