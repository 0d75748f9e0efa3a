import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Page } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { mayTakePhotosDown } from "#app/contexts/identity/public.server.ts";
import { nobodysFace, type ShownPerson } from "#app/kernel/face.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { reasonTitles } from "../removal/store.server.ts";
import { authorsOf } from "./authors.server.ts";
import type { AboutCourse } from "../course/rules.ts";
import { aboutOf } from "../course/store.server.ts";
import { forumCourseTopics } from "../tables/course-topics.ts";
import { forumPolicy } from "../policy.ts";
import { tagsOf } from "../tag/queries.server.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import { PER_PAGE, replyPage, restorableUntil } from "./rules.ts";
import { seesCategory, visibleCategory } from "../audience/visible.server.ts";

/** The statement of reasons, for the author alone; null if the post was not removed. */
type Removed = { statement: { id: string; title: string } | null } | null;

/** Until when moderators can restore a post that only they see; null if it is shown. */
type Hidden = { until: Date } | null;

export type ReplyView = {
  id: string;
  position: number;
  author: ShownPerson;
  /** Whether the viewer wrote it. */
  own: boolean;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  /** The number of the present revision. */
  revision: number;
  byInstructor: boolean;
  hidden: Hidden;
  /** A moderator removed it: its place says so, and tells its author which statement says why. */
  removed: Removed;
  can: {
    edit: boolean;
    seeHistory: boolean;
    delete: boolean;
    restore: boolean;
    report: boolean;
    takePhotoDown: boolean;
    react: boolean;
  };
};

export type TopicView = {
  id: string;
  title: string;
  author: ShownPerson;
  /** Whether the viewer wrote it. */
  own: boolean;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  /** The number of the present revision. */
  revision: number;
  replyCount: number;
  isPinned: boolean;
  isLocked: boolean;
  /** The reply that answers it, whichever page it is on. */
  answer: { id: string; position: number } | null;
  instructorReplied: boolean;
  /** When it is unlocked again, if it is locked for a time. */
  reopensAt: Date | null;
  /** Whether some of its replies were moved to other topics. */
  hasMoved: boolean;
  /** `restricted`: only its audience and moderators see it. */
  category: { id: string; name: string; slug: string; restricted: boolean };
  /** The part of a course that it is about; null if it is about none that is published. */
  about: AboutCourse | null;
  hidden: Hidden;
  page: Page;
  can: {
    reply: boolean;
    /** Whether to ask a guest to log in. */
    logInToReply: boolean;
    edit: boolean;
    seeHistory: boolean;
    pin: boolean;
    lock: boolean;
    move: boolean;
    merge: boolean;
    split: boolean;
    delete: boolean;
    restore: boolean;
    report: boolean;
    takePhotoDown: boolean;
    chooseAnswer: boolean;
    follow: boolean;
    react: boolean;
  };
};

/**
 * Returns a topic and which page of its replies is shown, or undefined if there is none that the
 * actor may see. Three queries, and what is read of a course that it is about is cached.
 */
export async function topicPage(
  ctx: Ctx,
  id: string,
  wanted: number,
): Promise<TopicView | undefined> {
  const { actor } = ctx;
  authorize(forumPolicy.read(actor));
  const row = await topicRow(ctx, id);
  if (!row) return undefined;
  const { topic, category } = row;
  const page = replyPage(topic.lastPosition, wanted);
  const authorOf = await authorsOf(ctx, [topic]);
  const { isLocked, hiddenAt } = topic;
  const shown = hiddenAt === null;
  const author = authorOf(topic.userId);
  return {
    id,
    title: topic.title,
    author,
    own: isSelf(actor, topic.userId),
    content: topic.content,
    createdAt: topic.createdAt,
    editedAt: topic.editedAt,
    revision: topic.revision,
    replyCount: topic.replyCount,
    isPinned: topic.isPinned,
    isLocked,
    answer:
      topic.answerId && row.answer !== null ? { id: topic.answerId, position: row.answer } : null,
    instructorReplied: topic.instructorReplied,
    reopensAt: topic.reopensAt,
    hasMoved: topic.hasMoved,
    category,
    about: await aboutOf(ctx, row.about),
    hidden: hiddenOf(topic),
    page,
    can: {
      reply: shown && actor.kind === "member" && !isLocked,
      logInToReply: actor.kind === "guest" && !isLocked,
      edit: forumPolicy.editTopic(actor, topic),
      seeHistory: forumPolicy.seeHistory(actor),
      pin: forumPolicy.pinTopic(actor),
      lock: forumPolicy.lockTopic(actor),
      move: forumPolicy.moveTopic(actor),
      merge: shown && forumPolicy.mergeTopics(actor),
      split: shown && topic.replyCount > 0 && forumPolicy.splitTopic(actor),
      delete: shown && forumPolicy.deleteTopic(actor, topic),
      restore: !shown && forumPolicy.restore(actor),
      report: shown && forumPolicy.report(actor, topic),
      takePhotoDown: author.photo !== null && mayTakePhotosDown(actor),
      chooseAnswer: shown && forumPolicy.chooseAnswer(actor, topic),
      follow: shown && forumPolicy.follow(actor),
      react: shown && forumPolicy.react(actor, topic),
    },
  };
}

/**
 * Returns the replies of a page, which is a range of positions, oldest first. A reply that a moderator removed keeps
 * its place without its text. Three queries, whose cost is the same on every page, and another one
 * for the author of a removed reply.
 */
export async function repliesOf(ctx: Ctx, topic: TopicView): Promise<ReplyView[]> {
  const { actor } = ctx;
  authorize(forumPolicy.read(actor));
  const rows = await repliesOn(ctx, topic.id, topic.page);
  const authorOf = await authorsOf(ctx, rows);
  const shown = topic.hidden === null;
  const titles = await titlesOfOwn(ctx, rows);
  return rows
    .map((reply) => ({ ...reply, author: authorOf(reply.userId) }))
    .map((reply) => ({ ...reply, ...stubOf(actor, reply, titles) }))
    .map((reply) => ({
      id: reply.id,
      position: reply.position,
      author: reply.author,
      own: isSelf(actor, reply.userId),
      content: reply.content,
      createdAt: reply.createdAt,
      editedAt: reply.editedAt,
      revision: reply.revision,
      byInstructor: reply.byInstructor,
      hidden: reply.removed ? null : hiddenOf(reply),
      removed: reply.removed,
      can: {
        edit: shown && !reply.hiddenAt && forumPolicy.editReply(actor, reply),
        seeHistory: forumPolicy.seeHistory(actor),
        delete: shown && !reply.hiddenAt && forumPolicy.deleteReply(actor, reply),
        restore: shown && reply.hiddenAt !== null && forumPolicy.restore(actor),
        report: shown && !reply.hiddenAt && forumPolicy.report(actor, reply),
        takePhotoDown: reply.author.photo !== null && mayTakePhotosDown(actor),
        react: shown && !reply.hiddenAt && forumPolicy.react(actor, reply),
      },
    }));
}

type ReplyRow = typeof forumReplies.$inferSelect;

/** Returns what replaces the text of a removed reply for everybody but moderators. */
function stubOf(actor: Actor, reply: ReplyRow, titles: Map<string, string>) {
  const { removalId, hiddenAt } = reply;
  if (!hiddenAt || !removalId || forumPolicy.seeHidden(actor)) return { removed: null };
  const title = isSelf(actor, reply.userId) ? titles.get(removalId) : undefined;
  const removed: Removed = { statement: title ? { id: removalId, title } : null };
  return { removed, content: "", author: removedAuthor };
}

/** Whoever wrote a removed reply is not named beside the note that it was removed. */
const removedAuthor: ShownPerson = { ...nobodysFace, name: "Removed", role: null };

/** Returns the categories of the reasons for which the viewer's own replies were removed. */
async function titlesOfOwn(ctx: Ctx, rows: readonly ReplyRow[]): Promise<Map<string, string>> {
  const own = rows.filter(
    ({ removalId, userId }) => removalId !== null && isSelf(ctx.actor, userId),
  );
  return reasonTitles(
    ctx,
    own.map(({ removalId }) => removalId!),
  );
}

/** Returns the edit form's values and what the actor may change, or undefined if not found. Two queries. */
export async function topicToEdit(ctx: Ctx, id: string) {
  const row = await topicRow(ctx, id);
  if (!row) return undefined;
  const { title, content, categoryId, isPinned, isLocked } = row.topic;
  const tags = await tagsOf(ctx, id);
  const tagIds = tags.map((tag) => tag.id);
  return {
    tags,
    title,
    content,
    categoryId,
    isPinned,
    isLocked,
    categoryName: row.category.name,
    /** The version of the fields that the form shows. */
    version: versionOf(editableTopic(ctx.actor, { ...row.topic, tagIds })),
    can: {
      edit: forumPolicy.editTopic(ctx.actor, row.topic),
      flag: forumPolicy.pinTopic(ctx.actor) && forumPolicy.lockTopic(ctx.actor),
      move: forumPolicy.moveTopic(ctx.actor),
    },
  };
}

/**
 * Returns where a topic is, or undefined if the actor may not see it. Asked by addresses that concern
 * a topic without showing it, such as its live connection. One query.
 */
export async function topicPlace(ctx: Ctx, id: string) {
  authorize(forumPolicy.read(ctx.actor));
  const { hiddenAt, categoryId, title } = forumTopics;
  const [topic] = await ctx.db
    .select({ hiddenAt, categoryId, title })
    .from(forumTopics)
    .where(and(eq(forumTopics.id, id), visibleCategory(ctx, categoryId)));
  if (!topic || (topic.hiddenAt && !forumPolicy.seeHidden(ctx.actor))) return undefined;
  return { topicId: id, categoryId: topic.categoryId, title: topic.title };
}

async function topicRow(ctx: Ctx, id: string) {
  const [row] = await topicQuery(ctx.db).execute({ id });
  // The address of a merged topic leads elsewhere, also for moderators.
  const hidden =
    row &&
    row.topic.hiddenAt !== null &&
    (row.topic.mergedInto !== null || !forumPolicy.seeHidden(ctx.actor));
  if (!row || hidden) return undefined;
  // Members share the pages of the other topics, so that their ids are read for these alone.
  return row.category.restricted && !(await seesCategory(ctx, row.category.id)) ? undefined : row;
}

const topicQuery = (db: Ctx["db"]) =>
  prepared(db, "forum.topic", () => {
    const { id: categoryId, name, slug, restricted } = forumCategories;
    return db
      .select({
        topic: forumTopics,
        category: { id: categoryId, name, slug, restricted },
        /** The position of the answer. */
        answer: forumReplies.position,
        about: {
          courseId: forumCourseTopics.courseId,
          moduleId: forumCourseTopics.moduleId,
          itemId: forumCourseTopics.itemId,
        },
      })
      .from(forumTopics)
      .leftJoin(forumReplies, eq(forumReplies.id, forumTopics.answerId))
      .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
      .leftJoin(forumCourseTopics, eq(forumCourseTopics.topicId, forumTopics.id))
      .where(eq(forumTopics.id, sql.placeholder("id")))
      .prepare("forum_topic");
  });

function repliesOn(ctx: Ctx, topicId: string, { offset }: Page) {
  const query = forumPolicy.seeHidden(ctx.actor) ? allRepliesQuery : repliesQuery;
  return query(ctx.db).execute({ topicId, after: offset, last: offset + PER_PAGE });
}

const repliesQuery = (db: Ctx["db"]) =>
  prepared(db, "forum.replies", () =>
    repliesWhere(db, or(isNull(forumReplies.hiddenAt), isNotNull(forumReplies.removalId))).prepare(
      "forum_replies",
    ),
  );

const allRepliesQuery = (db: Ctx["db"]) =>
  prepared(db, "forum.replies-with-hidden", () =>
    repliesWhere(db).prepare("forum_replies_with_hidden"),
  );

function repliesWhere(db: Ctx["db"], shown?: SQL) {
  return (
    db
      .select()
      .from(forumReplies)
      .where(
        and(
          eq(forumReplies.topicId, sql.placeholder("topicId")),
          gt(forumReplies.position, sql.placeholder("after")),
          lte(forumReplies.position, sql.placeholder("last")),
          shown,
        ),
      )
      .orderBy(asc(forumReplies.position))
      // A range has no more rows; without this the planner would start parallel workers.
      .limit(PER_PAGE)
  );
}

type MaybeHidden = { hiddenAt: Date | null; removalId: string | null };

function hiddenOf({ hiddenAt, removalId }: MaybeHidden): Hidden {
  return hiddenAt && { until: restorableUntil({ hiddenAt, removalId }) };
}

/** What is said of a topic that a moderator removed. */
export type RemovedTopic = { statementId: string | null };

/**
 * Returns whether a topic was removed by a moderator, with the statement of reasons for its author;
 * undefined for any other topic. One query.
 */
export async function removedTopic(ctx: Ctx, id: string): Promise<RemovedTopic | undefined> {
  const { userId, removalId } = forumTopics;
  const [topic] = await ctx.db
    .select({ userId, removalId })
    .from(forumTopics)
    .where(
      and(
        eq(forumTopics.id, id),
        isNotNull(removalId),
        visibleCategory(ctx, forumTopics.categoryId),
      ),
    );
  return topic && { statementId: isSelf(ctx.actor, topic.userId) ? topic.removalId : null };
}

/** The same for a reply, or for its topic. One query. */
export async function removedReply(ctx: Ctx, id: string): Promise<RemovedTopic | undefined> {
  const removalId = sql<
    string | null
  >`coalesce(${forumReplies.removalId}, ${forumTopics.removalId})`;
  const [reply] = await ctx.db
    .select({ userId: forumReplies.userId, ofReply: forumReplies.removalId, removalId })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(
      and(
        eq(forumReplies.id, id),
        sql`${removalId} is not null`,
        visibleCategory(ctx, forumTopics.categoryId),
      ),
    );
  // The statement about a topic is for the topic's author.
  return reply && { statementId: isSelf(ctx.actor, reply.userId) ? reply.ofReply : null };
}

type Editable = {
  title: string;
  content: string;
  categoryId: string;
  isPinned: boolean;
  isLocked: boolean;
  tagIds: readonly string[];
};

/**
 * Returns the fields of a topic that the actor's edit form shows. An author's form shows no flags,
 * so it does not conflict with a moderator who pins or locks meanwhile.
 */
export function editableTopic(actor: Actor, topic: Editable): Partial<Editable> {
  const { title, content, categoryId, isPinned, isLocked } = topic;
  return {
    title,
    content,
    categoryId,
    tagIds: topic.tagIds.toSorted(),
    ...(forumPolicy.pinTopic(actor) ? { isPinned } : {}),
    ...(forumPolicy.lockTopic(actor) ? { isLocked } : {}),
  };
}
