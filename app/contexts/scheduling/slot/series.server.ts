import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { authorize, NotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { recordAll } from "#app/platform/events/record.server.ts";
import { requireVersion, versionOf } from "#app/platform/forms/version.server.ts";
import { slotCancelled, slotWithdrawn } from "../events.ts";
import { schedulingPolicy } from "../policy.ts";
import { slots } from "../tables.ts";
import type { SeriesWithdrawal } from "./form.ts";
import type { SlotKind } from "./kind.ts";
import { shownSlots } from "./queries.server.ts";

type Slot = typeof slots.$inferSelect;

/**
 * Returns what is left of a series: its slots that have not begun and are offered or taken, with a
 * version that changes when one of them does. Throws `NotFound` if there is none.
 */
export async function seriesLeft(ctx: Ctx, kinds: readonly SlotKind[], seriesId: string) {
  authorize(schedulingPolicy.readSlots(ctx.actor));
  const left = await ctx.db
    .select()
    .from(slots)
    .where(leftOf(seriesId, ctx.clock.now()))
    .orderBy(asc(slots.id));
  if (left.length === 0) throw new NotFound();
  const shown = await shownSlots(
    ctx,
    kinds,
    left.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
  );
  return {
    version: versionOfSeries(left),
    slots: shown,
    taken: shown.filter(({ state }) => state === "taken"),
  };
}

/**
 * Withdraws what is left of a series: all slots that nobody has and, if the form says so, also those
 * that are taken. The contexts of their kinds tell whoever has one, with the reason.
 *
 * Errors: "changed-meanwhile" if the slots are not as they were shown, for example because somebody
 * has taken one; "reason-missing" if taken slots are cancelled without one.
 */
export async function withdrawSeries(
  ctx: Ctx,
  seriesId: string,
  { version, cancelTaken, reason }: SeriesWithdrawal,
): Promise<
  Result<{ withdrawn: number; cancelled: number }, "changed-meanwhile" | "reason-missing">
> {
  return transact<{ withdrawn: number; cancelled: number }, "changed-meanwhile" | "reason-missing">(
    ctx,
    async (tx) => {
      authorize(schedulingPolicy.withdrawSlot(tx.actor));
      const now = tx.clock.now();
      // Locked by id, as `takeSlot` locks, to avoid deadlocks.
      const left = await tx.db
        .select()
        .from(slots)
        .where(leftOf(seriesId, now))
        .orderBy(asc(slots.id))
        .for("update");
      const stale = requireVersion({ series: namesOf(left) }, version);
      if (stale) return stale;
      const free = left.filter(({ state }) => state === "offered");
      const taken = cancelTaken ? left.filter(({ state }) => state === "taken") : [];
      if (taken.length > 0) authorize(schedulingPolicy.cancelSlot(tx.actor));
      if (taken.length > 0 && !reason) return err("reason-missing");
      const end = async (ended: readonly Slot[], to: Partial<Slot>) => {
        if (ended.length === 0) return;
        await tx.db
          .update(slots)
          .set({ ...to, version: sql`${slots.version} + 1`, changedAt: now })
          .where(
            inArray(
              slots.id,
              ended.map(({ id }) => id),
            ),
          );
      };
      await end(free, { state: "withdrawn" });
      await end(taken, { state: "cancelled", reason: reason ?? null });
      await recordAll(
        tx,
        slotWithdrawn,
        free.map((slot) => ({ facts: { slotId: slot.id }, values: { before: before(slot) } })),
      );
      await recordAll(
        tx,
        slotCancelled,
        taken.map((slot) => ({
          facts: { slotId: slot.id, kind: slot.kind, subjectId: slot.subjectId! },
          values: { before: before(slot) },
        })),
      );
      return ok({ withdrawn: free.length, cancelled: taken.length });
    },
  );
}

const before = ({ startsAt }: Slot) => ({ startsAt: startsAt.toISOString() });

function leftOf(seriesId: string, now: Date): SQL | undefined {
  return and(
    eq(slots.seriesId, seriesId),
    isNull(slots.ownerId),
    inArray(slots.state, ["offered", "taken"]),
    gt(slots.startsAt, now),
  );
}

const versionOfSeries = (left: readonly Slot[]) => versionOf({ series: namesOf(left) });

const namesOf = (left: readonly Slot[]) => left.map(({ id, version }) => `${id} ${version}`);
