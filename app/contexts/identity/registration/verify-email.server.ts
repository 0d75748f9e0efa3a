import { and, eq } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { emailVerified, verificationRequested } from "../events.ts";
import { issueMailedToken, ownerOfMailedToken } from "../mailed-token.server.ts";
import { identityPolicy } from "../policy.ts";
import { profiles } from "../tables.ts";

export const verificationEmails = { name: "verification-emails", points: 5, seconds: 3600 };

/** How long a confirmation link can be used. */
const OPEN_FOR = days(3);

/** Sends the confirmation email again. */
export async function resendVerification(
  ctx: Ctx,
): Promise<Result<undefined, "too-many-attempts">> {
  const { actor } = ctx;
  authorize(identityPolicy.requestVerification(actor));
  const userId = actor.kind === "member" ? actor.id : "";
  const wait = await consume(ctx, verificationEmails, userId);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact(ctx, async (tx) => {
    await record(tx, verificationRequested, { userId });
    return ok();
  });
}

/** Makes the token of a confirmation link. */
export function issueVerificationToken(
  tx: Tx,
  account: { userId: string; email: string },
): Promise<string> {
  return issueMailedToken(tx, { purpose: "confirm-address", ...account, lasts: OPEN_FOR });
}

/** Returns the account whose address a confirmation link was mailed to. */
export function confirmationOf(ctx: Ctx, token: string) {
  return ownerOfMailedToken(ctx, "confirm-address", token);
}

/**
 * Confirms the address that a link was mailed to. The link alone proves that somebody reads that
 * mail. Acting as the account proves that they are the person who registered. Confirming again
 * changes nothing.
 *
 * Errors: "link-expired"; "not-signed-in" if the actor is anybody else.
 */
export async function verifyEmail(
  ctx: Ctx,
  token: string,
): Promise<Result<undefined, "link-expired" | "not-signed-in">> {
  return transact<undefined, "link-expired" | "not-signed-in">(ctx, async (tx) => {
    const owner = await confirmationOf(tx, token);
    if (!owner) return err("link-expired");
    if (!identityPolicy.confirmAddress(tx.actor, owner)) return err("not-signed-in");
    const confirmed = await tx.db
      .update(profiles)
      .set({ emailVerified: true, updatedAt: tx.clock.now() })
      .where(and(eq(profiles.id, owner.userId), eq(profiles.emailVerified, false)))
      .returning({ id: profiles.id });
    if (confirmed.length > 0) await record(tx, emailVerified, { userId: owner.userId });
    return ok();
  });
}
