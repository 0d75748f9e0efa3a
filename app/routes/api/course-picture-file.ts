import { data } from "react-router";
import { pictureFile } from "#app/contexts/learning/content/course-picture.server.ts";
import { learningPolicy } from "#app/contexts/learning/policy.ts";
import { isId } from "#app/kernel/ids.ts";
import { requestContext } from "#app/platform/http/request-context.ts";
import type { Route } from "./+types/course-picture-file.ts";

const NAME = /^(\d{2,4})\.webp$/;

/** Sends a course picture to members. Cached for ever, because the id names one upload. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, width] = NAME.exec(params.file) ?? [];
  const { ctx, files } = context.get(requestContext);
  const may = learningPolicy.seeCoursePicture(ctx.actor);
  if (!may || !isId(params.pictureId) || !width) throw data(null, 404);
  const bytes = await files.get(pictureFile(params.pictureId.toLowerCase(), Number(width)));
  if (!bytes) throw data(null, 404);
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=31536000, immutable",
    },
  });
}
