import { lt } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumReplies, forumReports, forumTopics } from "../tables.ts";
import { RESTORABLE } from "./rules.ts";

/**
 * Erases for good what has been hidden for thirty days (rulings §6), and what the moderators decided
 * as long ago. Nothing that is shown is counted by it, so nothing needs counting again.
 */
export async function purgeForum(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RESTORABLE);
  await ctx.db.delete(forumTopics).where(lt(forumTopics.hiddenAt, before));
  await ctx.db.delete(forumReplies).where(lt(forumReplies.hiddenAt, before));
  await ctx.db.delete(forumReports).where(lt(forumReports.settledAt, before));
}
