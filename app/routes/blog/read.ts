import { data } from "react-router";
import { countRead } from "#app/contexts/blog/read/count.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/read.ts";

/** A picture without content. */
const NOTHING = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`;

/**
 * Counts that an article was read, and sends a picture that shows nothing. It stands at the end of
 * the text and is loaded when its reader comes near, also from a cached page and without script. The
 * browser keeps it for a day, so reading again is not counted, and nothing has to be stored about
 * anybody.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isId(params.postId)) throw data(null, 404);
  const { ctx, network } = context.get(requestContext);
  const { headers } = request;
  await countRead(ctx, params.postId, {
    network,
    userAgent: headers.get("User-Agent"),
    purpose: headers.get("Sec-Purpose"),
  });
  return new Response(NOTHING, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "private, max-age=86400" },
  });
}
