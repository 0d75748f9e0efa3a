import { exportJWK, importJWK, importSPKI, type JSONWebKeySet, type JWK } from "jose";

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
