import { and, eq } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { sessionEnded, sessionsEnded, verificationResent } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { sessions } from "../tables.ts";
import { accountStatusOf } from "./account-status.server.ts";
import { endSessionsBut } from "../session/sign-out.server.ts";
import { verificationEmails } from "../registration/verify-email.server.ts";

/** Ends one session of another account. */
export async function endSessionOf(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  authorize(identityPolicy.endSessionsOf(ctx.actor, await accountStatusOf(ctx, userId)));
  await transact(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    // The session has ended already, so there is nothing to record.
    if (!gone) return ok();
    await record(tx, sessionEnded, { userId }, {});
    return ok();
  });
}

/** Ends every session of another account. */
export async function endAllSessionsOf(ctx: Ctx, userId: string): Promise<void> {
  authorize(identityPolicy.endSessionsOf(ctx.actor, await accountStatusOf(ctx, userId)));
  await transact(ctx, async (tx) => {
    await endSessionsBut(tx, { id: userId });
    await record(tx, sessionsEnded, { userId }, {});
    return ok();
  });
}

/** Sends somebody the confirmation email again. */
export async function resendVerificationTo(
  ctx: Ctx,
  userId: string,
): Promise<Result<undefined, "address-confirmed" | "too-many-attempts">> {
  authorize(identityPolicy.resendVerificationTo(ctx.actor));
  const { verified } = await accountStatusOf(ctx, userId);
  if (verified) return err("address-confirmed");
  // Emails that the person requested count too, because they go to the same inbox.
  const wait = await consume(ctx, verificationEmails, userId);
  if (wait > 0) return err("too-many-attempts", { wait });
  return transact(ctx, async (tx) => {
    await record(tx, verificationResent, { userId }, {});
    return ok();
  });
}
