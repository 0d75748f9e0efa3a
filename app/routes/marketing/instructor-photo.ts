import { data } from "react-router";
import { portraitFile, portraitVersion } from "#app/contexts/institute/instructor/portrait.ts";
import { visiblePortrait } from "#app/contexts/institute/instructor/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { openPortrait } from "#app/platform/pictures/portrait-copies.server.ts";
import type { Route } from "./+types/instructor-photo.ts";

/**
 * Sends an instructor's portrait. An address's portrait never changes, but it is cached for an hour
 * only, because the profile may be hidden.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, files } = context.get(requestContext);
  const version = portraitVersion(params.file);
  if (!version || !(await visiblePortrait(ctx, version))) throw data(null, 404);
  const bytes = await openPortrait(files, portraitFile(version), url);
  if (!bytes) throw data(null, 404);
  return new Response(bytes as BodyInit, {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=3600" },
  });
}
