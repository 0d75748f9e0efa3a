import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumMovedReplies, forumTopics } from "../tables.ts";
import { PER_PAGE, replyAddress, topicAddress } from "./rules.ts";
import { openCategory, visibleCategory } from "../audience/visible.server.ts";

/** Replies next to each other that were moved to one topic. */
export type MovedReplies = { first: number; last: number; title: string; address: string };

/**
 * Returns which replies of a page of positions were moved to other topics that are shown, in order.
 * One query, or none if the topic says that there are none.
 */
export async function movedReplies(
  ctx: Pick<Ctx, "db">,
  topic: {
    id: string;
    hasMoved: boolean;
    page: { offset: number };
    category: { id: string };
  },
): Promise<MovedReplies[]> {
  if (!topic.hasMoved) return [];
  const { position, toTopicId, toPosition } = forumMovedReplies;
  const rows = await ctx.db
    .select({ position, toTopicId, toPosition, title: forumTopics.title })
    .from(forumMovedReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, toTopicId))
    .where(
      and(
        eq(forumMovedReplies.topicId, topic.id),
        gt(position, topic.page.offset),
        lte(position, topic.page.offset + PER_PAGE),
        isNull(forumTopics.hiddenAt),
        // Whoever sees this page sees its category, and the others share the page.
        or(openCategory(forumTopics.categoryId), eq(forumTopics.categoryId, topic.category.id)),
      ),
    )
    .orderBy(asc(position));
  const runs: MovedReplies[] = [];
  let before: (typeof rows)[number] | undefined;
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && before && continues(before, row)) run.last = row.position;
    else
      runs.push({
        first: row.position,
        last: row.position,
        title: row.title,
        address: addressOf(row),
      });
    before = row;
  }
  return runs;
}

type Row = { position: number; toTopicId: string; toPosition: number };

function continues(before: Row, row: Row): boolean {
  return row.position === before.position + 1 && row.toTopicId === before.toTopicId;
}

function addressOf({ toTopicId, toPosition }: Row): string {
  return toPosition === 0 ? topicAddress(toTopicId) : replyAddress(toTopicId, toPosition);
}

/**
 * Returns where the address of a merged topic leads: to the reply that its first post is now, or to
 * the first one of what a page of it was. Undefined if the topic was not merged. One query.
 */
export async function mergedAddress(
  ctx: Pick<Ctx, "actor" | "db">,
  topicId: string,
  page: number,
): Promise<string | undefined> {
  const { mergedInto, mergedAt } = forumTopics;
  const [topic] = await ctx.db
    .select({ mergedInto, mergedAt })
    .from(forumTopics)
    .where(and(eq(forumTopics.id, topicId), visibleCategory(ctx, forumTopics.categoryId)));
  if (!topic?.mergedInto || topic.mergedAt === null) return undefined;
  const into = page > 1 ? (Math.floor(page) - 1) * PER_PAGE + 1 : 0;
  return replyAddress(topic.mergedInto, topic.mergedAt + into);
}
