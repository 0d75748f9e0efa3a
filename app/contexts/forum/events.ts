import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Tag of the forum's front page, which shows the categories and the newest topic of each. */
export const FORUM = "forum";

/** Tag of the lists of all categories' topics by their newest post. */
export const FORUM_LATEST = "forum-latest";

/** Tag of a category's pages, which show its topics and their reply counts. */
export const categoryTag = (categoryId: string) => `forum-category:${categoryId}`;

/** Tag of pages that show only a category's name: its topics' pages. */
export const categoryNameTag = (categoryId: string) => `forum-category-name:${categoryId}`;

/** Tag of a topic's pages. People who have the topic open are told when it is invalidated. */
export const topicTag = (topicId: string) => `forum-topic:${topicId}`;

const topic = z.object({ topicId: z.uuid(), categoryId: z.uuid() });
const moved = topic.extend({ from: z.uuid() });
const reply = topic.extend({ replyId: z.uuid() });

const ofTopic = ({ topicId }: { topicId: string }) => `forum-topic:${topicId}`;
const ofReply = ({ replyId }: { replyId: string }) => `forum-reply:${replyId}`;

type Topic = z.output<typeof topic>;

const aroundTopic = ({ topicId, categoryId }: Topic) => [
  FORUM,
  FORUM_LATEST,
  categoryTag(categoryId),
  topicTag(topicId),
];
const aroundMove = (it: Topic & { from: string }) => [...aroundTopic(it), categoryTag(it.from)];
const aroundReply = ({ topicId, categoryId }: Topic) => [
  FORUM_LATEST,
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
/** A moderator edited somebody else's topic, or changed its flags. The content is not recorded. */
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
export const replyEdited = defineEvent({
  name: "forum.reply-edited",
  payload: reply,
  invalidates: ({ topicId }) => [topicTag(topicId)],
});
/** A moderator edited somebody else's reply. The content is not recorded. */
export const replyEditedByModerator = defineChange({
  audit: { action: "forum.reply-edited", subject: ofReply },
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

/** A reply was chosen as the answer to its topic. */
export const answerChosen = defineEvent({
  name: "forum.answer-chosen",
  payload: reply,
  invalidates: aroundReply,
});
export const answerChosenByModerator = defineChange({
  audit: { action: "forum.answer-chosen", subject: ofTopic },
  emits: answerChosen,
});
/** A topic has no answer any more. */
export const answerTakenBack = defineEvent({
  name: "forum.answer-taken-back",
  payload: topic,
  invalidates: aroundReply,
});
export const answerTakenBackByModerator = defineChange({
  audit: { action: "forum.answer-taken-back", subject: ofTopic },
  emits: answerTakenBack,
});

const post = z.object({ topicId: z.uuid(), replyId: z.uuid().nullable() });
/** A new post names, mentions or quotes somebody. */
export const peopleMentioned = defineEvent({
  name: "forum.people-mentioned",
  payload: post,
  invalidates: [],
});
/** A new post calls the moderators. */
export const moderatorsCalled = defineEvent({
  name: "forum.moderators-called",
  payload: post,
  invalidates: [],
});

/** A member reacted to a post, or took that back. */
export const postReacted = defineEvent({
  name: "forum.post-reacted",
  payload: post,
  invalidates: ({ topicId }) => [topicTag(topicId)],
});
/** Reactions to a post came together, of which its author is told. */
export const reactionsGathered = defineEvent({
  name: "forum.reactions-gathered",
  payload: post,
  invalidates: [],
});

const merged = topic.extend({ into: z.uuid(), intoCategory: z.uuid() });
const aroundMerge = (it: Topic & { into: string; intoCategory: string }) => [
  ...aroundTopic(it),
  categoryTag(it.intoCategory),
  topicTag(it.into),
];

/** All posts of a topic became replies of another one. */
export const topicMerged = defineEvent({
  name: "forum.topic-merged",
  payload: merged,
  invalidates: aroundMerge,
  audit: { action: "forum.topic-merged", subject: ofTopic },
});
/** Some replies of a topic became a topic of their own (`into`). */
export const topicSplit = defineEvent({
  name: "forum.topic-split",
  payload: merged,
  invalidates: aroundMerge,
  audit: { action: "forum.topic-split", subject: ofTopic },
});

const ofPoll = z.object({ topicId: z.uuid() });
const aroundPoll = ({ topicId }: { topicId: string }) => [topicTag(topicId)];
/** The author of a topic added a poll to it. */
export const pollAdded = defineEvent({
  name: "forum.poll-added",
  payload: ofPoll,
  invalidates: aroundPoll,
});
/** A poll was ended before its time. */
export const pollClosed = defineEvent({
  name: "forum.poll-closed",
  payload: ofPoll,
  invalidates: aroundPoll,
});
export const pollClosedByModerator = defineChange({
  audit: { action: "forum.poll-closed", subject: ofTopic },
  emits: pollClosed,
});
export const pollRemoved = defineEvent({
  name: "forum.poll-removed",
  payload: ofPoll,
  invalidates: aroundPoll,
});
export const pollRemovedByModerator = defineChange({
  audit: { action: "forum.poll-removed", subject: ofTopic },
  emits: pollRemoved,
});
/** Somebody voted. Shared pages show no results while a poll is open, so none is stale. */
export const pollVoted = defineEvent({
  name: "forum.poll-voted",
  payload: ofPoll,
  invalidates: [],
});

/** Nobody has answered a question about a course for a day. */
export const courseQuestionWaits = defineEvent({
  name: "forum.course-question-waits",
  payload: z.object({ topicId: z.uuid() }),
  invalidates: [],
});

/** Tag of pages that show names of the forum's tags. */
export const FORUM_TAGS = "forum-tags";

const tag = z.object({ tagId: z.uuid() });
const ofTag = ({ tagId }: { tagId: string }) => `forum-tag:${tagId}`;
/** A tag was added, renamed or merged into another one. */
export const tagChanged = defineEvent({
  name: "forum.tag-changed",
  payload: tag,
  invalidates: [FORUM_TAGS],
});
export const tagAdded = defineChange({
  audit: { action: "forum.tag-added", subject: ofTag },
  emits: tagChanged,
});
export const tagRenamed = defineChange({
  audit: { action: "forum.tag-renamed", subject: ofTag },
  emits: tagChanged,
});
export const tagMerged = defineChange({
  audit: { action: "forum.tag-merged", subject: ofTag },
  emits: tagChanged,
});

const silence = z.object({ silenceId: z.uuid(), userId: z.uuid() });
const ofMember = ({ userId }: { userId: string }) => `profile:${userId}`;
/** A moderator stopped a member from writing for a time. */
export const memberSilenced = defineEvent({
  name: "forum.member-silenced",
  payload: silence,
  invalidates: [],
  audit: { action: "forum.member-silenced", subject: ofMember },
});
export const silenceLifted = defineEvent({
  name: "forum.silence-lifted",
  payload: silence,
  invalidates: [],
  audit: { action: "forum.silence-lifted", subject: ofMember },
});

const ofCategory = ({ categoryId }: { categoryId: string }) => `forum-category:${categoryId}`;

/** A category was added, changed, moved, archived, opened again or removed. */
export const categoryChanged = defineEvent({
  name: "forum.category-changed",
  payload: z.object({ categoryId: z.uuid() }),
  invalidates: ({ categoryId }) => [
    FORUM,
    FORUM_LATEST,
    categoryTag(categoryId),
    categoryNameTag(categoryId),
  ],
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
/** Who sees a category that not everybody sees has changed. */
export const categoryAudienceChanged = defineChange({
  audit: { action: "forum.category-audience-changed", subject: ofCategory },
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
const ofReport = ({ reportId }: { reportId: string }) => `forum-report:${reportId}`;

/** Somebody reported a post to the moderators. */
export const postReported = defineEvent({
  name: "forum.post-reported",
  payload: report,
  invalidates: [],
});
/** A moderator decided about a reported post. */
export const reportSettled = defineChange({
  audit: { action: "forum.report-settled", subject: ofReport },
});
/** A report has an outcome, of which whoever sent it is told. */
export const reportAnswered = defineEvent({
  name: "forum.report-answered",
  payload: report,
  invalidates: [],
});

const removal = z.object({ removalId: z.uuid() });
const ofRemoval = ({ removalId }: { removalId: string }) => `forum-removal:${removalId}`;

/** A moderator removed a post and gave the reasons, which its author is told. */
export const reasonsStated = defineEvent({
  name: "forum.reasons-stated",
  payload: removal,
  invalidates: [],
  audit: { action: "forum.reasons-stated", subject: ofRemoval },
});
/** The author of a removed post objected. */
export const removalObjected = defineEvent({
  name: "forum.removal-objected",
  payload: removal,
  invalidates: [],
});
/** Another moderator decided about an objection. */
export const objectionDecided = defineEvent({
  name: "forum.objection-decided",
  payload: removal,
  invalidates: [],
  audit: { action: "forum.objection-decided", subject: ofRemoval },
});

const ofReason = ({ reasonId }: { reasonId: string }) => `forum-removal-reason:${reasonId}`;
export const removalReasonAdded = defineChange({
  audit: { action: "forum.removal-reason-added", subject: ofReason },
});
export const removalReasonChanged = defineChange({
  audit: { action: "forum.removal-reason-changed", subject: ofReason },
});
export const removalReasonArchived = defineChange({
  audit: { action: "forum.removal-reason-archived", subject: ofReason },
});
export const removalReasonReopened = defineChange({
  audit: { action: "forum.removal-reason-reopened", subject: ofReason },
});

/** The office changed how much members may write. */
export const postingRulesChanged = defineChange({
  audit: { action: "forum.posting-rules-changed", subject: () => "settings:forum" },
});

const held = z.object({ heldId: z.uuid() });
const ofHeld = ({ heldId }: { heldId: string }) => `forum-held-post:${heldId}`;

/** A moderator published a newcomer's post, which its author is told. Lists hear of it as of any post. */
export const heldPostPublished = defineEvent({
  name: "forum.held-post-published",
  payload: held.extend({ topicId: z.uuid(), replyId: z.uuid().nullable() }),
  invalidates: [],
  audit: { action: "forum.held-post-published", subject: ofHeld },
});
/** A moderator refused a newcomer's post. The statement of reasons says why. */
export const heldPostRefused = defineChange({
  audit: { action: "forum.held-post-refused", subject: ofHeld },
});
