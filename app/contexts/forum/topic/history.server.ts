import { and, desc, eq, inArray } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { changedTexts } from "#app/platform/text-difference/text-difference.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumRevisions, forumTopics } from "../tables.ts";
import { authorsOf } from "./authors.server.ts";
import type { RevisedPost } from "./keep-revision.server.ts";
import { replyAddress, topicAddress } from "./rules.ts";
import { visibleCategory } from "../audience/visible.server.ts";

/** How many revisions a page lists, the newest first. */
const LISTED = 50;

/** What a page of the history shows. */
export type PostHistory = Awaited<ReturnType<typeof topicHistory>>;

/**
 * Returns the revisions of a topic's own text, and what one of them changed: against the revision
 * before it, or with `toPresent` against the present text. Four queries. Throws NotFound for a
 * topic that the actor does not see or that has no such revision.
 */
export async function topicHistory(ctx: Ctx, topicId: string, shown: Shown) {
  authorize(forumPolicy.seeHistory(ctx.actor));
  const [row] = await ctx.db
    .select()
    .from(forumTopics)
    .where(and(eq(forumTopics.id, topicId), visibleCategory(ctx, forumTopics.categoryId)));
  const topic = orNotFound(row && visible(ctx, row) ? row : undefined);
  const about = { title: topic.title, address: topicAddress(topicId), present: topic.revision };
  return historyOf(ctx, { topicId }, about, shown);
}

/** Returns the same for a reply. */
export async function replyHistory(ctx: Ctx, replyId: string, shown: Shown) {
  authorize(forumPolicy.seeHistory(ctx.actor));
  const [row] = await ctx.db
    .select({ reply: forumReplies, topic: forumTopics })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(and(eq(forumReplies.id, replyId), visibleCategory(ctx, forumTopics.categoryId)));
  const seen = row && visible(ctx, row.reply) && visible(ctx, row.topic);
  const { reply, topic } = orNotFound(seen ? row : undefined);
  const address = replyAddress(topic.id, reply.position);
  const about = { title: topic.title, address, present: reply.revision };
  return historyOf(ctx, { replyId }, about, shown);
}

type Shown = { number: number; toPresent: boolean };
type About = { title: string; address: string; present: number };

const visible = (ctx: Ctx, { hiddenAt }: { hiddenAt: Date | null }) =>
  hiddenAt === null || forumPolicy.seeHidden(ctx.actor);

async function historyOf(ctx: Ctx, post: RevisedPost, about: About, { number, toPresent }: Shown) {
  const { present } = about;
  const ofPost = whereOf(post);
  const listed = await ctx.db
    .select({
      number: forumRevisions.number,
      savedAt: forumRevisions.savedAt,
      userId: forumRevisions.savedBy,
    })
    .from(forumRevisions)
    .where(ofPost)
    .orderBy(desc(forumRevisions.number))
    .limit(LISTED);
  const against = toPresent ? present : number - 1;
  const rows = await ctx.db
    .select()
    .from(forumRevisions)
    .where(and(ofPost, inArray(forumRevisions.number, [number, against])));
  const revision = orNotFound(rows.find((row) => row.number === number));
  const other = rows.find((row) => row.number === against);
  const authorOf = await authorsOf(ctx, listed);
  return {
    ...about,
    number,
    content: revision.content,
    revisions: listed.map(({ userId, ...each }) => ({
      ...each,
      savedBy: authorOf(userId).name,
      current: each.number === present,
    })),
    toPresent: toPresent && number !== present,
    changes: other && changedTexts(textsOf(other), textsOf(revision)),
  };
}

function whereOf(post: RevisedPost) {
  return "replyId" in post
    ? eq(forumRevisions.replyId, post.replyId)
    : eq(forumRevisions.topicId, post.topicId);
}

type Texts = { title: string; content: string };

function textsOf({ title, content }: Texts): [string, string][] {
  return [...(title === "" ? [] : [["Title", title] as [string, string]]), ["Text", content]];
}
