import { and, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { publicProfileOf } from "#app/contexts/identity/public.server.ts";
import { certificatesOnProfile } from "#app/contexts/learning/public.server.ts";
import type { ShownPerson } from "#app/kernel/face.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorize } from "#app/kernel/refusal.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { replyAddress, topicAddress } from "../topic/rules.ts";
import { visibleCategory } from "../audience/visible.server.ts";

/** More posts than this are not counted, so that a page of a busy author costs no more. */
const MOST_COUNTED = 10_000;
const NEWEST = 10;

export type MemberProfile = NonNullable<Awaited<ReturnType<typeof memberProfile>>>;

/**
 * Returns a member's public profile: what they have chosen to show. Undefined if there is no such
 * account, or if its owner has neither written in the forum nor chosen to show anything, because
 * then nothing says in public that they are a member. Ten queries at most.
 */
export async function memberProfile(ctx: Ctx, userId: string) {
  authorize(forumPolicy.read(ctx.actor));
  const [shown, certificates, written] = await Promise.all([
    publicProfileOf(ctx, userId),
    certificatesOnProfile(ctx, userId),
    hasWritten(ctx, userId),
  ]);
  if (!shown) return undefined;
  const own = isSelf(ctx.actor, userId);
  const chosen = shown.joinedAt !== null || shown.postsShown || certificates.length > 0;
  if (!written && !chosen && !own) return undefined;
  const authorOf = await authorsOf(ctx, [{ userId }]);
  const { to: _, ...person } = authorOf(userId);
  return {
    id: userId,
    person: person as ShownPerson,
    own,
    joinedAt: shown.joinedAt,
    certificates,
    posts: shown.postsShown ? await postsOf(ctx, userId) : null,
    can: {
      removeName: shown.hasShownName && forumPolicy.seeHidden(ctx.actor),
      readHistory: forumPolicy.readMemberHistory(ctx.actor),
    },
  };
}

/** Topics are shown where their category is. */
const shownTopic = (ctx: Ctx) =>
  and(isNull(forumTopics.hiddenAt), visibleCategory(ctx, forumTopics.categoryId));

/** Replies are shown where both they and their topic are. */
const shownReply = (ctx: Ctx) => and(isNull(forumReplies.hiddenAt), shownTopic(ctx));

async function hasWritten(ctx: Ctx, userId: string): Promise<boolean> {
  const mine: SQL = sql`select from ${forumTopics} where ${forumTopics.userId} = ${userId}
    and ${shownTopic(ctx)}`;
  const replied: SQL = sql`select from ${forumReplies} join ${forumTopics}
    on ${forumTopics.id} = ${forumReplies.topicId}
    where ${forumReplies.userId} = ${userId} and ${shownReply(ctx)}`;
  const [row] = await ctx.db
    .select({ written: sql<boolean>`exists (${mine}) or exists (${replied})` })
    .from(sql`(values (1)) as one`);
  return row?.written ?? false;
}

async function postsOf(ctx: Ctx, userId: string) {
  const ownTopics = and(eq(forumTopics.userId, userId), shownTopic(ctx));
  const ownReplies = and(eq(forumReplies.userId, userId), shownReply(ctx));
  const [topics, replies, answers, newestTopics, newestReplies] = await Promise.all([
    counted(ctx, sql`select from ${forumTopics} where ${ownTopics}`),
    counted(
      ctx,
      sql`select from ${forumReplies} join ${forumTopics}
        on ${forumTopics.id} = ${forumReplies.topicId} where ${ownReplies}`,
    ),
    counted(ctx, acceptedAnswers(ctx, userId)),
    ctx.db
      .select({ id: forumTopics.id, title: forumTopics.title, at: forumTopics.createdAt })
      .from(forumTopics)
      .where(ownTopics)
      .orderBy(desc(forumTopics.id))
      .limit(NEWEST),
    ctx.db
      .select({
        id: forumReplies.id,
        topicId: forumReplies.topicId,
        position: forumReplies.position,
        title: forumTopics.title,
        at: forumReplies.createdAt,
      })
      .from(forumReplies)
      .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
      .where(ownReplies)
      .orderBy(desc(forumReplies.id))
      .limit(NEWEST),
  ]);
  const newest = [
    ...newestTopics.map(({ id, title, at }) => ({
      id,
      kind: "topic" as const,
      title,
      at,
      to: topicAddress(id),
    })),
    ...newestReplies.map(({ id, topicId, position, title, at }) => ({
      id,
      kind: "reply" as const,
      title,
      at,
      to: replyAddress(topicId, position),
    })),
  ];
  return {
    topics,
    replies,
    answers,
    newest: newest.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, NEWEST),
  };
}

/** The topics of others to which a reply of the member was chosen as the answer. */
function acceptedAnswers(ctx: Ctx, userId: string): SQL {
  return sql`select from ${forumTopics} join ${forumReplies}
    on ${forumReplies.id} = ${forumTopics.answerId}
    where ${forumReplies.userId} = ${userId} and ${shownReply(ctx)}
      and ${forumTopics.userId} is distinct from ${forumReplies.userId}`;
}

/** Returns how many rows there are, up to one more than are counted. */
async function counted(ctx: Ctx, rows: SQL): Promise<{ n: number; more: boolean }> {
  const [row] = await ctx.db
    .select({ n: count() })
    .from(sql`(${rows} limit ${MOST_COUNTED + 1}) as counted`);
  const n = row?.n ?? 0;
  return n > MOST_COUNTED ? { n: MOST_COUNTED, more: true } : { n, more: false };
}
