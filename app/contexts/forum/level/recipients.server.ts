import { and, asc, eq, gt, inArray, notInArray, sql, type SQLWrapper } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Tx } from "#app/platform/db/transact.server.ts";
import type { RecipientPages } from "#app/platform/notifications/notification.ts";
import { forumCategoryLevels, forumTopicLevels } from "../tables/readers.ts";
import { visibleTo } from "../audience/visible.server.ts";

/** Where a post is, and whether only the audience of its category sees it. */
type Place = { topicId: string; categoryId: string; restricted: boolean };

/** The condition that a watcher may see the place. Nothing is asked about an open category. */
const seesPlace = (profileId: SQLWrapper, { categoryId, restricted }: Place) =>
  restricted ? visibleTo(profileId, sql`${categoryId}::uuid`) : undefined;

/**
 * Returns those who watch a topic page by page, by their ids: who watches it, and who watches its
 * category and has chosen nothing for the topic. A page costs the same however many they are.
 */
export function watchersOf(tx: Tx, place: Place, but: readonly string[]): RecipientPages {
  return async (after, limit) => {
    const { profileId, topicId, level } = forumTopicLevels;
    const ofTopic = tx.db
      .select({ id: profileId })
      .from(forumTopicLevels)
      .where(
        and(
          eq(topicId, place.topicId),
          sql`${level} = 'watching'`,
          seesPlace(profileId, place),
          after === undefined ? undefined : gt(profileId, after),
          but.length === 0 ? undefined : notInArray(profileId, [...but]),
        ),
      )
      .orderBy(asc(profileId))
      .limit(limit);
    const rows = await unionAll(ofTopic, watchingCategory(tx, place, { but, after, limit }))
      .orderBy(sql`profile_id`)
      .limit(limit);
    return rows.map(({ id }) => id);
  };
}

/** Returns those who watch a topic's category and have chosen nothing for the topic, in pages. */
export function categoryWatchersOf(tx: Tx, place: Place, but: readonly string[]): RecipientPages {
  return async (after, limit) => {
    const rows = await watchingCategory(tx, place, { but, after, limit });
    return rows.map(({ id }) => id);
  };
}

type Range = { but: readonly string[]; after: string | undefined; limit: number };

function watchingCategory(tx: Tx, place: Place, { but, after, limit }: Range) {
  const { profileId, categoryId, level } = forumCategoryLevels;
  const chosen = sql`exists (
    select from forum_topic_levels t
    where t.topic_id = ${place.topicId} and t.profile_id = ${profileId})`;
  return tx.db
    .select({ id: profileId })
    .from(forumCategoryLevels)
    .where(
      and(
        eq(categoryId, place.categoryId),
        sql`${level} = 'watching'`,
        seesPlace(profileId, place),
        after === undefined ? undefined : gt(profileId, after),
        but.length === 0 ? undefined : notInArray(profileId, [...but]),
        sql`not ${chosen}`,
      ),
    )
    .orderBy(asc(profileId))
    .limit(limit);
}

/** Returns which of these people have muted a topic, or its category without a level for the topic. */
export async function mutedBy(
  tx: Tx,
  { topicId, categoryId }: Pick<Place, "topicId" | "categoryId">,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const ids = [...people];
  const ofTopic = await tx.db
    .select({ id: forumTopicLevels.profileId, level: forumTopicLevels.level })
    .from(forumTopicLevels)
    .where(and(eq(forumTopicLevels.topicId, topicId), inArray(forumTopicLevels.profileId, ids)));
  const ofCategory = await tx.db
    .select({ id: forumCategoryLevels.profileId, level: forumCategoryLevels.level })
    .from(forumCategoryLevels)
    .where(
      and(
        eq(forumCategoryLevels.categoryId, categoryId),
        inArray(forumCategoryLevels.profileId, ids),
      ),
    );
  const chosen = new Map([...ofCategory, ...ofTopic].map(({ id, level }) => [id, level]));
  return new Set(ids.filter((id) => chosen.get(id) === "muted"));
}
