import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JWTVerifyGetKey,
  type RemoteJWKSet,
} from "jose";
import type { Site } from "#app/platform/ctx.ts";
import { fetchOutside } from "#app/platform/outside/fetch-outside.server.ts";
import type { ltiTools } from "../tables/tools.ts";

type Tool = Pick<typeof ltiTools.$inferSelect, "jwksUrl" | "publicKeys">;

const MAX_BYTES = 64 * 1024;
const ANSWER_WITHIN_MS = 5_000;
/** A key that is not known makes us ask again, but no more often than this. */
const ASK_AGAIN_MS = 10_000;
const KEEP_MS = 10 * 60_000;

const remote = new Map<string, RemoteJWKSet>();

/**
 * The key by which a tool's assertion is checked: pasted, or from the tool's own list. The list is
 * kept for ten minutes and fetched anew for a key that is not in it, so that tools change theirs
 * when they like. Talks to the outside: never within a transaction.
 */
export function keysOf(site: Pick<Site, "mode">, { jwksUrl, publicKeys }: Tool): JWTVerifyGetKey {
  if (!jwksUrl) return pasted(publicKeys ?? { keys: [] });
  const anywhere = site.mode === "demo";
  const name = `${anywhere} ${jwksUrl}`;
  let keys = remote.get(name);
  if (!keys) remote.set(name, (keys = listAt(jwksUrl, anywhere)));
  return keys;
}

function listAt(url: string, anywhere: boolean): RemoteJWKSet {
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: ANSWER_WITHIN_MS,
    cooldownDuration: ASK_AGAIN_MS,
    cacheMaxAge: KEEP_MS,
    [customFetch]: (address, { headers, signal }) =>
      fetchOutside(address, {
        anywhere,
        signal,
        maxBytes: MAX_BYTES,
        headers: Object.fromEntries(headers),
      }),
  });
}

/** A pasted key often has no id, while the tool's assertions name one. */
function pasted(keys: NonNullable<Tool["publicKeys"]>): JWTVerifyGetKey {
  const find = createLocalJWKSet(keys);
  const nameless = keys.keys.length === 1 && !keys.keys[0]!.kid;
  return (header, token) => {
    const { kid: _, ...rest } = header;
    return find(nameless ? rest : header, token);
  };
}
