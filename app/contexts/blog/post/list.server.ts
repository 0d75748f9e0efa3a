import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { isAdmin } from "#app/kernel/actor.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { listSource } from "#app/platform/lists/source.server.ts";
import { recentReads } from "../read/queries.server.ts";
import { blogPolicy } from "../policy.ts";
import { blogTerms, posts, postTags } from "../tables.ts";
import { termChoices } from "../term/queries.server.ts";
import { ownershipOf, writerHere } from "../writer.server.ts";
import { writtenBy } from "./authors.server.ts";
import { postList, type PostRow } from "./list.ts";
import { type PostState, stateAt } from "./rules.ts";

/** The staff's list of posts. Two queries for a page's rows. */
export const postSource = listSource({
  list: postList,
  authorize: async (ctx) => authorize(blogPolicy.readDrafts(ctx.actor, await ownershipOf(ctx))),
  from: sql`from ${posts}`,
  id: posts.id,
  where: async ({ state, category, tag, q }, ctx) =>
    and(
      await ownOnly(ctx),
      state && inState(state, ctx.clock.now()),
      category ? inCategory(category) : undefined,
      tag ? hasTag(tag) : undefined,
      searchIn(searchText(posts.title, posts.author), q),
    ),
  // A draft has no date, which sorts after every date.
  order: ({ clock }) => ({
    title: alphabetical(posts.title),
    author: alphabetical(posts.author),
    state: sql`case when ${inState("draft", clock.now())} then 0
      when ${inState("scheduled", clock.now())} then 1 else 2 end`,
    appears: posts.publishedAt,
    changed: posts.changedAt,
  }),
  rows: async (ctx, ids): Promise<PostRow[]> => {
    const { id, title, author, featured, publishedAt, changedAt } = posts;
    const found = await ctx.db
      .select({
        id,
        title,
        author,
        category: blogTerms.name,
        tags: tagNames,
        featured,
        publishedAt,
        changedAt,
      })
      .from(posts)
      .innerJoin(blogTerms, eq(blogTerms.id, posts.categoryId))
      .where(inArray(id, ids));
    const reads = await recentReads(ctx, ids);
    return found.map((row) => ({
      ...row,
      reads: reads.get(row.id) ?? 0,
      state: stateAt(row, ctx.clock.now()),
    }));
  },
  options: async (ctx) => {
    const { categories, tags } = await termChoices(ctx);
    const option = ({ slug, name }: { slug: string; name: string }) => ({
      value: slug,
      label: name,
    });
    return { category: categories.map(option), tag: tags.map(option) };
  },
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
});

/** Writers see their own posts, and admins all. No query for admins, otherwise one. */
async function ownOnly(ctx: Ctx): Promise<SQL | undefined> {
  if (isAdmin(ctx.actor)) return undefined;
  const writer = await writerHere(ctx);
  return writer ? writtenBy(writer.id) : sql`false`;
}

const inCategory = (slug: string): SQL =>
  inArray(
    posts.categoryId,
    sql`(select t.id from ${blogTerms} t where t.kind = 'category' and t.slug = ${slug})`,
  );

const hasTag = (slug: string): SQL =>
  inArray(
    posts.id,
    sql`(select pt.post_id from ${postTags} pt join ${blogTerms} t on t.id = pt.tag_id
      where t.kind = 'tag' and t.slug = ${slug})`,
  );

const tagNames = sql<string[]>`(
  select coalesce(json_agg(t.name order by t.name), '[]'::json)
  from post_tags pt join blog_terms t on t.id = pt.tag_id where pt.post_id = posts.id)`;

function inState(state: PostState, now: Date): SQL {
  if (state === "draft") return isNull(posts.publishedAt);
  return state === "scheduled" ? gt(posts.publishedAt, now) : lte(posts.publishedAt, now);
}
