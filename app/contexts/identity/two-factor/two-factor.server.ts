import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { openText, sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import {
  newRecoveryCode,
  readRecoveryCode,
  RECOVERY_CODES,
  recoveryHash,
  recoveryHashes,
} from "./recovery-code.ts";
import { passkeys, recoveryCodes, twoFactors } from "../tables.ts";
import { stepOfCode } from "./totp.ts";

/** Seals a secret for one account, so that the database alone is not enough to read it. */
export function sealSecret(site: Ctx["site"], userId: string, secret: Uint8Array): string {
  const text = Buffer.from(secret).toString("base64url");
  return sealText(sealerOf(site), text, `two-factor:${userId}`);
}

export function openSecret(site: Ctx["site"], userId: string, sealed: string): Uint8Array {
  return Buffer.from(openText(sealerOf(site), sealed, `two-factor:${userId}`), "base64url");
}

/** Returns whether signing in to an account takes a second step besides the password. */
export async function hasTwoFactor(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  return (await hasAuthenticator(ctx, userId)) || (await hasPasskey(ctx, userId));
}

/** Returns whether an account has a passkey. */
export async function hasPasskey(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** Returns which second steps an account has. */
export async function secondStepsOf(ctx: Pick<Ctx, "db">, userId: string) {
  return {
    authenticator: await hasAuthenticator(ctx, userId),
    passkey: await hasPasskey(ctx, userId),
  };
}

/** Returns whether an account has an authenticator app that is in use. */
export async function hasAuthenticator(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return rows.length > 0;
}

/** Removes the authenticator. The recovery codes stay for an account that has passkeys. */
export async function removeAuthenticator(tx: Tx, userId: string) {
  await tx.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  if (await hasPasskey(tx, userId)) return;
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Replaces an account's recovery codes. @returns the new ones. */
export async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const fresh = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db
    .insert(recoveryCodes)
    .values(fresh.map((code) => ({ userId, codeHash: recoveryHash(tx.site, userId, code) })));
  return fresh;
}

/** Removes every second step from an account: authenticator, passkeys and recovery codes. */
export async function removeTwoFactor(tx: Tx, userId: string) {
  await tx.db.delete(passkeys).where(eq(passkeys.userId, userId));
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
  if (readRecoveryCode(typed)) {
    return (await takeRecoveryCode(tx, userId, typed)) ? "recovery" : undefined;
  }
  const [own] = await tx.db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
    .for("update");
  if (!own) return undefined;
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
        inArray(recoveryCodes.codeHash, recoveryHashes(tx.site, userId, typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}
