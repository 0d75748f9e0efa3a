import { and, count, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import type { Side } from "#app/kernel/conversation.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { conversationMessages, conversationReads } from "./tables.ts";

/** Notes that the actor has read a conversation up to a moment. It never goes back. */
export async function markRead(
  ctx: Pick<Ctx, "db" | "actor">,
  subjectId: string,
  readUpTo: Date,
): Promise<void> {
  const profileId = actorId(ctx.actor);
  if (!profileId) return;
  await ctx.db
    .insert(conversationReads)
    .values({ subjectId, profileId, readUpTo })
    .onConflictDoUpdate({
      target: [conversationReads.subjectId, conversationReads.profileId],
      set: { readUpTo: sql`greatest(${conversationReads.readUpTo}, excluded.read_up_to)` },
    });
}

/** Returns up to which moment the actor has read a conversation; null if they never have. */
export async function readUpTo(ctx: Ctx, subjectId: string): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ readUpTo: conversationReads.readUpTo })
    .from(conversationReads)
    .where(and(eq(conversationReads.subjectId, subjectId), ofActor(ctx)));
  return row?.readUpTo ?? null;
}

/**
 * Counts the messages of other sides that the actor has not read, by subject, without those that
 * have none. The caller has checked that the actor takes part on this side. One query.
 */
export async function unreadMessages(
  ctx: Ctx,
  side: Side,
  subjectIds: readonly string[],
): Promise<Map<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ subjectId: conversationMessages.subjectId, n: count() })
    .from(conversationMessages)
    .leftJoin(
      conversationReads,
      and(eq(conversationReads.subjectId, conversationMessages.subjectId), ofActor(ctx)),
    )
    .where(
      and(
        inArray(conversationMessages.subjectId, [...subjectIds]),
        ne(conversationMessages.side, side),
        or(
          isNull(conversationReads.readUpTo),
          gt(conversationMessages.sentAt, conversationReads.readUpTo),
        ),
      ),
    )
    .groupBy(conversationMessages.subjectId);
  return new Map(rows.map(({ subjectId, n }) => [subjectId, n]));
}

function ofActor({ actor }: Pick<Ctx, "actor">) {
  const id = actorId(actor);
  return id ? eq(conversationReads.profileId, id) : sql`false`;
}
