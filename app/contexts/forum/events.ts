import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

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

const ofTopic = ({ topicId }: { topicId: string }) => `forum-topic:${topicId}`;
const ofReply = ({ replyId }: { replyId: string }) => `forum-reply:${replyId}`;

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

export const topicPosted = defineEvent({
  name: "forum.topic-posted",
  payload: topic,
  invalidates: aroundTopic,
});
export const topicEdited = defineEvent({
  name: "forum.topic-edited",
  payload: moved,
  invalidates: aroundMove,
});
/** A moderator changed somebody else's topic, or set its flags; the words are not on record. */
export const topicEditedByModerator = defineChange({
  audit: { action: "forum.topic-edited", subject: ofTopic },
});
export const topicMoved = defineEvent({
  name: "forum.topic-moved",
  payload: moved,
  invalidates: aroundMove,
  audit: { action: "forum.topic-moved", subject: ofTopic },
});
export const topicPinned = defineEvent({
  name: "forum.topic-pinned",
  payload: topic,
  invalidates: aroundTopic,
  audit: { action: "forum.topic-pinned", subject: ofTopic },
});
export const topicUnpinned = defineEvent({
  name: "forum.topic-unpinned",
  payload: topic,
  invalidates: aroundTopic,
  audit: { action: "forum.topic-unpinned", subject: ofTopic },
});
export const topicLocked = defineEvent({
  name: "forum.topic-locked",
  payload: topic,
  invalidates: aroundTopic,
  audit: { action: "forum.topic-locked", subject: ofTopic },
});
export const topicUnlocked = defineEvent({
  name: "forum.topic-unlocked",
  payload: topic,
  invalidates: aroundTopic,
  audit: { action: "forum.topic-unlocked", subject: ofTopic },
});
export const topicRemoved = defineEvent({
  name: "forum.topic-removed",
  payload: topic,
  invalidates: aroundTopic,
});
export const topicRemovedByModerator = defineChange({
  audit: { action: "forum.topic-removed", subject: ofTopic },
  emits: topicRemoved,
});
export const topicRestored = defineEvent({
  name: "forum.topic-restored",
  payload: topic,
  invalidates: aroundTopic,
  audit: { action: "forum.topic-restored", subject: ofTopic },
});

export const replyPosted = defineEvent({
  name: "forum.reply-posted",
  payload: reply,
  invalidates: aroundReply,
});
export const replyRemoved = defineEvent({
  name: "forum.reply-removed",
  payload: reply,
  invalidates: aroundReply,
});
export const replyRemovedByModerator = defineChange({
  audit: { action: "forum.reply-removed", subject: ofReply },
  emits: replyRemoved,
});
export const replyRestored = defineEvent({
  name: "forum.reply-restored",
  payload: reply,
  invalidates: aroundReply,
  audit: { action: "forum.reply-restored", subject: ofReply },
});

const ofCategory = ({ categoryId }: { categoryId: string }) => `forum-category:${categoryId}`;

/** A category was added, worded anew, moved, archived, opened again or removed. */
export const categoryChanged = defineEvent({
  name: "forum.category-changed",
  payload: z.object({ categoryId: z.uuid() }),
  invalidates: ({ categoryId }) => [FORUM, categoryTag(categoryId), categoryNameTag(categoryId)],
});
export const categoryAdded = defineChange({
  audit: { action: "forum.category-added", subject: ofCategory },
  emits: categoryChanged,
});
export const categoryReworded = defineChange({
  audit: { action: "forum.category-changed", subject: ofCategory },
  emits: categoryChanged,
});
export const categoriesOrdered = defineChange({
  audit: { action: "forum.categories-ordered", subject: ofCategory },
  emits: categoryChanged,
});
export const categoryArchived = defineChange({
  audit: { action: "forum.category-archived", subject: ofCategory },
  emits: categoryChanged,
});
export const categoryReopened = defineChange({
  audit: { action: "forum.category-reopened", subject: ofCategory },
  emits: categoryChanged,
});
export const categoryRemoved = defineChange({
  audit: { action: "forum.category-removed", subject: ofCategory },
  emits: categoryChanged,
});

const report = z.object({ reportId: z.uuid() });
/** A member has asked the moderators to look at a post. */
export const postReported = defineEvent({
  name: "forum.post-reported",
  payload: report,
  invalidates: [],
});
export const reportSettled = defineEvent({
  name: "forum.report-settled",
  payload: report,
  invalidates: [],
  audit: {
    action: "forum.report-settled",
    subject: ({ reportId }: { reportId: string }) => `forum-report:${reportId}`,
  },
});
