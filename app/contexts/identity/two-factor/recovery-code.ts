import { createHmac, randomInt } from "node:crypto";

/** How many come with two-factor authentication. */
export const RECOVERY_CODES = 10;

/** Without what is mistaken for something else when it is copied by hand: 0/O, 1/I/L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 12;

/** A fresh code, 59 random bits, the way it is written down: "7KQM-WXYZ-2345". */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]!);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** A code as typed, in one spelling; undefined for what can be none. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return code.length === LENGTH && !code.split("").some((letter) => !alphabet.includes(letter))
    ? code
    : undefined;
}

/** What is stored of a code: worthless without this site's secret, and for any other account. */
export function recoveryHash(site: { secret: string }, userId: string, code: string): string {
  return createHmac("sha256", `${site.secret}:recovery-code`)
    .update(`${userId}:${readRecoveryCode(code) ?? ""}`)
    .digest("base64url");
}
