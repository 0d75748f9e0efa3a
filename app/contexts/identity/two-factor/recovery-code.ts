import { createHmac, randomInt } from "node:crypto";
import { secretsOf, type Site } from "#app/platform/ctx.ts";

/** How many codes an account gets when it turns two-factor authentication on. */
export const RECOVERY_CODES = 10;

/** Without characters that are confused when a code is copied by hand: 0/O, 1/I/L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 12;

/** Returns a new code of 59 random bits, as people write it down: "7KQM-WXYZ-2345". */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]!);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Returns a typed code in one spelling, or undefined if it cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return code.length === LENGTH && !code.split("").some((letter) => !alphabet.includes(letter))
    ? code
    : undefined;
}

type Secrets = Pick<Site, "secret" | "formerSecrets">;

/** Returns the stored hash of a code. It is bound to this site's secret and to the account. */
export function recoveryHash(site: Secrets, userId: string, code: string): string {
  return recoveryHashes(site, userId, code)[0]!;
}

/** Returns the hashes of a code with the present secret and with earlier ones. */
export function recoveryHashes(site: Secrets, userId: string, code: string): string[] {
  return secretsOf(site).map((secret) =>
    createHmac("sha256", `${secret}:recovery-code`)
      .update(`${userId}:${readRecoveryCode(code) ?? ""}`)
      .digest("base64url"),
  );
}
