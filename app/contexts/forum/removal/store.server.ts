import { asc, eq, inArray, isNull } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { reasonsStated } from "../events.ts";
import { forumPolicy } from "../policy.ts";
import type { PostRef } from "../report/rules.ts";
import { forumRemovalReasons, forumRemovals } from "../tables.ts";
import type { Because } from "./rules.ts";

export type RemovalReason = Awaited<ReturnType<typeof removalReasons>>[number];

/** Returns the reasons that are offered to moderators, in order. One query. */
export async function removalReasons(ctx: Ctx) {
  authorize(forumPolicy.seeHidden(ctx.actor));
  const { id, kind, title, rule, ground } = forumRemovalReasons;
  return ctx.db
    .select({ id, kind, title, rule, ground })
    .from(forumRemovalReasons)
    .where(isNull(forumRemovalReasons.archivedAt))
    .orderBy(asc(forumRemovalReasons.orderIndex), asc(id));
}

/**
 * Stores why a post is removed, and tells its author. The reason's texts are copied, so that the
 * statement stays what it was.
 *
 * @returns the removal's id, or undefined if there is no such reason.
 */
export async function stateReasons(
  tx: Tx,
  post: PostRef & { authorId: string | null },
  { reasonId, explanation, source }: Because,
): Promise<string | undefined> {
  const [reason] = await tx.db
    .select()
    .from(forumRemovalReasons)
    .where(reasonId ? eq(forumRemovalReasons.id, reasonId) : isNull(forumRemovalReasons.archivedAt))
    .orderBy(asc(forumRemovalReasons.orderIndex), asc(forumRemovalReasons.id))
    .limit(1);
  if (!reason) return undefined;
  const removedAt = tx.clock.now();
  const removalId = newId(removedAt);
  const { kind, title, rule, ground } = reason;
  await tx.db.insert(forumRemovals).values({
    id: removalId,
    ...post,
    removedBy: actorId(tx.actor),
    removedAt,
    kind,
    title,
    rule,
    ground,
    explanation,
    source,
  });
  await record(tx, reasonsStated, { removalId }, { after: { reason: title, source } });
  return removalId;
}

/** Notes that the post of a removal is shown again. */
export async function noteRestored(tx: Tx, removalId: string | null): Promise<void> {
  if (!removalId) return;
  await tx.db
    .update(forumRemovals)
    .set({ restoredAt: tx.clock.now() })
    .where(eq(forumRemovals.id, removalId));
}

/** Returns the categories of the reasons of some removals, by id. One query, or none. */
export async function reasonTitles(
  ctx: Pick<Ctx, "db">,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, title } = forumRemovals;
  const rows = await ctx.db
    .select({ id, title })
    .from(forumRemovals)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.title]));
}
