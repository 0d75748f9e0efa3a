import { data } from "react-router";
import { sharePicture } from "#app/contexts/institute/picture/stored-picture.server.ts";
import { sceneFile } from "#app/contexts/institute/picture/replaced-scene.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/scene-file.ts";
import { idParam } from "#app/web/params.ts";

const NAME = /^(\d{2,4})\.(avif|webp)$/;

/** Sends a picture that replaces a scene. Cached for ever: the address includes its version. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { file } = params;
  const version = idParam(params.version);
  const { ctx, files } = context.get(requestContext);
  if (file.startsWith("share-")) {
    return kept(await sharePicture(ctx, files, { version, file }), "jpeg");
  }
  const [, width, type] = NAME.exec(file) ?? [];
  if (!width || !type) throw data(null, 404);
  return kept(await files.get(sceneFile(version, Number(width), type)), type);
}

function kept(bytes: Uint8Array | undefined, type: string): Response {
  if (!bytes) throw data(null, 404);
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": `image/${type}`,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
