import { eq } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { forgetTokens } from "../auth.server.ts";
import { suspended, suspensionLifted } from "../events.ts";
import { identityPolicy } from "../policy.ts";
import { suspensions } from "../tables.ts";
import { isLastSuperAdmin, lockedAccountStatus } from "./account-status.server.ts";
import { endSessionsBut } from "../session/sign-out.server.ts";

type Suspension = { userId: string; reason: string };

/**
 * Suspends an account, with a reason that its owner is told. Its sessions, unused reset links and
 * pending logins end at once.
 */
export async function suspend(
  ctx: Ctx,
  { userId, reason }: Suspension,
): Promise<Result<undefined, "is-suspended" | "last-super-admin">> {
  return transact(ctx, async (tx) => {
    const { actor, person } = await lockedAccountStatus(tx, userId);
    authorize(identityPolicy.suspend(actor, person));
    if (person.suspensionId) return err("is-suspended");
    if (await isLastSuperAdmin(tx, person)) return err("last-super-admin");
    const suspendedAt = tx.clock.now();
    const id = newId(suspendedAt);
    await tx.db
      .insert(suspensions)
      .values({ id, userId, reason, suspendedAt, suspendedBy: actorId(actor) });
    await endSessionsBut(tx, { id: userId });
    await forgetTokens(tx, userId);
    await record(tx, suspended, { userId, suspensionId: id }, { after: { reason } });
    return ok();
  });
}

/** Lifts an account's suspension. The owner is told. */
export async function liftSuspension(
  ctx: Ctx,
  { userId, reason }: Suspension,
): Promise<Result<undefined, "not-suspended">> {
  return transact(ctx, async (tx) => {
    const { actor, person } = await lockedAccountStatus(tx, userId);
    authorize(identityPolicy.liftSuspension(actor, person));
    const id = person.suspensionId;
    if (!id) return err("not-suspended");
    await tx.db
      .update(suspensions)
      .set({ liftedAt: tx.clock.now(), liftedBy: actorId(actor), liftedBecause: reason })
      .where(eq(suspensions.id, id));
    await record(tx, suspensionLifted, { userId, suspensionId: id }, { after: { reason } });
    return ok();
  });
}
