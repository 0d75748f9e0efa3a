import { eq } from "drizzle-orm";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { slotRestored } from "../events.ts";
import { schedulingPolicy } from "../policy.ts";
import { slots } from "../tables.ts";
import { insertSlots } from "./offer.server.ts";

/**
 * Offers a withdrawn slot again, as it was. A second click does nothing.
 *
 * Errors: "cannot-return" if the slot has begun, was made for one subject, or its host is no longer
 * a member of staff; "host-has-other" if the host has another slot then.
 */
export async function restoreSlot(
  ctx: Ctx,
  slotId: string,
): Promise<Result<undefined, "cannot-return" | "host-has-other">> {
  return transact<undefined, "cannot-return" | "host-has-other">(ctx, async (tx) => {
    authorize(schedulingPolicy.offerSlots(tx.actor));
    const [row] = await tx.db.select().from(slots).where(eq(slots.id, slotId)).for("update");
    const slot = orNotFound(row?.ownerId === null ? row : undefined);
    if (slot.state === "offered") return ok();
    const now = tx.clock.now();
    if (slot.state !== "withdrawn" || !slot.listed || slot.startsAt <= now) {
      return err("cannot-return");
    }
    const staff = await staffMembers(tx);
    if (!staff.some(({ id }) => id === slot.hostId)) return err("cannot-return");
    // It is inserted anew, because the database refuses an overlapping row only then without
    // ending the transaction.
    await tx.db.delete(slots).where(eq(slots.id, slotId));
    const again = { ...slot, state: "offered", version: slot.version + 1, changedAt: now } as const;
    if (await insertSlots(tx, [again])) return err("host-has-other");
    await record(
      tx,
      slotRestored,
      { slotId },
      { after: { startsAt: slot.startsAt.toISOString() } },
    );
    return ok();
  });
}
