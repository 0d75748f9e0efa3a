import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { openText, sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { readRecoveryCode, recoveryHash } from "./recovery-code.ts";
import { recoveryCodes, twoFactors } from "../tables.ts";
import { stepOfCode } from "./totp.ts";

/** Seals a secret for one account, so that the database alone is not enough to read it. */
export function sealSecret(site: Ctx["site"], userId: string, secret: Uint8Array): string {
  const text = Buffer.from(secret).toString("base64url");
  return sealText(sealerOf(site), text, `two-factor:${userId}`);
}

export function openSecret(site: Ctx["site"], userId: string, sealed: string): Uint8Array {
  return Buffer.from(openText(sealerOf(site), sealed, `two-factor:${userId}`), "base64url");
}

/** Returns whether an account needs two-factor authentication to sign in. */
export async function hasTwoFactor(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return rows.length > 0;
}

/** Removes two-factor authentication from an account, with its recovery codes. */
export async function removeTwoFactor(tx: Tx, userId: string) {
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

export type CodeKind = "authenticator" | "recovery";

/**
 * Uses up a code of an account, from the authenticator or a recovery code.
 *
 * @returns its kind; undefined for a wrong or used code, and without two-factor authentication.
 */
export async function takeCode(
  tx: Tx,
  userId: string,
  typed: string,
): Promise<CodeKind | undefined> {
  const [own] = await tx.db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .for("update");
  if (!own) return undefined;
  if (readRecoveryCode(typed)) {
    return (await takeRecoveryCode(tx, userId, typed)) ? "recovery" : undefined;
  }
  return (await takeStep(tx, own, typed)) ? "authenticator" : undefined;
}

/**
 * Uses up an authenticator's code. The caller has locked the row. @returns false if it is wrong.
 */
export async function takeStep(
  tx: Tx,
  own: typeof twoFactors.$inferSelect,
  typed: string,
): Promise<boolean> {
  const secret = openSecret(tx.site, own.userId, own.sealedSecret);
  const step = stepOfCode(secret, typed.replace(/\s/g, ""), tx.clock.now(), own.lastStep);
  if (step === undefined) return false;
  await tx.db.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, own.userId));
  return true;
}

async function takeRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const taken = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.clock.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, recoveryHash(tx.site, userId, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}
