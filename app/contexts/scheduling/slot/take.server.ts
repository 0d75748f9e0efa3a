import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { hours } from "#app/kernel/clock.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { slotReleased, slotTaken } from "../events.ts";
import { slots } from "../tables.ts";
import type { SlotKind } from "./kind.ts";

type Slot = typeof slots.$inferSelect;
type TakeError = "slot-taken" | "slot-gone" | "too-late";

type Taking = {
  slotId: string;
  subjectId: string;
  /** The slot that it has, and gives back. */
  instead: string | null;
  /** Whose slot it is, and who of them may hold it. Null for the institute. */
  of?: { ownerId: string; hostIds: readonly string[] } | null;
};

/**
 * Takes an offered slot for a subject, instead of the one that it has. Of two who take a slot at
 * once the second is refused and keeps what it had. The caller has asked its own policy.
 *
 * Errors: "slot-taken"; "slot-gone" if it was withdrawn or cancelled; "too-late" with the hours of
 * notice.
 */
export async function takeSlot(
  tx: Tx,
  kind: SlotKind,
  { slotId, subjectId, instead, of = null }: Taking,
): Promise<Result<Slot, TakeError>> {
  // Both are locked in one order, so that two who swap their slots do not wait for each other.
  const locked = await tx.db
    .select()
    .from(slots)
    .where(inArray(slots.id, instead ? [slotId, instead] : [slotId]))
    .orderBy(asc(slots.id))
    .for("update");
  const slot = locked.find(({ id, kind: name }) => id === slotId && name === kind.name);
  if (!slot || slot.ownerId !== (of?.ownerId ?? null)) return err("slot-gone");
  if (slot.state === "taken" && slot.subjectId === subjectId) return ok(slot);
  if (slot.state === "taken") return err("slot-taken");
  if (slot.state !== "offered" || (of && !of.hostIds.includes(slot.hostId))) {
    return err("slot-gone");
  }
  if (!isInTime(kind, slot, tx.clock.now())) return err("too-late", { hours: kind.noticeHours });
  if (instead)
    await giveBack(
      tx,
      locked.find(({ id }) => id === instead),
      subjectId,
    );
  await change(tx, slot, { state: "taken", subjectId });
  await record(tx, slotTaken, { slotId, ...(instead ? { instead } : {}) });
  return ok(slot);
}

/** Returns whether a slot can still be taken, moved or given back by the person who has it. */
export function isInTime(kind: SlotKind, { startsAt }: Pick<Slot, "startsAt">, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= hours(kind.noticeHours);
}

/** Gives a subject's slot back, and tells its host. It does nothing if the slot is not theirs. */
export async function releaseSlot(tx: Tx, slotId: string, subjectId: string): Promise<void> {
  const [slot] = await tx.db.select().from(slots).where(eq(slots.id, slotId)).for("update");
  const given = await giveBack(tx, slot, subjectId);
  if (given) await record(tx, slotReleased, { slotId });
}

/** Ends a subject's slot, in a command of staff who use the time for something else. */
export async function endSlot(tx: Tx, slotId: string, subjectId: string): Promise<void> {
  const [slot] = await tx.db.select().from(slots).where(eq(slots.id, slotId)).for("update");
  if (slot?.state !== "taken" || slot.subjectId !== subjectId) return;
  await change(tx, slot, { state: "cancelled", subjectId });
}

/** Frees the slots of subjects that are erased, and forgets why staff cancelled others. */
export async function forgetSubjects(
  tx: Tx,
  kind: SlotKind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  const theirs = await tx.db
    .select()
    .from(slots)
    .where(and(eq(slots.kind, kind.name), inArray(slots.subjectId, [...subjectIds])))
    .orderBy(asc(slots.id))
    .for("update");
  for (const slot of theirs) {
    await giveBack(tx, slot, slot.subjectId!);
    if (slot.state === "cancelled") {
      await change(tx, slot, { state: slot.state, subjectId: null, reason: null });
    }
  }
}

async function giveBack(tx: Tx, slot: Slot | undefined, subjectId: string): Promise<boolean> {
  if (slot?.state !== "taken" || slot.subjectId !== subjectId) return false;
  const again = slot.listed && slot.startsAt > tx.clock.now();
  await change(tx, slot, { state: again ? "offered" : "withdrawn", subjectId: null });
  return true;
}

async function change(
  tx: Tx,
  { id }: Slot,
  to: Pick<Slot, "state" | "subjectId"> & { reason?: null },
): Promise<void> {
  await tx.db
    .update(slots)
    .set({ ...to, version: sql`${slots.version} + 1`, changedAt: tx.clock.now() })
    .where(eq(slots.id, id));
}
