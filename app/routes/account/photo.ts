import { data } from "react-router";
import { photoFile } from "#app/contexts/identity/account/photo.ts";
import { visiblePhoto } from "#app/contexts/identity/account/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { openPortrait } from "#app/platform/pictures/portrait-copies.server.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import type { Route } from "./+types/photo.ts";
import { idParam } from "#app/web/params.ts";
import { membersOnly } from "#app/web/middleware.server.ts";

export const middleware = [membersOnly];

/** Sends a member's photo to those who may see it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const userId = idParam(params.userId);
  const version = idParam(params.version);
  const { ctx, files } = context.get(requestContext);
  const visible = await visiblePhoto(ctx, userId, version);
  const bytes = await openPortrait(files, photoFile(visible), url);
  if (!bytes) throw data(null, 404);
  return fileAnswer({ fileName: "photo.webp", mediaType: "image/webp", bytes });
}
