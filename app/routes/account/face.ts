import { data } from "react-router";
import { faceVersion, photoFile } from "#app/contexts/identity/account/photo.ts";
import { isShownPhoto } from "#app/contexts/identity/account/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { openPortrait } from "#app/platform/pictures/portrait-copies.server.ts";
import type { Route } from "./+types/face.ts";

/**
 * Sends a photo that its owner shows to everybody. It is cached for an hour only, because it may be
 * hidden or removed.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const version = faceVersion(params.file);
  if (!version || !(await isShownPhoto(ctx, version))) throw data(null, 404);
  const bytes = await openPortrait(files, photoFile(version), url);
  if (!bytes) throw data(null, 404);
  return new Response(bytes as BodyInit, {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=3600" },
  });
}
