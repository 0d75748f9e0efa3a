import { exportJWK, type JWK } from "jose";
import type { Site } from "#app/platform/ctx.ts";
import {
  type KeyUse,
  type SigningKeys,
  signingKeys,
} from "#app/platform/keys/signing-keys.server.ts";
import { ALGORITHM, keyAddress } from "./addresses.ts";

/** RSA, because RS256 is the only algorithm that Open Badges 3.0 asks all verifiers to know. */
export const badgeKeyUse = {
  signs: "badges",
  command: "badge-key",
  variable: "BADGE_KEY",
  type: "rsa",
} as const satisfies KeyUse;

/**
 * Returns the keys that sign badges; undefined if there are none.
 *
 * @throws SigningKeyProblem if the file or a key cannot be read.
 */
export function badgeKeys(site: Site): Promise<SigningKeys | undefined> {
  return signingKeys(badgeKeyUse, site.badgeKeys, site.mode);
}

/** Returns the public keys of all badges ever signed, as they are published: the one that signs first. */
export async function publishedBadgeKeys(site: Site): Promise<{ id: string; jwk: JWK }[]> {
  const keys = await badgeKeys(site);
  const known = [...(keys?.known ?? [])];
  return Promise.all(
    known.map(async ([id, key]) => {
      const { kty, n, e } = await exportJWK(key);
      const jwk = { kty: kty!, n: n!, e: e!, kid: keyAddress(site.url, id), alg: ALGORITHM };
      return { id, jwk: { ...jwk, use: "sig" } };
    }),
  );
}
