import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumPolicy } from "../policy.ts";
import { forumReactions } from "../tables/reactions.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { repliesOnPage } from "../topic/rows.server.ts";
import { MOST_NAMED, type ReactionKind, reactionKinds, type Reactions } from "./rules.ts";

type Named = { kind: ReactionKind; who: string };

/**
 * Returns the reactions to a topic and to replies of it, by the id of the post. Members also get the
 * names of those who reacted last. One query, and two for the names.
 */
export async function reactionsTo(
  ctx: Ctx,
  topicId: string,
  replyIds: readonly string[],
): Promise<Record<string, Reactions>> {
  authorize(forumPolicy.read(ctx.actor));
  const post = sql<string>`coalesce(${forumReactions.replyId}, ${forumReactions.topicId})`;
  const newest = sql`${forumReactions.reactedAt} desc`;
  const rows = await ctx.db
    .select({
      post,
      kind: sql<ReactionKind>`${forumReactions.kind}`,
      count: sql<number>`count(*)::int`.mapWith(Number),
      who: sql<
        string[]
      >`(array_agg(${forumReactions.profileId}::text order by ${newest}))[1:${sql.raw(String(MOST_NAMED))}]`,
    })
    .from(forumReactions)
    .where(
      and(
        isNotNull(forumReactions.kind),
        or(
          eq(forumReactions.topicId, topicId),
          replyIds.length > 0 ? inArray(forumReactions.replyId, [...replyIds]) : undefined,
        ),
      ),
    )
    .groupBy(post, forumReactions.kind);
  const found = new Map<string, { counts: Reactions["counts"]; named: Named[] }>();
  for (const kind of reactionKinds) {
    for (const row of rows.filter((each) => each.kind === kind)) {
      const { counts, named } = found.get(row.post) ?? { counts: [], named: [] };
      found.set(row.post, {
        counts: [...counts, { kind, count: row.count }],
        named: [...named, ...row.who.map((who) => ({ kind, who }))].slice(0, MOST_NAMED),
      });
    }
  }
  const named = await namesFor(
    ctx,
    [...found.values()].flatMap((each) => each.named),
  );
  return Object.fromEntries(
    [...found].map(([id, each]) => [
      id,
      {
        counts: each.counts,
        names: named && each.named.map(({ kind, who }) => ({ kind, name: named(who) })),
      },
    ]),
  );
}

/** Returns the names that people have chosen for the public, or undefined for a guest. */
async function namesFor(ctx: Ctx, named: readonly Named[]) {
  if (!forumPolicy.seeReactors(ctx.actor)) return undefined;
  const authorOf = await authorsOf(
    ctx,
    named.map(({ who }) => ({ userId: who })),
  );
  return (who: string) => authorOf(who).name;
}

/** Returns the actor's reactions to a topic and the replies of a page, by the id of the post. One query. */
export async function ownReactions(
  ctx: Ctx,
  topicId: string,
  page: number,
): Promise<Record<string, ReactionKind>> {
  const { actor } = ctx;
  authorize(forumPolicy.follow(actor));
  const { kind } = forumReactions;
  const rows = await ctx.db
    .select({
      post: sql<string>`coalesce(${forumReactions.replyId}, ${forumReactions.topicId})`,
      kind: sql<ReactionKind>`${kind}`,
    })
    .from(forumReactions)
    .where(
      and(
        eq(forumReactions.profileId, actor.id),
        isNotNull(kind),
        or(
          eq(forumReactions.topicId, topicId),
          inArray(forumReactions.replyId, repliesOnPage(ctx, topicId, page)),
        ),
      ),
    );
  return Object.fromEntries(rows.map((row) => [row.post, row.kind]));
}
