import { data } from "react-router";
import { publishedBadgeKeys } from "#app/contexts/learning/badge/keys.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/key.ts";
import { openAnswer } from "./open-answer.server.ts";

/** Sends the public key that badges name. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const published = await publishedBadgeKeys(ctxOf(context).site);
  const found = published.find(({ id }) => id === params.keyId);
  if (!found) throw data(null, 404);
  return openAnswer(JSON.stringify(found.jwk), "application/jwk+json", 60);
}
