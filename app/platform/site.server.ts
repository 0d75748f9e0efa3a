import type { Site } from "./ctx.ts";
import { badgeKeySource, checkpointKeySource, type Env } from "./env.server.ts";
import { signingSecret } from "./secret.server.ts";

/** Returns the site's address and keys, which the server and the operator's commands must share. */
export async function siteOf(env: Env) {
  return {
    url: env.APP_URL,
    mode: env.APP_MODE,
    secret: await signingSecret(env),
    formerSecrets: env.SESSION_SECRET?.slice(1),
    evidenceKeys: env.EVIDENCE_KEY,
    checkpointKeys: checkpointKeySource(env),
    badgeKeys: badgeKeySource(env),
  } satisfies Site;
}
