import type { Route } from "./+types/badge.ts";
import { badgeFile } from "./badge-file.server.ts";

/** Sends the badge of a certificate as the signed file. */
export function loader({ context, params }: Route.LoaderArgs) {
  const of = (badge: string) => badge;
  return badgeFile(context, params.number, { ending: "jwt", mediaType: "text/plain", of });
}
