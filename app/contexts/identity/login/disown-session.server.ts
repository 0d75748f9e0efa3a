import { and, eq, gte } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { timeOfId } from "#app/kernel/ids.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { hashOf } from "#app/platform/token.server.ts";
import { authFor, forgetTokens } from "../auth.server.ts";
import { securityChanged } from "../events.ts";
import { issueMailedToken, ownerOfMailedToken } from "../mailed-token.server.ts";
import { deviceName } from "../session/device-name.ts";
import { endSessionsBut } from "../session/sign-out.server.ts";
import {
  accounts,
  linkedProviders,
  mailedTokens,
  passkeys,
  recoveryCodes,
  sessions,
  twoFactors,
} from "../tables.ts";
import { hasTwoFactor } from "../two-factor/two-factor.server.ts";

/** How long the link in the email about a new device can be used. */
const OPEN_FOR = days(7);

/** Returns what the email about a new device says, or undefined if the session has ended. */
export async function newDeviceOf(tx: Tx, sessionId: string) {
  const [session] = await tx.db
    .select({ userAgent: sessions.userAgent, network: sessions.ipAddress })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session && { device: deviceName(session.userAgent), network: session.network };
}

/** Makes the token by which the owner says that a session is not theirs. */
export function issueDisownToken(
  tx: Tx,
  about: { userId: string; email: string; sessionId: string },
): Promise<string> {
  return issueMailedToken(tx, { purpose: "disown-session", ...about, lasts: OPEN_FOR });
}

/** Returns the device of the session that a mailed link is about; undefined for a used link. */
export async function sessionToDisown(
  ctx: Ctx,
  token: string,
): Promise<{ device: string | null } | undefined> {
  const owner = await ownerOfMailedToken(ctx, "disown-session", token);
  if (!owner?.sessionId) return undefined;
  const [session] = await ctx.db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.id, owner.sessionId));
  return { device: session ? deviceName(session.userAgent) : null };
}

/**
 * Ends every session of an account because its owner says that one is not theirs. Somebody else
 * knows the password, so it is deleted, and the owner chooses a new one with the token that is
 * returned. What signs in to the account and was added since that session began is removed: passkeys,
 * an authenticator app and linked accounts. The link works once.
 */
export async function disownSession(
  ctx: Ctx,
  token: string,
): Promise<Result<{ resetToken: string }, "link-expired">> {
  return transact(ctx, async (tx) => {
    const owner = await ownerOfMailedToken(tx, "disown-session", token);
    const used = await tx.db
      .delete(mailedTokens)
      .where(eq(mailedTokens.tokenHash, hashOf(token)))
      .returning({ userId: mailedTokens.userId });
    if (!owner || used.length === 0) return err("link-expired");
    const { userId, email, sessionId } = owner;
    await endSessionsBut(tx, { id: userId });
    await forgetTokens(tx, userId);
    await tx.db
      .update(accounts)
      .set({ password: null, updatedAt: tx.clock.now() })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    // The session may have ended, but its id says when it began.
    if (sessionId) await removeAddedSince(tx, userId, timeOfId(sessionId));
    await record(tx, securityChanged, { userId, what: "session-disowned" });
    return ok({ resetToken: await resetTokenFor(tx, email) });
  });
}

async function removeAddedSince(tx: Tx, userId: string, since: Date) {
  await tx.db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  await tx.db
    .delete(linkedProviders)
    .where(and(eq(linkedProviders.userId, userId), gte(linkedProviders.linkedAt, since)));
  await tx.db
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), gte(twoFactors.confirmedAt, since)));
  if (await hasTwoFactor(tx, userId)) return;
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

async function resetTokenFor(tx: Tx, email: string): Promise<string> {
  let token: string | undefined;
  const auth = authFor(tx, { onResetToken: (made) => (token = made) });
  await auth.api.requestPasswordReset({ body: { email } });
  if (!token) throw new Error("an account that there is gets a reset token");
  return token;
}
