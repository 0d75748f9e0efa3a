import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { isSelf } from "#app/kernel/watched-actor.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { authorsOf } from "./authors.server.ts";
import { visibleCategory } from "../audience/visible.server.ts";

/** How many of the newest posts are looked through, in the topic and in the whole forum. */
const LOOKED_BACK = 200;
/** How many people are offered. */
const OFFERED = 8;

/**
 * Returns people whom the actor may mean by a name that begins so, for a mention: those who have
 * written lately, first those in the topic. Nobody else is offered, so that it is no directory of
 * members. Six queries at most.
 */
export async function peopleNamed(
  ctx: Ctx,
  begins: string,
  topicId: string | undefined,
): Promise<{ id: string; name: string }[]> {
  authorize(forumPolicy.follow(ctx.actor));
  const wanted = plain(begins);
  if (wanted === "") return [];
  const [inTopic, ofTopic, replies, topics] = await Promise.all([
    topicId === undefined ? [] : authors(ctx, topicId),
    topicId === undefined
      ? []
      : ctx.db
          .select({ userId: forumTopics.userId })
          .from(forumTopics)
          .where(
            and(
              eq(forumTopics.id, topicId),
              isNull(forumTopics.hiddenAt),
              visibleCategory(ctx, forumTopics.categoryId),
            ),
          ),
    authors(ctx, undefined),
    ctx.db
      .select({ userId: forumTopics.userId })
      .from(forumTopics)
      .where(
        and(
          isNull(forumTopics.hiddenAt),
          isNotNull(forumTopics.userId),
          visibleCategory(ctx, forumTopics.categoryId),
        ),
      )
      .orderBy(desc(forumTopics.id))
      .limit(LOOKED_BACK),
  ]);
  const ids = [...new Set([...ofTopic, ...inTopic, ...replies, ...topics].map((r) => r.userId))];
  const others = ids.filter((id) => id !== null && !isSelf(ctx.actor, id));
  const authorOf = await authorsOf(
    ctx,
    others.map((userId) => ({ userId })),
  );
  return others
    .map((id) => ({ id: id!, name: authorOf(id).name }))
    .filter(({ name }) => beginsWith(plain(name), wanted))
    .slice(0, OFFERED);
}

function authors(ctx: Ctx, topicId: string | undefined) {
  const { userId, position, id, hiddenAt } = forumReplies;
  return ctx.db
    .select({ userId })
    .from(forumReplies)
    .innerJoin(forumTopics, eq(forumTopics.id, forumReplies.topicId))
    .where(
      and(
        visibleCategory(ctx, forumTopics.categoryId),
        topicId === undefined ? undefined : eq(forumReplies.topicId, topicId),
        isNull(hiddenAt),
        isNotNull(userId),
      ),
    )
    .orderBy(desc(topicId === undefined ? id : position))
    .limit(LOOKED_BACK);
}

/** Whether a name begins so, or one of its further words does. */
function beginsWith(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.includes(` ${wanted}`);
}

/** A name without case and accents. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
