import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { authorize, orNotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumTags, forumTopicTags } from "../tables/tags.ts";
import { type Tag, tagAddress } from "./rules.ts";

const columns = { id: forumTags.id, name: forumTags.name, slug: forumTags.slug };

/** Returns the tags to choose from, by name. One query. */
export async function tagOptions(ctx: Pick<Ctx, "db">): Promise<Tag[]> {
  return ctx.db
    .select(columns)
    .from(forumTags)
    .where(isNull(forumTags.mergedInto))
    .orderBy(alphabetical(forumTags.name), asc(forumTags.id));
}

export type CountedTag = Awaited<ReturnType<typeof countedTags>>[number];

/** Returns the tags with how many topics that are shown have them, by name. One query. */
export async function countedTags(ctx: Ctx) {
  authorize(forumPolicy.manageTags(ctx.actor));
  return ctx.db
    .select({
      ...columns,
      topics: sql<number>`(
        select count(*)::int from forum_topic_tags of_tag
        join forum_topics t on t.id = of_tag.topic_id
        where of_tag.tag_id = forum_tags.id and t.hidden_at is null)`.mapWith(Number),
    })
    .from(forumTags)
    .where(isNull(forumTags.mergedInto))
    .orderBy(alphabetical(forumTags.name), asc(forumTags.id));
}

/** Returns the tags of a topic, by name. One query. */
export async function tagsOf(ctx: { db: Db }, topicId: string): Promise<Tag[]> {
  return ctx.db
    .select(columns)
    .from(forumTopicTags)
    .innerJoin(forumTags, eq(forumTags.id, forumTopicTags.tagId))
    .where(eq(forumTopicTags.topicId, topicId))
    .orderBy(alphabetical(forumTags.name), asc(forumTags.id));
}

/** Returns the tag at an address, where it leads if it was merged, or undefined. Two queries at most. */
export async function tagAt(
  ctx: Pick<Ctx, "db">,
  slug: string,
): Promise<{ tag: Tag } | { leadsTo: string } | undefined> {
  const { mergedInto } = forumTags;
  const [row] = await ctx.db
    .select({ tag: columns, mergedInto })
    .from(forumTags)
    .where(eq(forumTags.slug, slug));
  if (!row) return undefined;
  if (row.mergedInto === null) return { tag: row.tag };
  const [into] = await ctx.db
    .select(columns)
    .from(forumTags)
    .where(eq(forumTags.id, row.mergedInto));
  return into && { leadsTo: tagAddress(into.slug) };
}

/** Returns a tag for its page in the back office, with its version and the others. Two queries. */
export async function tagForModerators(ctx: Ctx, id: string) {
  authorize(forumPolicy.manageTags(ctx.actor));
  const all = await tagOptions(ctx);
  const tag = orNotFound(all.find((each) => each.id === id));
  return {
    ...tag,
    version: versionOf({ name: tag.name }),
    others: all.filter((each) => each.id !== id),
  };
}

/**
 * Returns what these tags are now: a merged one is the tag that it was merged into, each once, and one
 * that does not exist any more is left out. One query, or none.
 */
export async function presentTags(tx: { db: Db }, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, mergedInto } = forumTags;
  const rows = await tx.db
    .selectDistinct({ id: sql<string>`coalesce(${mergedInto}, ${id})` })
    .from(forumTags)
    .where(inArray(id, [...ids]));
  return rows.map((row) => row.id);
}

/** Locks those of these tags that can be chosen, until the transaction ends. @returns their ids. */
export async function lockTags(
  tx: { db: Db },
  ids: readonly string[],
  strength: "share" | "update" = "share",
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, mergedInto } = forumTags;
  const rows = await tx.db
    .select({ id })
    .from(forumTags)
    .where(and(inArray(id, [...ids]), isNull(mergedInto)))
    .orderBy(asc(id))
    .for(strength);
  return rows.map((row) => row.id);
}
