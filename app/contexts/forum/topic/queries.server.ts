import { and, asc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Page } from "#app/kernel/pagination.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { prepared } from "#app/platform/db/database.server.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import type { Actor } from "#app/kernel/actor.ts";
import { mayTakePhotosDown } from "#app/contexts/identity/public.server.ts";
import type { ShownPerson } from "#app/kernel/face.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { authorsOf } from "./authors.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumTopics } from "../tables.ts";
import { PER_PAGE, replyPage, restorableUntil } from "./rules.ts";

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
  can: {
    edit: boolean;
    seeHistory: boolean;
    delete: boolean;
    restore: boolean;
    report: boolean;
    takePhotoDown: boolean;
  };
};

export type TopicView = {
  id: string;
  title: string;
  author: ShownPerson;
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
  category: { id: string; name: string; slug: string };
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
    delete: boolean;
    restore: boolean;
    report: boolean;
    takePhotoDown: boolean;
    chooseAnswer: boolean;
    follow: boolean;
  };
};

/**
 * Returns a topic and which page of its replies is shown, or undefined if there is none that the
 * actor may see. Two queries.
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
    category,
    hidden: hiddenOf(hiddenAt),
    page,
    can: {
      reply: shown && actor.kind === "member" && !isLocked,
      logInToReply: actor.kind === "guest" && !isLocked,
      edit: forumPolicy.editTopic(actor, topic),
      seeHistory: forumPolicy.seeHistory(actor),
      pin: forumPolicy.pinTopic(actor),
      lock: forumPolicy.lockTopic(actor),
      move: forumPolicy.moveTopic(actor),
      delete: shown && forumPolicy.deleteTopic(actor, topic),
      restore: !shown && forumPolicy.restore(actor),
      report: shown && forumPolicy.report(actor, topic),
      takePhotoDown: author.photo !== null && mayTakePhotosDown(actor),
      chooseAnswer: shown && forumPolicy.chooseAnswer(actor, topic),
      follow: shown && forumPolicy.follow(actor),
    },
  };
}

/**
 * Returns the replies of a page, which is a range of positions, oldest first. Two queries, whose
 * cost is the same on every page.
 */
export async function repliesOf(ctx: Ctx, topic: TopicView): Promise<ReplyView[]> {
  const { actor } = ctx;
  authorize(forumPolicy.read(actor));
  const rows = await repliesOn(ctx, topic.id, topic.page);
  const authorOf = await authorsOf(ctx, rows);
  const shown = topic.hidden === null;
  return rows
    .map((reply) => ({ ...reply, author: authorOf(reply.userId) }))
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
      hidden: hiddenOf(reply.hiddenAt),
      can: {
        edit: shown && !reply.hiddenAt && forumPolicy.editReply(actor, reply),
        seeHistory: forumPolicy.seeHistory(actor),
        delete: shown && !reply.hiddenAt && forumPolicy.deleteReply(actor, reply),
        restore: shown && reply.hiddenAt !== null && forumPolicy.restore(actor),
        report: shown && !reply.hiddenAt && forumPolicy.report(actor, reply),
        takePhotoDown: reply.author.photo !== null && mayTakePhotosDown(actor),
      },
    }));
}

/** Returns the edit form's values and what the actor may change, or undefined if not found. */
export async function topicToEdit(ctx: Ctx, id: string) {
  const row = await topicRow(ctx, id);
  if (!row) return undefined;
  const { title, content, categoryId, isPinned, isLocked } = row.topic;
  return {
    title,
    content,
    categoryId,
    isPinned,
    isLocked,
    categoryName: row.category.name,
    /** The version of the fields that the form shows. */
    version: versionOf(editableTopic(ctx.actor, row.topic)),
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
    .where(eq(forumTopics.id, id));
  if (!topic || (topic.hiddenAt && !forumPolicy.seeHidden(ctx.actor))) return undefined;
  return { topicId: id, categoryId: topic.categoryId, title: topic.title };
}

async function topicRow(ctx: Ctx, id: string) {
  const [row] = await topicQuery(ctx.db).execute({ id });
  const hidden = row && row.topic.hiddenAt !== null && !forumPolicy.seeHidden(ctx.actor);
  return hidden ? undefined : row;
}

const topicQuery = (db: Ctx["db"]) =>
  prepared(db, "forum.topic", () => {
    const { id: categoryId, name, slug } = forumCategories;
    return db
      .select({
        topic: forumTopics,
        category: { id: categoryId, name, slug },
        /** The position of the answer. */
        answer: forumReplies.position,
      })
      .from(forumTopics)
      .leftJoin(forumReplies, eq(forumReplies.id, forumTopics.answerId))
      .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
      .where(eq(forumTopics.id, sql.placeholder("id")))
      .prepare("forum_topic");
  });

function repliesOn(ctx: Ctx, topicId: string, { offset }: Page) {
  const query = forumPolicy.seeHidden(ctx.actor) ? allRepliesQuery : repliesQuery;
  return query(ctx.db).execute({ topicId, after: offset, last: offset + PER_PAGE });
}

const repliesQuery = (db: Ctx["db"]) =>
  prepared(db, "forum.replies", () =>
    repliesWhere(db, isNull(forumReplies.hiddenAt)).prepare("forum_replies"),
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

function hiddenOf(hiddenAt: Date | null): Hidden {
  return hiddenAt && { until: restorableUntil(hiddenAt) };
}

type Editable = {
  title: string;
  content: string;
  categoryId: string;
  isPinned: boolean;
  isLocked: boolean;
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
    ...(forumPolicy.pinTopic(actor) ? { isPinned } : {}),
    ...(forumPolicy.lockTopic(actor) ? { isLocked } : {}),
  };
}
