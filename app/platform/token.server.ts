import { createHash, randomBytes } from "node:crypto";

/** The secret part of a link: 256 random bits, which say nothing of whom they belong to. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token, so that whoever reads the database has no link that works. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
