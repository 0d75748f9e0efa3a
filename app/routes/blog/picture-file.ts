import { data } from "react-router";
import { pictureFile } from "#app/contexts/blog/post/rules.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/picture-file.ts";

const NAME = /^(?:\d{2,4}\.(avif|webp)|share\.(jpg))$/;

/** Sends an uploaded picture. Cached for ever, because an address's picture never changes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, type, share] = NAME.exec(params.file) ?? [];
  if (!isId(params.pictureId) || !(type ?? share)) throw data(null, 404);
  const { files } = context.get(requestContext);
  const bytes = await files.get(pictureFile(params.pictureId, params.file));
  if (!bytes) throw data(null, 404);
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": `image/${type ?? "jpeg"}`,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
