import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { actorId } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { visibleCategory } from "../audience/visible.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumReplies, forumTopics } from "../tables.ts";
import { forumPictures } from "../tables/pictures.ts";

/**
 * Returns the stored file of a picture for the actor: of a post that they see, or their own. Undefined
 * for any other. Moderators see all, also those of posts that wait for them or were removed. One query.
 */
export async function shownPicture(ctx: Ctx, id: string): Promise<string | undefined> {
  authorize(forumPolicy.read(ctx.actor));
  const { storageKey, userId } = forumPictures;
  const me = actorId(ctx.actor);
  const posted = and(
    isNotNull(forumTopics.id),
    sql`${forumTopics.hiddenAt} is null and ${forumReplies.hiddenAt} is null`,
    visibleCategory(ctx, forumTopics.categoryId),
  );
  const [picture] = await ctx.db
    .select({ storageKey })
    .from(forumPictures)
    .leftJoin(forumReplies, eq(forumReplies.id, forumPictures.replyId))
    .leftJoin(
      forumTopics,
      sql`${forumTopics.id} = coalesce(${forumPictures.topicId}, ${forumReplies.topicId})`,
    )
    .where(
      and(
        eq(forumPictures.id, id),
        forumPolicy.seeHidden(ctx.actor)
          ? undefined
          : or(posted, me === null ? undefined : eq(userId, me)),
      ),
    );
  return picture?.storageKey ?? undefined;
}

/** Returns the files of pictures that rows name. */
export async function storedForumPictures({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const rows = await db.select({ key: forumPictures.storageKey }).from(forumPictures);
  return rows.flatMap(({ key }) => key ?? []);
}
