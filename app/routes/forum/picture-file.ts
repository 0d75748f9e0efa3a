import { data } from "react-router";
import { shownPicture } from "#app/contexts/forum/picture/queries.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/picture-file.ts";

/** Sends a picture of a post to those who see the post. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, id] = /^([0-9a-f-]{36})\.webp$/.exec(params.file) ?? [];
  if (!isId(id)) throw data(null, 404);
  const { ctx, files } = context.get(requestContext);
  const key = await shownPicture(ctx, id);
  const bytes = key && (await files.get(key));
  if (!bytes) throw data(null, 404);
  return new Response(bytes as BodyInit, {
    // Not kept by others: who sees it changes with the post, its category and the reader's places.
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=300" },
  });
}
