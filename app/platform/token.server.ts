import { createHash, randomBytes } from "node:crypto";

/** Returns the secret part of a link: 256 random bits, which do not say to whom they belong. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns what is stored of a token, so that somebody who reads the database has no usable link.
 */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
