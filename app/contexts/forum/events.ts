import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** What the forum's front page is made from: the categories and what is newest in them. */
export const FORUM = "forum";

/** What a category's pages are made from: its topics and their reply counts. */
export const categoryTag = (categoryId: string) => `forum-category:${categoryId}`;

/** What shows a category's name and no more of it: its topics' pages. */
export const categoryNameTag = (categoryId: string) => `forum-category-name:${categoryId}`;

/** What a topic's pages are made from; whoever has it open hears when this is touched. */
export const topicTag = (topicId: string) => `forum-topic:${topicId}`;

const topic = z.object({ topicId: z.uuid(), categoryId: z.uuid() });
const moved = topic.extend({ from: z.uuid() });
const reply = topic.extend({ replyId: z.uuid() });

type Topic = z.output<typeof topic>;

const aroundTopic = ({ topicId, categoryId }: Topic) => [
  FORUM,
  categoryTag(categoryId),
  topicTag(topicId),
];
const aroundMove = (it: Topic & { from: string }) => [...aroundTopic(it), categoryTag(it.from)];
const aroundReply = ({ topicId, categoryId }: Topic) => [
  categoryTag(categoryId),
  topicTag(topicId),
];

export const topicPosted = defineEvent("forum.topic-posted", topic, aroundTopic);
export const topicEdited = defineEvent("forum.topic-edited", moved, aroundMove);
export const topicMoved = defineEvent("forum.topic-moved", moved, aroundMove);
export const topicPinned = defineEvent("forum.topic-pinned", topic, aroundTopic);
export const topicUnpinned = defineEvent("forum.topic-unpinned", topic, aroundTopic);
export const topicLocked = defineEvent("forum.topic-locked", topic, aroundTopic);
export const topicUnlocked = defineEvent("forum.topic-unlocked", topic, aroundTopic);
export const topicRemoved = defineEvent("forum.topic-removed", topic, aroundTopic);
export const topicRestored = defineEvent("forum.topic-restored", topic, aroundTopic);
export const replyPosted = defineEvent("forum.reply-posted", reply, aroundReply);
export const replyRemoved = defineEvent("forum.reply-removed", reply, aroundReply);
export const replyRestored = defineEvent("forum.reply-restored", reply, aroundReply);

/** A category was added, worded anew, moved, archived, opened again or removed. */
export const categoryChanged = defineEvent(
  "forum.category-changed",
  z.object({ categoryId: z.uuid() }),
  ({ categoryId }) => [FORUM, categoryTag(categoryId), categoryNameTag(categoryId)],
);

const report = z.object({ reportId: z.uuid() });
/** A member has asked the moderators to look at a post. */
export const postReported = defineEvent("forum.post-reported", report);
export const reportSettled = defineEvent("forum.report-settled", report);
