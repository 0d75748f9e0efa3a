import { and, inArray, lt, not } from "drizzle-orm";
import { writtenSince } from "#app/contexts/conversations/public.server.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { eraseRows } from "#app/platform/personal-data/erase-rows.server.ts";
import type { FileStore } from "#app/platform/storage/storage.server.ts";
import { candidateFileViews } from "../tables/candidates.ts";
import { candidateContacts, candidateProfileViews } from "../tables/search.ts";
import { contactData } from "./personal-tables.ts";
import { KEPT_TRACES } from "./rules.ts";

/** More are left for the next day, so that no transaction is long. */
const AT_ONCE = 500;

/**
 * Deletes what candidates read of employers who found them or opened their files, a year after it
 * happened, and what both wrote to each other, a year after the last message. The privacy notice
 * promises both.
 */
export async function forgetTraces(ctx: Ctx, files: FileStore): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_TRACES);
  await ctx.db.delete(candidateProfileViews).where(lt(candidateProfileViews.at, before));
  await ctx.db.delete(candidateFileViews).where(lt(candidateFileViews.at, before));
  const over = and(
    lt(candidateContacts.at, before),
    not(writtenSince(ctx, candidateContacts.id, before)),
  )!;
  const found = await ctx.db
    .select({ id: candidateContacts.id })
    .from(candidateContacts)
    .where(over)
    .limit(AT_ONCE);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const forgotten = await transact(ctx, async (tx) =>
    // Somebody may have written meanwhile.
    ok(await eraseRows(tx, contactData, and(inArray(candidateContacts.id, ids), over)!, "deleted")),
  );
  if (forgotten.ok) for (const key of forgotten.value.files) await files.delete(key);
}
