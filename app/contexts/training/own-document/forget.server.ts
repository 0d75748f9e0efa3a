import { and, asc, inArray, isNotNull, lt, lte, or } from "drizzle-orm";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { forgetReminders } from "../expiry/remind.server.ts";
import { dayAtLastBase } from "../expiry/day.server.ts";
import { ownDocuments } from "../tables/own-documents.ts";
import { endedToForget, FILE_KEPT } from "./rules.ts";

/** How many documents are handled in one transaction. */
const STRETCH = 200;

/**
 * Deletes the files of documents that were seen or refused 30 days ago, and documents whose last day
 * is two years ago. May run twice at once.
 */
export async function forgetDocuments(ctx: Ctx, files: FileStore): Promise<void> {
  let more = true;
  while (more) {
    const freed = await forgetSome(ctx);
    for (const key of freed.keys) await files.delete(key);
    more = freed.more;
  }
}

async function forgetSome(ctx: Ctx): Promise<{ keys: string[]; more: boolean }> {
  const freed = await transact<{ keys: string[]; more: boolean }, never>(ctx, async (tx) => {
    const now = tx.clock.now();
    const long = new Date(now.getTime() - FILE_KEPT);
    const lastDay = endedToForget(dayAtLastBase(now));
    const over = lt(ownDocuments.validUntil, lastDay);
    const rows = await tx.db
      .select()
      .from(ownDocuments)
      .where(or(over, and(isNotNull(ownDocuments.storageKey), lte(ownDocuments.seenAt, long))))
      .orderBy(asc(ownDocuments.id))
      .limit(STRETCH)
      .for("update", { skipLocked: true });
    const ended = rows.filter(({ validUntil }) => validUntil < lastDay);
    const looked = rows.filter((row) => !ended.includes(row));
    if (ended.length > 0) {
      const ids = ended.map(({ id }) => id);
      await tx.db.delete(ownDocuments).where(inArray(ownDocuments.id, ids));
      await forgetReminders(tx, "document", ids);
    }
    if (looked.length > 0) {
      const ids = looked.map(({ id }) => id);
      await tx.db
        .update(ownDocuments)
        .set({ storageKey: null, fileDeletedAt: now })
        .where(inArray(ownDocuments.id, ids));
    }
    // No row refers to these files any more. The sweep deletes any that remain after an interruption.
    const keys = rows.flatMap(({ storageKey }) => storageKey ?? []);
    return ok({ keys, more: rows.length === STRETCH });
  });
  return freed.ok ? freed.value : { keys: [], more: false };
}

/** Returns the keys of all sealed documents that are still kept, for a backup and the sweep. */
export async function storedDocuments(ctx: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await ctx.db
    .select({ storageKey: ownDocuments.storageKey })
    .from(ownDocuments)
    .where(isNotNull(ownDocuments.storageKey));
  return rows.flatMap(({ storageKey }) => storageKey ?? []);
}
