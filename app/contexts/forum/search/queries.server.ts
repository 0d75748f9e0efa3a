import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumSearchEntries, forumTopics } from "../tables.ts";
import { PER_PAGE, replyAddress, topicAddress } from "../topic/rules.ts";

/** A piece of an excerpt, the first `at` 0; `orNotFound` ones are what was searched for. */
export type ExcerptPart = { at: number; text: string; found: boolean };

export type SearchHit = {
  number: number;
  /** Where the post stands. */
  address: string;
  title: string;
  kind: "topic" | "reply";
  author: string;
  category: string;
  createdAt: Date;
  excerpt: ExcerptPart[];
};

export type SearchResults = {
  hits: SearchHit[];
  /** What the next page is asked for with; undefined at the end. */
  before: number | undefined;
};

/**
 * How many eras are looked through, newest first, until there is a page of posts. A word that is
 * common is found in the first few; one that is not has little to be read of in all of them. So no
 * search reads more than some hundred posts, however many there are.
 */
const STEPS = [2, 32];

/** Stand around what was found; no post contains them. */
const [BEGIN, END] = ["\u0001", "\u0002"];

/** Posts with all the words of a search, newest first, from before a post's number. */
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
  const newest = await newestEra(ctx, query, before);
  if (newest === undefined) return [];
  for (const partitions of STEPS) {
    const found = await among(ctx, query, before, erasFrom(newest, partitions));
    if (found.length > PER_PAGE || newest < partitions) return found;
    // A word that the newest posts lack altogether is rare: the whole index has little of it.
    if (found.length === 0) break;
  }
  return among(ctx, query, before, undefined);
}

/** Numbers of shown posts, newest first: a page and one more. */
async function among(
  ctx: Ctx,
  query: SQL,
  before: number | undefined,
  partitions: string | undefined,
): Promise<number[]> {
  const { number, words, hidden, topicId } = forumSearchEntries;
  // Found by the index first, whatever the planner thinks of a word that it has not met.
  const found = ctx.db.$with("found").as(
    ctx.db
      .select({ topicId, number: sql<number>`${number} + 0`.mapWith(Number).as("number") })
      .from(forumSearchEntries)
      .where(
        and(
          sql`${words} @@ ${query}`,
          // A condition of its own: asked for both in one, the index goes through all posts of the
          // eras; asked for each, it leaps from one post that has both to the next.
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

/** So many are looked at for a page: of some the topic may be hidden. */
const ENOUGH = 20 * PER_PAGE;

/** The marks of so many eras as a query: '§41'|'§40'. */
function erasFrom(newest: number, count: number): string {
  const first = Math.max(0, newest - count + 1);
  const marks = [];
  for (let partition = newest; partition >= first; partition--) marks.push(`'§${partition}'`);
  return marks.join("|");
}

/** Undefined where there is no post, or where no word was asked for that says anything ("the"). */
async function newestEra(
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

/** So many words of a search are marked in an excerpt. */
const MARKED = 12;

/**
 * What an excerpt shows of a search: any of its words, each once. The search itself is no use for
 * that: `ts_headline` takes minutes to find a phrase of many equal words in a text of equal words.
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
    excerpt: partsOf(row.excerpt),
  }));
}

/** Splits at the marks; what is left is text, and is drawn as text. */
function partsOf(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(BEGIN)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, found: false }];
      const [inside = "", after = ""] = piece.split(END);
      return [
        { text: inside, found: true },
        { text: after, found: false },
      ];
    })
    .filter(({ text }) => text !== "")
    .map((part, at) => ({ at, ...part }));
}
