import { eq } from "drizzle-orm";
import { watchOnPosting } from "#app/contexts/forum/level/set.server.ts";
import { list, nextBlock } from "#app/contexts/forum/topic/rows.server.ts";
import { enterPost, markHidden } from "#app/contexts/forum/topic/search-entry.server.ts";
import {
  forumCategories,
  forumRemovalReasons,
  forumRemovals,
  forumReplies,
  forumReports,
  forumSettledReports,
  forumTopics,
} from "#app/contexts/forum/tables.ts";
import type { ReactionKind } from "#app/contexts/forum/reaction/rules.ts";
import { forumReactions } from "#app/contexts/forum/tables/reactions.ts";
import { forumTopicTags } from "#app/contexts/forum/tables/tags.ts";
import { demoPeople } from "#app/contexts/identity/demo.ts";
import { profiles } from "#app/contexts/identity/tables.ts";
import { days, hours, minutes } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { Seed } from "#app/platform/seed/run-seeds.server.ts";
import { community } from "./demo-forum-community.ts";
import { conversations } from "./demo-forum-conversations.ts";
import { seededTagId } from "./forum-tags.ts";
import { type Author, type Conversation, forumPeople, type Reply } from "./demo-forum-people.ts";

type Ids = { person: (author: Author) => string; category: (slug: string) => string };

/** The conversations of members of both bases in the weeks before the first start. */
export const demoForum: Seed = {
  name: "demo/forum",
  run: async (tx) => {
    const ids = { person: await people(tx), category: await categoryIds(tx) };
    const inOrder = conversations.toSorted((one, other) => other.daysAgo - one.daysAgo);
    for (const conversation of inOrder) await sowTopic(tx, conversation, ids);
  },
};

async function sowTopic(tx: Tx, told: Conversation, ids: Ids) {
  const { title, content } = told;
  const createdAt = new Date(tx.clock.now().getTime() - days(told.daysAgo));
  const topicId = newId(createdAt);
  const categoryId = ids.category(told.category);
  const { block } = (await nextBlock(tx, categoryId))!;
  const shown = told.replies.filter(({ removed }) => !removed).length;
  const lastPosition = told.replies.findLastIndex(({ removed }) => !removed) + 1;
  await tx.db.insert(forumTopics).values({
    id: topicId,
    categoryId,
    userId: ids.person(told.by),
    title,
    content,
    createdAt,
    block,
    isPinned: told.pinned ?? false,
    isLocked: told.locked ?? false,
    positions: told.replies.length,
    replyCount: shown,
    lastPosition,
    activeAt: lastPosition > 0 ? timeOfReply(told, createdAt, lastPosition - 1) : createdAt,
  });
  await list(tx, { categoryId, block, isPinned: told.pinned ?? false });
  await enterPost(tx, { topicId, replyId: null }, { title, content });
  const { tags = [] } = community[title] ?? {};
  if (tags.length > 0) {
    await tx.db
      .insert(forumTopicTags)
      .values(tags.map((slug) => ({ topicId, tagId: seededTagId(slug) })));
  }
  for (const index of told.replies.keys()) await sowReply(tx, topicId, createdAt, told, index, ids);
  // Who has written in a topic watches it.
  const writers = new Set([told.by, ...told.replies.map(({ by }) => by)].map(ids.person));
  for (const writer of writers) await watchOnPosting(tx, topicId, writer);
}

/** Replies are spread over half of the time since the topic was begun. */
function timeOfReply(told: Conversation, begun: Date, index: number): Date {
  const step = days(told.daysAgo) / 2 / told.replies.length;
  return new Date(begun.getTime() + Math.round(step * (index + 1)) - minutes(7));
}

async function sowReply(
  tx: Tx,
  topicId: string,
  begun: Date,
  told: Conversation,
  index: number,
  ids: Ids,
) {
  const reply = told.replies[index]!;
  const createdAt = timeOfReply(told, begun, index);
  const replyId = newId(createdAt);
  const reportedAt = new Date(createdAt.getTime() + hours(3));
  const removedAt = new Date(createdAt.getTime() + hours(reply.reported ? 6 : 1));
  const removalId = reply.statement ? newId(removedAt) : null;
  const hiddenAt = reply.removed ? removedAt : null;
  await tx.db.insert(forumReplies).values({
    id: replyId,
    topicId,
    userId: ids.person(reply.by),
    content: reply.content,
    position: index + 1,
    createdAt,
    hiddenAt,
    hiddenBy: hiddenAt && ids.person("moderator"),
    removalId,
  });
  await enterPost(tx, { topicId, replyId }, reply);
  if (hiddenAt) await markHidden(tx, replyId, true);
  const reacted = community[told.title]?.reacted?.[index + 1] ?? {};
  for (const [kind, authors] of Object.entries(reacted)) {
    await tx.db.insert(forumReactions).values(
      authors
        .filter((author) => author !== reply.by)
        .map((author) => ({
          id: newId(createdAt),
          replyId,
          profileId: ids.person(author),
          kind: kind as ReactionKind,
          reactedAt: createdAt,
          toldAt: createdAt,
        })),
    );
  }
  if (removalId) await sowStatement(tx, reply, { removalId, topicId, replyId, removedAt }, ids);
  if (reply.reported) await sowReport(tx, reply.reported, { topicId, replyId, reportedAt }, ids);
}

type At = { topicId: string; replyId: string };

/** A report, and the moderator's decision three hours later if there is one. */
async function sowReport(
  tx: Tx,
  { by, reason, kind = "other", outcome }: NonNullable<Reply["reported"]>,
  { topicId, replyId, reportedAt }: At & { reportedAt: Date },
  ids: Ids,
) {
  const id = newId(reportedAt);
  const settledAt = new Date(reportedAt.getTime() + hours(3));
  const settled = outcome && { settledAt, settledBy: ids.person("moderator"), outcome };
  await tx.db.insert(forumReports).values({
    id,
    topicId,
    replyId,
    reporterId: ids.person(by),
    kind,
    reason,
    createdAt: reportedAt,
    ...settled,
  });
  if (!outcome) return;
  await tx.db
    .insert(forumSettledReports)
    .values({ id, kind, byGuest: false, receivedAt: reportedAt, settledAt, outcome });
}

/** The statement of reasons of a removal, and the author's objection a day later if there is one. */
async function sowStatement(
  tx: Tx,
  { by, reported, statement }: Reply,
  { removalId, topicId, replyId, removedAt }: At & { removalId: string; removedAt: Date },
  ids: Ids,
) {
  const { reason, explanation, objection = null } = statement!;
  const [chosen] = await tx.db
    .select()
    .from(forumRemovalReasons)
    .where(eq(forumRemovalReasons.title, reason));
  const { kind, title, rule, ground } = chosen!;
  await tx.db.insert(forumRemovals).values({
    id: removalId,
    topicId,
    replyId,
    authorId: ids.person(by),
    removedBy: ids.person("moderator"),
    removedAt,
    kind,
    title,
    rule,
    ground,
    explanation,
    source: reported ? "report" : "own-initiative",
    objectedAt: objection === null ? null : new Date(removedAt.getTime() + days(1)),
    objection,
  });
}

async function people(tx: Tx): Promise<Ids["person"]> {
  const byKey = new Map<string, string>();
  for (const { key, email } of demoPeople) {
    const [profile] = await tx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, email));
    if (profile) byKey.set(key, profile.id);
  }
  const since = new Date(tx.clock.now().getTime() - days(200));
  for (const [key, name] of Object.entries(forumPeople)) {
    const id = newId(since);
    const email = `${key}@members.gcpi.example`;
    await tx.db.insert(profiles).values({ id, name, email, emailVerified: true, createdAt: since });
    byKey.set(key, id);
  }
  return (author) => byKey.get(author)!;
}

async function categoryIds(tx: Tx): Promise<Ids["category"]> {
  const rows = await tx.db
    .select({ id: forumCategories.id, slug: forumCategories.slug })
    .from(forumCategories);
  return (slug) => rows.find((row) => row.slug === slug)!.id;
}
