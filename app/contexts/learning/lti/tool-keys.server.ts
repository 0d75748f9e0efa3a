import {
  exportJWK,
  importJWK,
  importSPKI,
  type JSONWebKeySet,
  type JWK,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JWTVerifyGetKey,
  type RemoteJWKSet,
} from "jose";
import type { Site } from "#app/platform/ctx.ts";
import { fetchOutside } from "#app/platform/outside/fetch-outside.server.ts";
import type { ltiTools } from "../tables/tools.ts";

const ALGORITHM = "RS256";

/**
 * The public keys in what somebody pasted: PEM (SPKI), a JWK or a whole JWKS. Only what a public
 * RSA key consists of is kept; a private key that was pasted by mistake is stored nowhere.
 *
 * @returns undefined where there is none, or one that is too weak.
 */
export async function readPublicKeys(text: string): Promise<JSONWebKeySet | undefined> {
  try {
    const keys = text.startsWith("{") ? fromJson(text) : [await fromPem(text)];
    const clean = await Promise.all(keys.map(publicPart));
    return clean.length > 0 ? { keys: clean } : undefined;
  } catch {
    return undefined;
  }
}

function fromJson(text: string): JWK[] {
  const read = JSON.parse(text) as JWK | JSONWebKeySet;
  return "keys" in read && Array.isArray(read.keys) ? read.keys : [read as JWK];
}

async function fromPem(text: string): Promise<JWK> {
  return exportJWK(await importSPKI(text, ALGORITHM, { extractable: true }));
}

async function publicPart({ kty, n, e, kid }: JWK): Promise<JWK> {
  if (kty !== "RSA" || !n || !e) throw new Error("not an RSA key");
  if (Buffer.from(n, "base64url").length < 256) throw new Error("too short");
  const key = { kty, n, e, alg: ALGORITHM, use: "sig", ...(kid ? { kid } : {}) };
  await importJWK(key, ALGORITHM);
  return key;
}

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
