import { bytesOf, contentOf, decoded } from "./attested-fields.ts";
import { ALGORITHM, issuerAddress, keyAddress } from "./addresses.ts";
import { isSet } from "./status-list.ts";

export type BadgeCheck =
  /** The institute signed it, and has not revoked it. `key` is the address of the key. */
  | { outcome: "valid"; key: string }
  /** It was signed by the institute, and is over or was revoked. */
  | { outcome: "expired" | "revoked"; key: string }
  /** It was not signed by the institute, or was altered since. */
  | { outcome: "not-genuine" }
  /** The key or the status list could not be read. */
  | { outcome: "unknown" };

type Header = { alg?: string; kid?: string };

/**
 * Checks a badge in a browser: its signature with the key that the site publishes, its term, and the
 * signed status list.
 *
 * @param load returns the text at a path of the site.
 */
export async function checkBadge(
  badge: string,
  site: string,
  load: (path: string) => Promise<string>,
  now: Date,
): Promise<BadgeCheck> {
  try {
    const key = await signerOf(badge, site, load);
    const content = contentOf(badge);
    if (!key || content.issuer.id !== issuerAddress(site)) return { outcome: "not-genuine" };
    const { statusListCredential: address, statusListIndex } = content.credentialStatus;
    if (!address.startsWith(`${site}/`)) return { outcome: "not-genuine" };
    const list = await load(address.slice(site.length));
    if (!(await signerOf(list, site, load))) return { outcome: "unknown" };
    if (isSet(await bitsIn(list), Number(statusListIndex))) return { outcome: "revoked", key };
    return { outcome: new Date(content.validUntil) <= now ? "expired" : "valid", key };
  } catch {
    return { outcome: "unknown" };
  }
}

/** Returns the address of the site's key that signed a JWT; undefined if none of them did. */
async function signerOf(
  token: string,
  site: string,
  load: (path: string) => Promise<string>,
): Promise<string | undefined> {
  const [head, body, signature, ...rest] = token.split(".");
  if (!head || !body || !signature || rest.length > 0) return undefined;
  const { alg, kid = "" } = JSON.parse(decoded(head)) as Header;
  if (alg !== ALGORITHM || !kid.startsWith(keyAddress(site, ""))) return undefined;
  const jwk = JSON.parse(await load(kid.slice(site.length))) as JsonWebKey;
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const { kty, n, e } = jwk;
  const key = await crypto.subtle.importKey("jwk", { kty: kty!, n: n!, e: e! }, algorithm, false, [
    "verify",
  ]);
  const text = new TextEncoder().encode(`${head}.${body}`);
  const holds = await crypto.subtle.verify(algorithm.name, key, bytesOf(signature), text);
  return holds ? kid : undefined;
}

async function bitsIn(list: string): Promise<Uint8Array> {
  const said = JSON.parse(decoded(list.split(".")[1]!)) as {
    credentialSubject: { encodedList: string };
  };
  const packed = bytesOf(said.credentialSubject.encodedList.slice(1));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
