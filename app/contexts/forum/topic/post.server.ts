import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { isInstructor } from "#app/kernel/actor.ts";
import { newId } from "#app/kernel/ids.ts";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import { err, ok, type Result } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { type Db, prepared } from "#app/platform/db/database.server.ts";
import { transact, type Tx } from "#app/platform/db/transact.server.ts";
import { record } from "#app/platform/events/record.server.ts";
import { saysSomething, shownPost } from "#app/platform/markdown/post.server.ts";
import { attachPictures } from "../picture/commands.server.ts";
import { type PictureRefusal, refusedPictures } from "../picture/rules.ts";
import { partToTie, tieTopic } from "../course/store.server.ts";
import { replyPosted, topicPosted } from "../events.ts";
import { holdPost, waitsForModerator } from "../newcomer/held.server.ts";
import { type PostingRefusal, withinPostingRules } from "../newcomer/limits.server.ts";
import type { TopicContent } from "./form.ts";
import { forumPolicy } from "../policy.ts";
import { secondsBeforePost, secondsBeforePreview } from "./posting-limit.server.ts";
import { silencedUntil } from "./silence.server.ts";
import { setTags } from "../tag/commands.server.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { REPEAT_WINDOW } from "./rules.ts";
import {
  type AddresseeRefusal,
  type Addressees,
  addresseesOf,
  refusedQuotation,
  recordAddressees,
} from "./addressees.server.ts";
import { mentionedIn } from "./mentions.ts";
import { watchOnPosting } from "../level/set.server.ts";
import { list, lockCategories, lockTopic, nextBlock } from "./rows.server.ts";
import { enterPost } from "./search-entry.server.ts";

/** Why a text is not taken as a post, wherever it is posted. */
type PostRefusal =
  | "too-many-posts"
  | "exceeds-limits"
  | "silenced"
  | "nothing-to-read"
  | PictureRefusal
  | PostingRefusal
  | AddresseeRefusal;

type TopicRefusal =
  | "not-verified"
  | "unknown-category"
  | "category-archived"
  | "unknown-tag"
  | "unknown-part"
  | PostRefusal;

/**
 * Creates a topic. The same text by the same author in the same category within ten minutes is the
 * same topic: a second click gets the first one's result. If the office wants to read first posts,
 * a newcomer's topic is `held`: it waits for a moderator, and nobody else sees it.
 *
 * Errors: "not-verified"; "unknown-category"; "category-archived"; "unknown-tag"; "unknown-part" of a
 * course that the actor does not see; and those of `mayBePosted` and `refusedQuotation`.
 */
export async function postTopic(
  ctx: Ctx,
  fields: Pick<TopicContent, "title" | "content" | "categoryId" | "tagIds" | "about">,
): Promise<Result<{ topicId: string; held: boolean }, TopicRefusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!forumPolicy.createTopic(actor)) return err("not-verified");
  const { title, content, categoryId, tagIds = [] } = fields;
  const about = fields.about && (await partToTie(ctx, fields.about));
  if (fields.about && !about) return err("unknown-part");
  const addressed = await mayBePosted(ctx, actor.id, { categoryId, title }, content);
  if (!addressed.ok) return addressed;
  return transact<{ topicId: string; held: boolean }, TopicRefusal>(ctx, async (tx) => {
    // The second of two simultaneous clicks waits here for the first.
    const [category] = await lockCategories(tx, [categoryId]);
    const refused = await refusedQuotation(tx, addressed.value.quoted, categoryId);
    if (refused) return err(refused);
    const begun = await sameTopic(tx, { userId: actor.id, title, content, categoryId });
    if (begun) return ok({ ...begun, held: false });
    if (!category) return err("unknown-category");
    if (category.archivedAt) return err("category-archived");
    if (await waitsForModerator(tx)) {
      const held = { topicId: null, categoryId, title, content, tagIds, about: about ?? null };
      return ok({ topicId: await holdPost(tx, actor.id, held, repeatsSince(tx)), held: true });
    }
    const topic = { userId: actor.id, title, content, categoryId };
    const topicId = await addTopic(tx, topic, addressed.value);
    if (!topicId) return err("unknown-category");
    if (about) await tieTopic(tx, topicId, about);
    if (!(await setTags(tx, topicId, tagIds))) return err("unknown-tag");
    return ok({ topicId, held: false });
  });
}

/**
 * Checks what must hold for the text of every new post, and counts it as a post of its author.
 *
 * Errors: "nothing-to-read" for content that shows nothing; "silenced" with the moment until which the
 * author may not write; "too-many-posts" with the seconds to wait; "exceeds-limits" with a sentence
 * that says which limit; and those of `refusedPictures`, `withinPostingRules` and `addresseesOf`.
 *
 * @returns whom the post addresses.
 */
async function mayBePosted(
  ctx: Ctx,
  authorId: string,
  place: { topicId: string } | { categoryId: string; title: string },
  content: string,
): Promise<Result<Addressees, PostRefusal>> {
  if (!saysSomething(content)) return err("nothing-to-read");
  const pictures = refusedPictures(content);
  if (pictures) return err(pictures);
  const until = await silencedUntil(ctx, authorId);
  if (until) return err("silenced", { until: until.toISOString() });
  const post = { place, content, mentions: mentionedIn(content).length };
  const within = await withinPostingRules(ctx, post, REPEAT_WINDOW);
  if (!within.ok) return within;
  const wait = await secondsBeforePost(ctx);
  if (wait > 0) return err("too-many-posts", { wait });
  const { excess } = shownPost(content);
  if (excess) return err("exceeds-limits", { excess });
  return addresseesOf(ctx, content);
}

type NewTopic = { userId: string; title: string; content: string; categoryId: string; id?: string };

/**
 * Writes a topic into a category that is locked, and records it. `id` is given for a topic that has
 * waited for a moderator. @returns its id, or undefined if there is no such category.
 */
export async function addTopic(
  tx: Tx,
  { userId, title, content, categoryId, id }: NewTopic,
  addressed: Addressees,
): Promise<string | undefined> {
  const next = await nextBlock(tx, categoryId);
  if (!next) return undefined;
  const { block } = next;
  // Read under the category's lock, so that topics are in the order in which they got it.
  const createdAt = tx.clock.now();
  const topicId = id ?? newId(createdAt);
  await tx.db.insert(forumTopics).values({
    id: topicId,
    categoryId,
    userId,
    title,
    content,
    createdAt,
    block,
    activeAt: createdAt,
  });
  await list(tx, { categoryId, block, isPinned: false });
  await enterPost(tx, { topicId, replyId: null }, { title, content });
  await attachPictures(tx, { topicId, replyId: null }, { userId, content });
  await watchOnPosting(tx, topicId, userId);
  await record(tx, topicPosted, { topicId, categoryId });
  await recordAddressees(tx, { topicId, replyId: null }, addressed);
  return topicId;
}

/** Returns since when the same text in the same place is the same post. */
const repeatsSince = (tx: Tx) => new Date(tx.clock.now().getTime() - REPEAT_WINDOW);

/** Returns the author's recent topic with the same text, unless it was deleted. */
async function sameTopic(
  tx: Tx,
  of: { userId: string; title: string; content: string; categoryId: string },
): Promise<{ topicId: string } | undefined> {
  const since = repeatsSince(tx);
  const [begun] = await tx.db
    .select({ topicId: forumTopics.id })
    .from(forumTopics)
    .where(
      and(
        eq(forumTopics.categoryId, of.categoryId),
        gt(forumTopics.createdAt, since),
        eq(forumTopics.userId, of.userId),
        eq(forumTopics.title, of.title),
        eq(forumTopics.content, of.content),
        isNull(forumTopics.hiddenAt),
      ),
    );
  return begun;
}

type ReplyRefusal = "not-verified" | "topic-locked" | "removed-meanwhile" | PostRefusal;

/** A reply that waits for a moderator (`held`) has no position yet. */
type Posted = { replyId: string; position: number; held: boolean };

/**
 * Replies to a topic. Locks the topic's row, so that positions have no gaps and the count is right.
 * The same text by the same author within ten minutes is the same reply: a second click gets the
 * first one's result.
 *
 * A newcomer's reply may be `held`, like a topic. A reply to a topic that was merged meanwhile is posted to the topic that it was merged into.
 *
 * Errors: "not-verified"; "topic-locked"; "removed-meanwhile" if a moderator removed the topic; and
 * those of `mayBePosted` and `refusedQuotation`.
 */
export async function postReply(
  ctx: Ctx,
  topicId: string,
  content: string,
): Promise<Result<Posted & { topicId: string }, ReplyRefusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!actor.emailVerified) return err("not-verified");
  const addressed = await mayBePosted(ctx, actor.id, { topicId }, content);
  if (!addressed.ok) return addressed;
  let into = topicId;
  for (;;) {
    const posted = await replyTo(ctx, into, content, addressed.value);
    if (posted.ok) return ok({ ...posted.value, topicId: into });
    if (posted.error !== "merged") return err(posted.error, posted.detail);
    into = String(posted.detail?.["into"]);
  }
}

async function replyTo(
  ctx: Ctx,
  topicId: string,
  content: string,
  addressed: Addressees,
): Promise<Result<Posted, ReplyRefusal | "merged">> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  return transact<Posted, ReplyRefusal | "merged">(ctx, async (tx) => {
    // The statements are sent together. The second begins when the first has the lock.
    const [row, said] = await Promise.all([
      lockTopic(tx, topicId),
      sameReply(tx, topicId, { userId: actor.id, content }),
    ]);
    if (row?.mergedInto) return err("merged", { into: row.mergedInto });
    if (row?.hiddenAt && row.removalId) return err("removed-meanwhile");
    const topic = orNotFound(row && !row.hiddenAt ? row : undefined);
    if (said) return ok({ ...said, held: false });
    if (topic.isLocked) return err("topic-locked");
    authorize(forumPolicy.reply(actor, topic));
    const refused = await refusedQuotation(tx, addressed.quoted, topic.categoryId);
    if (refused) return err(refused);
    if (await waitsForModerator(tx)) {
      const held = { topicId, categoryId: null, title: "", content, tagIds: [], about: null };
      const replyId = await holdPost(tx, actor.id, held, repeatsSince(tx));
      return ok({ replyId, position: 0, held: true });
    }
    // Who answers their own question as an instructor has not answered it as one.
    const byInstructor = isInstructor(actor) && topic.userId !== actor.id;
    const reply = { userId: actor.id, content, byInstructor };
    return ok({ ...(await addReply(tx, topic, reply, addressed)), held: false });
  });
}

type NewReply = { userId: string; content: string; byInstructor: boolean; id?: string };
type Locked = NonNullable<Awaited<ReturnType<typeof lockTopic>>>;

/**
 * Writes a reply to a topic that is locked, and records it. `id` is given for a reply that has waited
 * for a moderator.
 */
export async function addReply(
  tx: Tx,
  topic: Locked,
  { id, ...written }: NewReply,
  addressed: Addressees,
): Promise<{ replyId: string; position: number }> {
  const topicId = topic.id;
  const reply = { ...written, position: topic.positions + 1 };
  const createdAt = tx.clock.now();
  const replyId = id ?? newId(createdAt);
  await Promise.all([
    insertReply(tx.db).execute({ ...reply, id: replyId, topicId, createdAt }),
    countReply(tx.db).execute({
      topicId,
      position: reply.position,
      activeAt: createdAt,
      byInstructor: reply.byInstructor,
    }),
    enterPost(tx, { topicId, replyId }, reply),
    watchOnPosting(tx, topicId, reply.userId),
    record(tx, replyPosted, { topicId, categoryId: topic.categoryId, replyId }),
  ]);
  await attachPictures(tx, { topicId, replyId }, reply);
  await recordAddressees(tx, { topicId, replyId }, addressed);
  return { replyId, position: reply.position };
}

/** How many replies back a repetition is looked for, so that long topics cost no more. */
const LOOKED_BACK = 100;

/** Returns the author's recent reply with the same text, unless it was deleted. */
async function sameReply(
  tx: Tx,
  topicId: string,
  { userId, content }: { userId: string; content: string },
): Promise<Omit<Posted, "held"> | undefined> {
  const [said] = await recentReply(tx.db).execute({
    topicId,
    userId,
    content,
    since: repeatsSince(tx),
  });
  return said;
}

const recentReply = (db: Db) =>
  prepared(db, "forum.recent-reply", () => {
    const positions = db
      .select({ positions: forumTopics.positions })
      .from(forumTopics)
      .where(eq(forumTopics.id, sql.placeholder("topicId")));
    return db
      .select({ replyId: forumReplies.id, position: forumReplies.position })
      .from(forumReplies)
      .where(
        and(
          eq(forumReplies.topicId, sql.placeholder("topicId")),
          gt(forumReplies.position, sql`(${positions}) - ${LOOKED_BACK}`),
          eq(forumReplies.userId, sql.placeholder("userId")),
          eq(forumReplies.content, sql.placeholder("content")),
          gt(forumReplies.createdAt, sql.placeholder("since")),
          isNull(forumReplies.hiddenAt),
        ),
      )
      .prepare("forum_recent_reply");
  });

const insertReply = (db: Db) =>
  prepared(db, "forum.insert-reply", () =>
    db
      .insert(forumReplies)
      .values({
        id: sql.placeholder("id"),
        topicId: sql.placeholder("topicId"),
        userId: sql.placeholder("userId"),
        content: sql.placeholder("content"),
        position: sql.placeholder("position"),
        byInstructor: sql.placeholder("byInstructor"),
        createdAt: sql.placeholder("createdAt"),
      })
      .prepare("forum_insert_reply"),
  );

const countReply = (db: Db) =>
  prepared(db, "forum.count-reply", () =>
    db
      .update(forumTopics)
      .set({
        replyCount: sql`${forumTopics.replyCount} + 1`,
        positions: sql`${sql.placeholder("position")}`,
        lastPosition: sql`${sql.placeholder("position")}`,
        activeAt: sql`${sql.placeholder("activeAt")}::timestamptz`,
        instructorReplied: sql`${forumTopics.instructorReplied} or ${sql.placeholder("byInstructor")}::boolean`,
      })
      .where(eq(forumTopics.id, sql.placeholder("topicId")))
      .prepare("forum_count_reply"),
  );

type PreviewRefusal = "not-verified" | "too-many-previews" | "exceeds-limits";

/**
 * Returns a post's preview as HTML. People who may not post get no preview either.
 *
 * Errors: "not-verified"; "too-many-previews" with the seconds to wait; "exceeds-limits" with a
 * sentence that says which limit.
 */
export async function previewPost(
  ctx: Ctx,
  content: string,
): Promise<Result<{ html: string }, PreviewRefusal>> {
  const { actor } = ctx;
  authorize(actor.kind === "member");
  if (!forumPolicy.createTopic(actor)) return err("not-verified");
  const wait = await secondsBeforePreview(ctx);
  if (wait > 0) return err("too-many-previews", { wait });
  const { html, excess } = shownPost(content);
  return excess ? err("exceeds-limits", { excess }) : ok({ html });
}
