import { and, eq, gte, inArray, sql, sum } from "drizzle-orm";
import { usualTimeZone } from "#app/contexts/institute/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { formatDate } from "#app/kernel/dates.ts";
import type { Plot } from "#app/kernel/plot.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { blogPolicy } from "../policy.ts";
import { postReads, posts } from "../tables.ts";
import { ownershipOf } from "../writer.server.ts";

/** Over how many days the figures of an article go. */
export const DAYS = 30;

/** Returns the days of the institute's clocks until today, the oldest first. */
async function daysUntilNow(ctx: Pick<Ctx, "db" | "clock">, count: number): Promise<string[]> {
  const zone = await usualTimeZone(ctx);
  const now = ctx.clock.now().getTime();
  const dayOf = (ago: number) => fieldsOf(new Date(now - days(ago)), zone).date;
  return [...new Set(Array.from({ length: count }, (_, at) => dayOf(count - 1 - at)))];
}

/** Returns how often an article was read on each of the last 30 days, and in all. Two queries. */
export async function postReadsOf(
  ctx: Ctx,
  postId: string,
): Promise<{ title: string; total: number; plot: Plot }> {
  authorize(blogPolicy.readFigures(ctx.actor, await ownershipOf(ctx)));
  const [post] = await ctx.db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(eq(posts.id, postId));
  const { id, title } = orNotFound(post);
  await ownershipOf(ctx, { id });
  const rows = await ctx.db
    .select({ day: postReads.day, reads: postReads.reads })
    .from(postReads)
    .where(eq(postReads.postId, postId));
  const reads = new Map(rows.map((row) => [row.day, row.reads]));
  const all = await daysUntilNow(ctx, 2 * DAYS);
  const plot: Plot = {
    kind: "line",
    of: "Day",
    measure: "Reads",
    before: `${DAYS} days before`,
    rows: all.slice(-DAYS).map((day, at) => ({
      label: formatDate(day),
      value: reads.get(day) ?? 0,
      before: reads.get(all[at + all.length - 2 * DAYS] ?? "") ?? 0,
    })),
  };
  const total = rows.reduce((sum, row) => sum + row.reads, 0);
  return { title, total, plot };
}

/** Returns how often each of these articles was read in the last 30 days. One query. */
export async function recentReads(
  ctx: Pick<Ctx, "db" | "clock">,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const [first = ""] = await daysUntilNow(ctx, DAYS);
  const rows = await ctx.db
    .select({ id: postReads.postId, reads: sum(postReads.reads).mapWith(Number) })
    .from(postReads)
    .where(and(inArray(postReads.postId, [...ids]), gte(postReads.day, sql`${first}::date`)))
    .groupBy(postReads.postId);
  return new Map(rows.map((row) => [row.id, row.reads ?? 0]));
}
