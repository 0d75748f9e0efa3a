import { data } from "react-router";
import { sceneFile } from "#app/contexts/institute/replaced-scene.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/scene-file.ts";

const NAME = /^(\d{2,4})\.(avif|webp)$/;

/** A picture that stands in for a scene. Its version is in its address, so it is kept for ever. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, width, type] = NAME.exec(params.file) ?? [];
  if (!isId(params.version) || !width || !type) throw data(null, 404);
  const { files } = context.get(requestContext);
  const bytes = await files.get(sceneFile(params.version, Number(width), type));
  if (!bytes) throw data(null, 404);
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": `image/${type}`,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
