import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { BEGIN, END, type ExcerptPart, partsOfExcerpt } from "#app/kernel/excerpt.ts";
import type { ShownPerson } from "#app/kernel/face.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumSearchEntries, forumTopics } from "../tables.ts";
import { PER_PAGE, replyAddress, topicAddress } from "../topic/rules.ts";

export type SearchHit = {
  number: number;
  address: string;
  title: string;
  kind: "topic" | "reply";
  author: ShownPerson;
  category: string;
  createdAt: Date;
  excerpt: ExcerptPart[];
};

export type SearchResults = {
  hits: SearchHit[];
  /** Where the next page starts; undefined on the last page. */
  before: number | undefined;
};

/**
 * How many partitions are searched, newest first, before the whole index is. A common word fills a page
 * from the first few partitions, and a rare one has few entries in the whole index. So a search reads a
 * few hundred posts at most, however many there are.
 */
const STEPS = [2, 32];

/** Returns posts with all words of a search, newest first, from before a post's number. */
export async function searchForum(
  ctx: Ctx,
  { searched, before }: { searched: string; before?: number | undefined },
): Promise<SearchResults> {
  authorize(forumPolicy.read(ctx.actor));
  const query = sql`websearch_to_tsquery('forum', ${searched})`;
  const numbers = await matching(ctx, query, before);
  const page = numbers.slice(0, PER_PAGE);
  const hits = await hitsOf(ctx, page, markedIn(searched));
  return { hits, before: numbers.length > PER_PAGE ? page.at(-1) : undefined };
}

async function matching(ctx: Ctx, query: SQL, before: number | undefined): Promise<number[]> {
  const newest = await newestPartition(ctx, query, before);
  if (newest === undefined) return [];
  for (const partitions of STEPS) {
    const found = await among(ctx, query, before, partitionsFrom(newest, partitions));
    if (found.length > PER_PAGE || newest < partitions) return found;
    // A word that the newest posts lack is rare, so the whole index has few entries for it.
    if (found.length === 0) break;
  }
  return among(ctx, query, before, undefined);
}

/** Returns the numbers of matching posts that are shown, newest first: one page and one more. */
async function among(
  ctx: Ctx,
  query: SQL,
  before: number | undefined,
  partitions: string | undefined,
): Promise<number[]> {
  const { number, words, hidden, topicId } = forumSearchEntries;
  // Searches the index first, even if the planner misjudges a word for which it has no statistics.
  const found = ctx.db.$with("found").as(
    ctx.db
      .select({ topicId, number: sql<number>`${number} + 0`.mapWith(Number).as("number") })
      .from(forumSearchEntries)
      .where(
        and(
          sql`${words} @@ ${query}`,
          // Must be a separate condition. In one condition with the words, the index would read all
          // posts of the partitions; separately, it skips from one post that matches both to the next.
          partitions === undefined ? undefined : sql`${words} @@ ${partitions}::tsquery`,
          sql`not ${hidden}`,
          before === undefined ? undefined : lt(number, before),
        ),
      )
      .orderBy(desc(sql`"number"`))
      .limit(ENOUGH),
  );
  const rows = await ctx.db
    .with(found)
    .select({ number: found.number })
    .from(found)
    .innerJoin(forumTopics, eq(forumTopics.id, found.topicId))
    .where(sql`${forumTopics.hiddenAt} is null`)
    .orderBy(desc(found.number))
    .limit(PER_PAGE + 1);
  return rows.map((row) => row.number);
}

/** How many matches are read for a page. Some are dropped, because their topic is hidden. */
const ENOUGH = 20 * PER_PAGE;

/** Returns the marks of the newest partitions as a query: '§41'|'§40'. */
function partitionsFrom(newest: number, count: number): string {
  const first = Math.max(0, newest - count + 1);
  const marks = [];
  for (let partition = newest; partition >= first; partition--) marks.push(`'§${partition}'`);
  return marks.join("|");
}

/** Returns undefined if there is no post, or if the search has only stop words ("the"). */
async function newestPartition(
  ctx: Ctx,
  query: SQL,
  before: number | undefined,
): Promise<number | undefined> {
  const { number } = forumSearchEntries;
  const [newest] = await ctx.db
    .select({ partition: sql<number>`forum_era(${number})`.mapWith(Number) })
    .from(forumSearchEntries)
    .where(and(sql`numnode(${query}) > 0`, before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(1);
  return newest?.partition;
}

/** How many words of a search are highlighted in an excerpt. */
const MARKED = 12;

/**
 * Returns the query that highlights an excerpt: any word of the search, each once. Not the search
 * itself, because `ts_headline` takes minutes to find a phrase of repeated words in a text that
 * repeats them too.
 */
function markedIn(searched: string): SQL {
  const each = searched.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const marked = [...new Set(each)].filter((word) => word !== "or").slice(0, MARKED);
  return sql`websearch_to_tsquery('forum', ${marked.join(" or ")})`;
}

async function hitsOf(ctx: Ctx, numbers: number[], marked: SQL): Promise<SearchHit[]> {
  if (numbers.length === 0) return [];
  const { number, text, replyId } = forumSearchEntries;
  const options = `StartSel=${BEGIN}, StopSel=${END}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
  const rows = await ctx.db
    .select({
      number,
      replyId,
      topic: { id: forumTopics.id, title: forumTopics.title },
      category: forumCategories.name,
      position: forumReplies.position,
      userId: sql<
        string | null
      >`case when ${replyId} is null then ${forumTopics.userId} else ${forumReplies.userId} end`,
      createdAt: sql<Date>`coalesce(${forumReplies.createdAt}, ${forumTopics.createdAt})`.mapWith(
        forumTopics.createdAt,
      ),
      excerpt: sql<string>`ts_headline('forum', ${text}, ${marked}, ${options})`,
    })
    .from(forumSearchEntries)
    .innerJoin(forumTopics, eq(forumTopics.id, forumSearchEntries.topicId))
    .innerJoin(forumCategories, eq(forumCategories.id, forumTopics.categoryId))
    .leftJoin(forumReplies, eq(forumReplies.id, replyId))
    .where(inArray(number, numbers))
    .orderBy(asc(number));
  const authorOf = await authorsOf(ctx, rows);
  return rows.toReversed().map(({ topic, position, ...row }) => ({
    number: row.number,
    address: position === null ? topicAddress(topic.id) : replyAddress(topic.id, position),
    title: topic.title,
    kind: position === null ? "topic" : "reply",
    author: authorOf(row.userId),
    category: row.category,
    createdAt: row.createdAt,
    excerpt: partsOfExcerpt(row.excerpt),
  }));
}
