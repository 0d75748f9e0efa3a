import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { authorsOf } from "./authors.server.ts";
import { PER_PAGE } from "./rules.ts";

/** What lists show of a topic besides its author. */
export const topicFacts = {
  id: forumTopics.id,
  title: forumTopics.title,
  createdAt: forumTopics.createdAt,
  replyCount: forumTopics.replyCount,
  isPinned: forumTopics.isPinned,
  isLocked: forumTopics.isLocked,
  isSolved: sql<boolean>`${forumTopics.answerId} is not null`,
  instructorReplied: forumTopics.instructorReplied,
};

/** What a category's list shows of a topic. */
export const listedTopic = { ...topicFacts, userId: forumTopics.userId };

/** What a list across categories shows of a topic. A topic is pinned in its category only. */
export const listedAcross = {
  ...listedTopic,
  category: forumCategories.name,
  isPinned: sql<boolean>`false`,
};

/**
 * Returns a page of topics with their authors. Of `rows` there is one more than a page holds, if
 * another page follows.
 */
export async function pageOfTopics<Row extends { id: string; userId: string | null }>(
  ctx: Pick<Ctx, "db">,
  rows: readonly Row[],
) {
  const shown = rows.slice(0, PER_PAGE);
  const authorOf = await authorsOf(ctx, shown);
  return {
    topics: shown.map(({ userId, ...topic }) => ({ ...topic, author: authorOf(userId) })),
    /** Where the next page begins; undefined on the last page. */
    next: rows.length > PER_PAGE ? shown.at(-1)?.id : undefined,
  };
}
