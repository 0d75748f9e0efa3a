import { publishedBadgeKeys } from "#app/contexts/learning/badge/keys.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/keys.ts";
import { openAnswer } from "./open-answer.server.ts";

/** Sends all public keys that have ever signed badges, as a JWK set (RFC 7517). */
export async function loader({ context }: Route.LoaderArgs) {
  const published = await publishedBadgeKeys(ctxOf(context).site);
  const keys = { keys: published.map(({ jwk }) => jwk) };
  return openAnswer(JSON.stringify(keys), "application/jwk-set+json", 60);
}
