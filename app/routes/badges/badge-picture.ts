import { badgePicture } from "#app/contexts/learning/badge/picture.ts";
import type { Route } from "./+types/badge-picture.ts";
import { badgeFile } from "./badge-file.server.ts";

/** Sends the badge of a certificate as a picture that contains it. */
export function loader({ context, params }: Route.LoaderArgs) {
  const form = { ending: "svg", mediaType: "image/svg+xml", of: badgePicture };
  return badgeFile(context, params.number, form);
}
