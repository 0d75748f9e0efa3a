import { createECDH, hkdfSync } from "node:crypto";
import { secretsOf, type Site } from "#app/platform/ctx.ts";

/** The keys by which push services recognise this site (VAPID, RFC 8292), in base64url. */
export type ServerKeys = { publicKey: string; privateKey: string };

/** The order of the curve P-256. A private key is a number from 1 to this, exclusive. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Returns the keys of the present secret, which browsers are given. */
export function serverKeys(site: Pick<Site, "secret">): ServerKeys {
  return keysFrom(site.secret);
}

/**
 * Returns the keys with this public key; undefined if no secret of the site makes them. A browser
 * accepts messages that are signed with the key that it was given, so those of former secrets are
 * used as long as the configuration has them.
 */
export function serverKeysOf(
  site: Pick<Site, "secret" | "formerSecrets">,
  publicKey: string,
): ServerKeys | undefined {
  return secretsOf(site)
    .map(keysFrom)
    .find((keys) => keys.publicKey === publicKey);
}

/**
 * Derives a key pair from a secret. Deriving it needs no table, and each process has the same. 48
 * bytes are reduced to a number of 32, so that all private keys are about equally likely.
 */
function keysFrom(secret: string): ServerKeys {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "gcpi web push v1", 48));
  const number = (BigInt(`0x${bytes.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
