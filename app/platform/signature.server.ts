import { createHmac, timingSafeEqual } from "node:crypto";
import { secretsOf, type Site } from "./ctx.ts";

type Secrets = Pick<Site, "secret" | "formerSecrets">;

/**
 * Returns the signatures of a text (HMAC-SHA-256 in base64url): the one by the present secret, which
 * is for new links, and those by earlier secrets, which are still accepted.
 */
export function signaturesOf(site: Secrets, text: string): [string, ...string[]] {
  const sign = (secret: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const [present, ...former] = secretsOf(site);
  return [sign(present), ...former.map(sign)];
}

/** Returns whether one of the site's secrets signed a text. Compares in constant time. */
export function isSignedBy(site: Secrets, text: string, signature: string): boolean {
  return signaturesOf(site, text).some((each) => isSameText(each, signature));
}

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
