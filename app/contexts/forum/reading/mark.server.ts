import { sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumReads } from "../tables/readers.ts";
import { visibleCategory } from "../audience/visible.server.ts";

/**
 * Notes that the actor has seen a topic up to a position. What was read stays read, so an earlier
 * position in another window changes only the time. Does nothing for a topic that is gone.
 */
export async function markRead(ctx: Ctx, topicId: string, position: number): Promise<void> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const seen = sql`least(${position}::int, t.last_position)`;
  await ctx.db.execute(sql`
    insert into ${forumReads} (profile_id, topic_id, position, read_at)
    select ${actor.id}::uuid, t.id, ${seen}, ${ctx.clock.now().toISOString()}::timestamptz
    from forum_topics t where t.id = ${topicId}::uuid and t.hidden_at is null
      and ${visibleCategory(ctx, sql`t.category_id`)}
    on conflict (profile_id, topic_id) do update
    set position = greatest(forum_reads.position, excluded.position), read_at = excluded.read_at`);
}
