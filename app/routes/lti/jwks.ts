import { publishedKeys } from "#app/contexts/learning/lti/platform-key.server.ts";
import { ctxOf } from "#app/web/context.ts";
import type { Route } from "./+types/jwks.ts";

/** Sends the public keys with which tools verify a launch. */
export async function loader({ context }: Route.LoaderArgs) {
  const keys = await publishedKeys(ctxOf(context));
  return Response.json(keys, { headers: { "Cache-Control": "public, max-age=60" } });
}
