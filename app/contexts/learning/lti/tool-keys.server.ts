import {
  errors,
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
import { fetchOutside, OutsideRefused } from "#app/platform/outside/fetch-outside.server.ts";
import type { ltiTools } from "../tables/tools.ts";

const ALGORITHM = "RS256";

/**
 * Reads pasted public keys: PEM (SPKI), a JWK or a JWKS. Only the public parts of RSA keys are
 * kept, so a private key that was pasted by mistake is not stored.
 *
 * @returns undefined if there is no key, or one is too weak
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
/** An unknown key makes us fetch the list again, but no more often than this. */
const ASK_AGAIN_MS = 10_000;
const KEEP_MS = 10 * 60_000;

const remote = new Map<string, RemoteJWKSet>();

/**
 * Returns the keys that check a tool's assertions: pasted ones, or those in the tool's own list.
 * The list is kept for ten minutes and fetched again for an unknown key, so that tools can change
 * their keys. Connects to other servers, so not to be called in a transaction.
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

/** Returns whether the tool, its keys or the connection to it caused an error, so it is no bug. */
export function isToolsFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError ||
    error instanceof OutsideRefused ||
    error instanceof TypeError ||
    (error instanceof Error && ("code" in error || error.name === "AbortError"))
  );
}

/** Pasted keys often have no id although assertions name one, so a single such key always fits. */
function pasted(keys: NonNullable<Tool["publicKeys"]>): JWTVerifyGetKey {
  const find = createLocalJWKSet(keys);
  const nameless = keys.keys.length === 1 && !keys.keys[0]!.kid;
  return (header, token) => {
    const { kid: _, ...rest } = header;
    return find(nameless ? rest : header, token);
  };
}
