import { data } from "react-router";
import { photoFile } from "#app/contexts/identity/photo.ts";
import { visiblePhoto } from "#app/contexts/identity/queries/own-account.server.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import { fileAnswer } from "#app/routes/file-answer.server.ts";
import { answering, requireMember } from "#app/routes/web.server.ts";
import type { Route } from "./+types/photo.ts";

/** A member's photo, for those who may see it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireMember(context, request);
  const { userId, version } = params;
  if (!isId(userId) || !isId(version)) throw data(null, 404);
  const { ctx, files } = context.get(requestContext);
  const visible = await answering(() => visiblePhoto(ctx, userId, version));
  const bytes = await files.get(photoFile(visible));
  if (!bytes) throw data(null, 404);
  return fileAnswer({ fileName: "photo.webp", mediaType: "image/webp", bytes });
}
