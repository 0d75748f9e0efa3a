import { and, eq, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.ts";
import { purgePictures } from "../picture/commands.server.ts";
import { OBJECTABLE } from "../removal/rules.ts";
import { forumRemovals, forumReplies, forumReports, forumTopics } from "../tables.ts";
import { forumHeldPosts } from "../tables/newcomers.ts";
import { RESTORABLE } from "./rules.ts";

/**
 * Deletes what its author deleted thirty days ago (rulings §6), what a moderator removed and nobody
 * can object to any more, reports that were settled thirty days ago, and pictures that no post shows. Counts do not change,
 * because they leave out hidden posts.
 */
export async function purgeForum(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const before = new Date(now - RESTORABLE);
  const open = new Date(now - OBJECTABLE);
  // The addresses of merged topics lead to others for good.
  await ctx.db
    .delete(forumTopics)
    .where(and(isNull(forumTopics.mergedInto), purgeable(forumTopics, before, open)));
  await ctx.db.delete(forumReplies).where(purgeable(forumReplies, before, open));
  await ctx.db
    .delete(forumHeldPosts)
    .where(
      and(lt(forumHeldPosts.refusedAt, open), not(waitsForDecision(forumHeldPosts.removalId))),
    );
  await ctx.db.delete(forumReports).where(lt(forumReports.settledAt, before));
  await purgePictures(ctx);
}

type Hidden = { hiddenAt: PgColumn; removalId: PgColumn };

/** Posts that a moderator removed stay while an objection can be made, or waits for its decision. */
function purgeable({ hiddenAt, removalId }: Hidden, before: Date, open: Date): SQL | undefined {
  return and(
    lt(hiddenAt, before),
    or(isNull(removalId), and(lt(hiddenAt, open), not(waitsForDecision(removalId)))),
  );
}

function waitsForDecision(removalId: PgColumn): SQL {
  return sql`exists (select from ${forumRemovals}
    where ${eq(forumRemovals.id, removalId)}
      and ${forumRemovals.objectedAt} is not null and ${isNull(forumRemovals.decidedAt)})`;
}
