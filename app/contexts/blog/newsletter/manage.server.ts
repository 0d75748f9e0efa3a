import { asc, eq, inArray } from "drizzle-orm";
import type { Was } from "#app/kernel/bulk.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { subscriberDeleted, subscriptionResumed, subscriptionStopped } from "../events.ts";
import { blogPolicy } from "../policy.ts";
import { newsletterSubscribers } from "../tables.ts";

const { id } = newsletterSubscribers;

/**
 * Stops the emails to several subscribers, for example after their mail server has sent emails back.
 * Those that are stopped already are left alone.
 *
 * @returns the others, for `resumeSubscriptions`
 */
export async function stopSubscriptions(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<Was[], never>> {
  return transact(ctx, async (tx) => {
    authorize(blogPolicy.manageSubscribers(tx.actor));
    const now = tx.clock.now();
    const stopped: Was[] = [];
    for (const row of await locked(tx, ids)) {
      if (row.stoppedAt) continue;
      const version = row.version + 1;
      await tx.db
        .update(newsletterSubscribers)
        .set({ stoppedAt: now, stoppedFor: "staff", version })
        .where(eq(id, row.id));
      await record(tx, subscriptionStopped, { subscriberId: row.id }, { after: { stopped: true } });
      stopped.push({ id: row.id, was: "active", version });
    }
    return ok(stopped);
  });
}

/** Undoes `stopSubscriptions`. @returns the ids of those that get emails again */
export async function resumeSubscriptions(
  ctx: Ctx,
  rows: readonly Was[],
): Promise<Result<string[], never>> {
  return transact(ctx, async (tx) => {
    authorize(blogPolicy.manageSubscribers(tx.actor));
    const versions = new Map(rows.map((row) => [row.id, row.version]));
    const back: string[] = [];
    for (const row of await locked(tx, [...versions.keys()])) {
      if (!row.stoppedAt || row.version !== versions.get(row.id)) continue;
      await tx.db
        .update(newsletterSubscribers)
        .set({ stoppedAt: null, stoppedFor: null, version: row.version + 1 })
        .where(eq(id, row.id));
      await record(
        tx,
        subscriptionResumed,
        { subscriberId: row.id },
        { after: { stopped: false } },
      );
      back.push(row.id);
    }
    return ok(back);
  });
}

/** Deletes the addresses of several subscribers for good, and returns how many there were. */
export async function deleteSubscribers(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Result<number, never>> {
  return transact(ctx, async (tx) => {
    authorize(blogPolicy.manageSubscribers(tx.actor));
    const gone = await locked(tx, ids);
    for (const { id: subscriberId } of gone) {
      await tx.db.delete(newsletterSubscribers).where(eq(id, subscriberId));
      // The audit log cannot be erased, so it does not contain the address.
      await record(tx, subscriberDeleted, { subscriberId }, { after: { deleted: true } });
    }
    return ok(gone.length);
  });
}

function locked(tx: Tx, ids: readonly string[]) {
  return tx.db
    .select()
    .from(newsletterSubscribers)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
}
