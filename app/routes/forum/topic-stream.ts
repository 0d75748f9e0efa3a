import { data } from "react-router";
import { topicTag } from "#app/contexts/forum/events.ts";
import { topicPlace } from "#app/contexts/forum/topic/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { openStream } from "#app/platform/realtime/streams.server.ts";
import type { Route } from "./+types/topic-stream.ts";

/** Opens the stream that tells an open topic page about changes. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx, network } = context.get(requestContext);
  const { topicId } = params;
  if (!isId(topicId) || !(await topicPlace(ctx, topicId))) throw data(null, 404);
  const { actor } = ctx;
  const reader =
    actor.kind === "member"
      ? ({ kind: "session", key: actor.sessionId } as const)
      : ({ kind: "network", key: network } as const);
  return openStream(request, topicTag(topicId), topicId, reader);
}
