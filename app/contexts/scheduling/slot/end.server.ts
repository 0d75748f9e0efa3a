import { eq, lt } from "drizzle-orm";
import { days } from "#app/kernel/clock.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Tx, transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { requireVersion } from "#app/platform/forms/version.server.ts";
import { slotCancelled, slotWithdrawn } from "../events.ts";
import { schedulingPolicy } from "../policy.ts";
import { slots } from "../tables.ts";

/** How long a slot is kept after it has ended. */
const KEPT = days(365);

/**
 * Withdraws a slot that nobody has.
 *
 * Errors: "is-taken" if somebody has taken it meanwhile; "is-over" if it is no longer offered.
 */
export async function withdrawSlot(
  ctx: Ctx,
  slotId: string,
): Promise<Result<undefined, "is-taken" | "is-over">> {
  return transact<undefined, "is-taken" | "is-over">(ctx, async (tx) => {
    authorize(schedulingPolicy.withdrawSlot(tx.actor));
    return withdraw(tx, await lockedSlot(tx, slotId));
  });
}

/**
 * Cancels a slot that somebody has taken. The context of its kind tells them why, and they can take
 * another one.
 *
 * Errors: "changed-meanwhile" if the slot is not as it was shown, for example taken by somebody
 * else; "is-over" if nobody has it any more.
 */
export async function cancelSlot(
  ctx: Ctx,
  slotId: string,
  { version, reason }: { version: string; reason: string },
): Promise<Result<undefined, "changed-meanwhile" | "is-over">> {
  return transact<undefined, "changed-meanwhile" | "is-over">(ctx, async (tx) => {
    authorize(schedulingPolicy.cancelSlot(tx.actor));
    const slot = await lockedSlot(tx, slotId);
    if (slot.state !== "taken" || slot.startsAt <= tx.clock.now()) return err("is-over");
    const stale = requireVersion(slot, version);
    if (stale) return stale;
    await tx.db
      .update(slots)
      .set({
        state: "cancelled",
        reason,
        version: slot.version + 1,
        changedAt: tx.clock.now(),
      })
      .where(eq(slots.id, slotId));
    await record(
      tx,
      slotCancelled,
      { slotId, kind: slot.kind, subjectId: slot.subjectId! },
      { before: { startsAt: slot.startsAt.toISOString() } },
    );
    return ok();
  });
}

/**
 * Withdraws a slot of an owner that nobody has, in a command that has asked its own policy. A slot of
 * somebody else is 404.
 *
 * Errors: those of `withdrawSlot`.
 */
export async function withdrawOwned(
  tx: Tx,
  ownerId: string,
  slotId: string,
): Promise<Result<undefined, "is-taken" | "is-over">> {
  return withdraw(tx, await lockedSlot(tx, slotId, ownerId));
}

async function withdraw(
  tx: Tx,
  slot: typeof slots.$inferSelect,
): Promise<Result<undefined, "is-taken" | "is-over">> {
  if (slot.state === "taken") return err("is-taken");
  if (slot.state !== "offered") return err("is-over");
  await tx.db
    .update(slots)
    .set({ state: "withdrawn", version: slot.version + 1, changedAt: tx.clock.now() })
    .where(eq(slots.id, slot.id));
  const before = { startsAt: slot.startsAt.toISOString() };
  await record(tx, slotWithdrawn, { slotId: slot.id }, { before });
  return ok();
}

/** Returns a locked slot of the institute or of an owner. Others' are 404. */
async function lockedSlot(tx: Tx, slotId: string, ownerId: string | null = null) {
  const [slot] = await tx.db.select().from(slots).where(eq(slots.id, slotId)).for("update");
  return orNotFound(slot?.ownerId === ownerId ? slot : undefined);
}

/** Deletes slots that ended long ago. Runs on a schedule. */
export async function forgetSlots(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT);
  await ctx.db.delete(slots).where(lt(slots.endsAt, before));
}
