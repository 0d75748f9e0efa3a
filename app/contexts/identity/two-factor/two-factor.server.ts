import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { openText, sealerOf, sealText } from "#app/platform/sealing/seal.server.ts";
import { readRecoveryCode, recoveryHash } from "./recovery-code.ts";
import { recoveryCodes, twoFactors } from "../tables.ts";
import { stepOfCode } from "./totp.ts";

/** A secret is readable to nobody who has the database alone, and is good for its own account. */
export function sealSecret(site: Ctx["site"], userId: string, secret: Uint8Array): string {
  const text = Buffer.from(secret).toString("base64url");
  return sealText(sealerOf(site), text, `two-factor:${userId}`);
}

export function openSecret(site: Ctx["site"], userId: string, sealed: string): Uint8Array {
  return Buffer.from(openText(sealerOf(site), sealed, `two-factor:${userId}`), "base64url");
}

/** Whether signing in to an account takes two-factor authentication. */
export async function hasTwoFactor(ctx: Pick<Ctx, "db">, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return rows.length > 0;
}

/** Takes two-factor authentication off an account, and its recovery codes with it. */
export async function removeTwoFactor(tx: Tx, userId: string) {
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
}

/** Which kind of code it was. */
export type CodeKind = "authenticator" | "recovery";

/**
 * Takes a code of an account, from the authenticator or a recovery code, so that it never counts
 * again. @returns undefined for a wrong one, and where there is no two-factor authentication.
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

/** Takes an authenticator's code for a row that the transaction has locked. */
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
