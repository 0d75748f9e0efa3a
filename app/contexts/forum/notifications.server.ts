import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { moderators as moderatorIds } from "#app/contexts/identity/public.server.ts";
import { courseTeachers } from "#app/contexts/learning/public.server.ts";
import type { Tx } from "#app/platform/db/transact.server.ts";
import { defineNotification, type Recipient } from "#app/platform/notifications/notification.ts";
import {
  answerChosen,
  courseQuestionWaits,
  moderatorsCalled,
  peopleMentioned,
  reactionsGathered,
  replyPosted,
  topicPosted,
} from "./events.ts";
import { aboutOf } from "./course/store.server.ts";
import { categoryWatchersOf, mutedBy, watchersOf } from "./level/recipients.server.ts";
import { countsText, reactionKinds } from "./reaction/rules.ts";
import type { PostRef } from "./report/rules.ts";
import { forumCategories, forumReplies, forumTopics } from "./tables.ts";
import { forumCourseTopics } from "./tables/course-topics.ts";
import { forumReactions } from "./tables/reactions.ts";
import { quotedAuthors } from "./topic/addressees.server.ts";
import { authorsOf } from "./topic/authors.server.ts";
import { mentionedIn, quotedIn, typedNames } from "./topic/mentions.ts";
import { replyAddress, topicAddress } from "./topic/rules.ts";
import { amongThoseWhoSee } from "./audience/visible.server.ts";
import { restrictedSubject } from "./audience/rules.ts";

/** Somebody has replied in a topic or a category that a member watches. */
export const forumReplyNotice = defineNotification({
  name: "forum-reply",
  event: replyPosted,
  group: "forum",
  label: "Somebody replies in a topic that you watch",
  says: {
    variables: { author: "Wiremu T.", topic: "Which radio do you use?", category: "Equipment" },
    title: "{author} replied: {topic}",
    text: "You watch this topic in {category}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const post = await shownPost(tx, payload);
    if (!post) return undefined;
    // Those whom the reply mentions are told of that, and once is enough.
    const mentioned = await mentionedBy(tx, post);
    return {
      to: watchersOf(tx, post, [...mentioned, post.userId ?? ""].filter(Boolean)),
      values: { author: post.author, topic: post.title, category: post.category },
      path: post.address,
      about: aboutOfPost(post),
    };
  },
});

/** Somebody has begun a topic in a category that a member watches. */
export const forumTopicNotice = defineNotification({
  name: "forum-topic",
  event: topicPosted,
  group: "forum",
  label: "Somebody begins a topic in a category that you watch",
  says: {
    variables: { author: "Wiremu T.", topic: "Which radio do you use?", category: "Equipment" },
    title: "New topic: {topic}",
    text: "{author} has written in {category}, which you watch.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const post = await shownPost(tx, { ...payload, replyId: null });
    if (!post) return undefined;
    const mentioned = await mentionedBy(tx, post);
    return {
      to: categoryWatchersOf(tx, post, [...mentioned, post.userId ?? ""].filter(Boolean)),
      values: { author: post.author, topic: post.title, category: post.category },
      path: post.address,
      about: aboutOfPost(post),
    };
  },
});

/** A post mentions or quotes a member. */
export const forumMentionNotice = defineNotification({
  name: "forum-mention",
  event: peopleMentioned,
  group: "forum",
  label: "Somebody mentions or quotes you",
  says: {
    variables: { author: "Wiremu T.", topic: "Which radio do you use?", category: "Equipment" },
    title: "{author} mentions you: {topic}",
    text: "You are mentioned or quoted in {category}.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const post = await shownPost(tx, payload);
    if (!post) return undefined;
    return {
      to: (await mentionedBy(tx, post)).map(account),
      values: { author: post.author, topic: post.title, category: post.category },
      path: post.address,
      about: aboutOfPost(post),
    };
  },
});

/** A post calls the moderators. */
export const moderatorsCalledNotice = defineNotification({
  name: "forum-moderators-called",
  event: moderatorsCalled,
  group: "forum",
  label: "A member calls the moderators, for moderators",
  says: {
    variables: { author: "Wiremu T.", topic: "Which radio do you use?", category: "Equipment" },
    title: "{author} calls the moderators: {topic}",
    text: "The post in {category} mentions @moderators.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const post = await shownPost(tx, payload);
    if (!post) return undefined;
    const ids = await moderatorIds(tx);
    return {
      to: ids.filter((id) => id !== post.userId).map(account),
      values: { author: post.author, topic: post.title, category: post.category },
      path: post.address,
      about: aboutOfPost(post),
    };
  },
});

/** A reply was chosen as the answer. */
export const answerChosenNotice = defineNotification({
  name: "forum-answer-chosen",
  event: answerChosen,
  group: "forum",
  label: "Your reply is chosen as the answer",
  says: {
    variables: { topic: "Which radio do you use?" },
    title: "Your reply is the answer: {topic}",
    text: "It is marked as the answer to the topic.",
  },
  usual: "site",
  about: async (tx, { payload }) => {
    const post = await shownPost(tx, payload);
    // Nobody needs to be told that they have chosen their own reply.
    if (!post?.userId || post.userId === post.asker) return undefined;
    return {
      to: (await whoSee(tx, post, [post.userId])).map(account),
      values: { topic: post.title },
      path: post.address,
      about: aboutOfPost(post),
    };
  },
});

/**
 * Nobody has answered a question about a course for a day: its instructors are told, or the moderators
 * where no instructor is named for the course.
 */
export const courseQuestionNotice = defineNotification({
  name: "forum-course-question",
  event: courseQuestionWaits,
  group: "forum",
  label: "A question about a course that you teach waits for an answer",
  says: {
    variables: {
      topic: "Which radio do you use?",
      lesson: "Close Protection Fundamentals › Radio",
    },
    phrases: { subject: { course: "It is about {lesson}." } },
    title: "A question waits for an answer: {topic}",
    text: "Nobody has answered for a day. {subject}",
  },
  usual: "email",
  about: async (tx, { payload: { topicId } }) => {
    const post = await shownPost(tx, { topicId, replyId: null });
    const [tied] = await tx.db
      .select()
      .from(forumCourseTopics)
      .where(eq(forumCourseTopics.topicId, topicId));
    if (!post || !tied || post.replyCount > 0) return undefined;
    const named = await courseTeachers(tx, tied.courseId);
    const teachers = await whoSee(tx, post, named);
    const told = teachers.length > 0 ? teachers : await moderatorIds(tx);
    const about = await aboutOf(tx, tied);
    return {
      to: told.filter((id) => id !== post.userId).map(account),
      values: {
        topic: post.title,
        lesson: about?.names.join(" › ") ?? "",
        subject: about ? "course" : "",
      },
      path: post.address,
      about: aboutOfPost(post),
    };
  },
});

/** Members reacted to a post. Its author is told of all of them together, at most once a day. */
export const reactionsNotice = defineNotification({
  name: "forum-reactions",
  event: reactionsGathered,
  group: "forum",
  label: "Members react to your posts",
  says: {
    variables: {
      who: "3 members",
      topic: "Which radio do you use?",
      reactions: "2 Helpful, 1 Thanks",
    },
    title: "{who} reacted to your post: {topic}",
    text: "{reactions}.",
  },
  usual: "site",
  about: async (tx, { payload }) => {
    const post = await shownPost(tx, payload);
    if (!post?.userId) return undefined;
    const { counts, last } = await toldReactions(tx, payload);
    const n = counts.reduce((sum, { count }) => sum + count, 0);
    if (!last || n === 0) return undefined;
    const authorOf = await authorsOf(tx, [{ userId: last }]);
    const who = n === 1 ? authorOf(last).name : `${n} members`;
    const muted = await mutedBy(tx, post, [post.userId]);
    const told = muted.size > 0 ? [] : await whoSee(tx, post, [post.userId]);
    return {
      to: told.map(account),
      values: { who, topic: post.title, reactions: countsText(counts) },
      path: post.address,
      about: aboutOfPost(post),
    };
  },
});

/** Returns the reactions to a post of which its author was told last, as they are now. */
async function toldReactions(tx: Tx, { topicId, replyId }: PostRef) {
  const ofPost = replyId
    ? eq(forumReactions.replyId, replyId)
    : eq(forumReactions.topicId, topicId);
  const newest = tx.db
    .select({ at: sql`max(${forumReactions.toldAt})` })
    .from(forumReactions)
    .where(ofPost);
  const rows = await tx.db
    .select({ kind: forumReactions.kind, profileId: forumReactions.profileId })
    .from(forumReactions)
    .where(and(ofPost, eq(forumReactions.toldAt, sql`(${newest})`)))
    .orderBy(desc(forumReactions.reactedAt));
  const counts = reactionKinds
    .map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
    .filter(({ count }) => count > 0);
  return { counts, last: rows.find(({ kind }) => kind !== null)?.profileId };
}

/** A notification about a category of few is forgotten when its reader no longer belongs to them. */
const aboutOfPost = ({ categoryId, restricted }: Post) =>
  restricted ? restrictedSubject(categoryId) : undefined;

const account = (profileId: string): Recipient => ({ profileId });

type Post = NonNullable<Awaited<ReturnType<typeof shownPost>>>;

/** Returns a post with what is said of it, or undefined if it is no longer shown. */
async function shownPost(tx: Tx, { topicId, replyId }: PostRef) {
  const [row] = await tx.db
    .select({
      topic: forumTopics,
      category: forumCategories.name,
      restricted: forumCategories.restricted,
    })
    .from(forumTopics)
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .where(and(eq(forumTopics.id, topicId), isNull(forumTopics.hiddenAt)));
  if (!row) return undefined;
  const { topic, category, restricted } = row;
  const reply = replyId && (await shownReply(tx, replyId));
  if (replyId && !reply) return undefined;
  const { userId, content } = reply || topic;
  const authorOf = await authorsOf(tx, [{ userId }]);
  return {
    topicId,
    categoryId: topic.categoryId,
    category,
    restricted,
    title: topic.title,
    asker: topic.userId,
    replyCount: topic.replyCount,
    userId,
    author: authorOf(userId).name,
    content,
    address: reply ? replyAddress(topicId, reply.position) : topicAddress(topicId),
  };
}

async function shownReply(tx: Tx, replyId: string) {
  const [reply] = await tx.db
    .select()
    .from(forumReplies)
    .where(and(eq(forumReplies.id, replyId), isNull(forumReplies.hiddenAt)));
  return reply;
}

/** Returns those of some people who may see a post. Nothing is asked about an open category. */
async function whoSee(tx: Tx, { categoryId, restricted }: Post, people: readonly string[]) {
  return restricted ? amongThoseWhoSee(tx, categoryId, people) : [...people];
}

/** How many of a topic's last replies are looked through for a typed name. */
const LOOKED_BACK = 200;
/** A post tells at most so many people that it mentions or quotes them. */
const MOST_TOLD = 10;

/** Returns the members whom a post mentions or quotes, without its author and who muted the topic. */
async function mentionedBy(tx: Tx, post: Post): Promise<string[]> {
  const { content, topicId, userId } = post;
  const ids = new Set([
    ...mentionedIn(content),
    ...(await quotedAuthors(tx, quotedIn(content))),
    ...(content.includes("@") ? typedNames(content, await participants(tx, topicId)) : []),
  ]);
  const wanted = [...ids].filter((id) => id !== userId).slice(0, MOST_TOLD);
  const others = await whoSee(tx, post, wanted);
  const muted = await mutedBy(tx, post, others);
  return others.filter((id) => !muted.has(id));
}

/** Returns those who have written in a topic lately, with the names that are shown of them. */
async function participants(tx: Tx, topicId: string): Promise<{ id: string; name: string }[]> {
  const replies = await tx.db
    .select({ userId: forumReplies.userId })
    .from(forumReplies)
    .where(and(eq(forumReplies.topicId, topicId), isNull(forumReplies.hiddenAt)))
    .orderBy(desc(forumReplies.position))
    .limit(LOOKED_BACK);
  const topics = await tx.db
    .select({ userId: forumTopics.userId })
    .from(forumTopics)
    .where(inArray(forumTopics.id, [topicId]));
  const authors = [...topics, ...replies];
  const authorOf = await authorsOf(tx, authors);
  const known = new Set(authors.flatMap(({ userId }) => userId ?? []));
  return [...known].map((id) => ({ id, name: authorOf(id).name }));
}
