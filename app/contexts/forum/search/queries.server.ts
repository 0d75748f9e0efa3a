import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { idsNamed } from "#app/contexts/identity/public.server.ts";
import { days } from "#app/kernel/clock.ts";
import { BEGIN, END, type ExcerptPart, partsOfExcerpt } from "#app/kernel/excerpt.ts";
import type { ShownPerson } from "#app/kernel/face.ts";
import { authorize } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { authorsOf } from "../topic/authors.server.ts";
import { forumPolicy } from "../policy.ts";
import { forumCategories, forumReplies, forumSearchEntries, forumTopics } from "../tables.ts";
import { forumTopicTags } from "../tables/tags.ts";
import { PER_PAGE, replyAddress, topicAddress } from "../topic/rules.ts";
import { type ForumSearch, isFiltered, notNarrowed } from "./query.ts";
import {
  PARTITION,
  partitionsFrom,
  partitionsWithin,
  type Words,
  wordsOf,
} from "./window.server.ts";
import { visibleCategory } from "../audience/visible.server.ts";

export type SearchHit = {
  number: number;
  address: string;
  title: ExcerptPart[];
  kind: "topic" | "reply";
  author: ShownPerson;
  category: string;
  createdAt: Date;
  isSolved: boolean;
  excerpt: ExcerptPart[];
};

export type SearchResults = {
  hits: SearchHit[];
  /** Where the next page begins; undefined on the last page. */
  before: number | undefined;
  /** Whether the page ends before it is full, because older posts were not searched yet. */
  olderLeft: boolean;
  /** How many of the newest matches were ranked, if there are more than that. */
  rankedOf: number | undefined;
};

/** How many of the newest partitions are searched first. A common word fills a page from them. */
const FIRST = 2;
/** About how many posts a search by time may read. */
const BUDGET = 200;
/** How many of the newest matches are ranked by relevance. */
const RANKED = 10_000;
/** How many results by relevance are listed, on one page. */
const BEST = 50;

const nothing: SearchResults = {
  hits: [],
  before: undefined,
  olderLeft: false,
  rankedOf: undefined,
};

/**
 * Returns posts with all words of a search: a page of them by time, newest first, or the best of the
 * newest 10,000 by relevance. A search by time reads about as many posts however many there are; if
 * it has not found a full page among them, its page ends there, and the next page goes on.
 */
export async function searchForum(
  ctx: Ctx,
  asked: Partial<ForumSearch> & { searched: string },
): Promise<SearchResults> {
  authorize(forumPolicy.read(ctx.actor));
  const search: ForumSearch = { ...notNarrowed, ...asked };
  const words = await wordsOf(ctx, search.searched, search.before);
  if (!words) return nothing;
  const authors = search.author ? await idsNamed(ctx, search.author) : undefined;
  if (authors?.length === 0) return nothing;
  const filters = { ...search, authors };
  return search.order === "relevance"
    ? mostRelevant(ctx, words, filters)
    : newestFirst(ctx, words, filters);
}

type Filters = ForumSearch & { authors: string[] | undefined };

async function newestFirst(ctx: Ctx, words: Words, filters: Filters): Promise<SearchResults> {
  const { newest } = words;
  const first = await among(ctx, words, filters, FIRST);
  if (first.length > PER_PAGE) return pageOf(ctx, first, filters, undefined);
  const partitions = await partitionsWithin(ctx, words, BUDGET);
  const found = await among(ctx, words, filters, partitions);
  const searchedTo = partitions > newest ? undefined : (newest - partitions + 1) * PARTITION;
  return pageOf(ctx, found, filters, searchedTo);
}

async function pageOf(
  ctx: Ctx,
  numbers: number[],
  { searched }: Filters,
  searchedTo: number | undefined,
): Promise<SearchResults> {
  const page = numbers.slice(0, PER_PAGE);
  const isFull = numbers.length > PER_PAGE;
  return {
    hits: (await hitsOf(ctx, page, markedIn(searched))).toReversed(),
    before: isFull ? page.at(-1) : searchedTo,
    olderLeft: !isFull && searchedTo !== undefined,
    rankedOf: undefined,
  };
}

/** Returns the numbers of matching posts that are shown, newest first: one page and one more. */
async function among(ctx: Ctx, words: Words, filters: Filters, partitions: number) {
  // Without filters few matches are dropped, so that not all of them need to be joined.
  const enough = isFiltered(filters) ? undefined : 20 * PER_PAGE;
  const found = candidates(ctx, words, filters, { partitions, enough });
  const rows = await matching(ctx, found, filters, false)
    .orderBy(desc(found.number))
    .limit(PER_PAGE + 1);
  return rows.map(({ number }) => number);
}

/** Ranks the newest matches, and lists the best. A match in a topic's title counts for more. */
async function mostRelevant(ctx: Ctx, words: Words, filters: Filters): Promise<SearchResults> {
  const partitions = await partitionsWithin(ctx, words, RANKED);
  const found = candidates(ctx, words, filters, { partitions, enough: RANKED });
  const title = sql`to_tsvector('forum', ${forumTopics.title}) @@ ${words.query}`;
  const titled = sql`case when ${found.replyId} is null and ${title} then 1 else 0 end`;
  const rows = await matching(ctx, found, filters, true)
    .orderBy(desc(sql`${titled} + ${found.rank}`), desc(found.number))
    .limit(BEST);
  const numbers = rows.map(({ number }) => number);
  const hits = await hitsOf(ctx, numbers, markedIn(filters.searched));
  const byNumber = new Map(hits.map((hit) => [hit.number, hit]));
  const isPart = partitions <= words.newest || (rows[0]?.matches ?? 0) >= RANKED;
  return {
    ...nothing,
    hits: numbers.flatMap((number) => byNumber.get(number) ?? []),
    rankedOf: isPart ? RANKED : undefined,
  };
}

type Range = { partitions: number; enough: number | undefined };

/**
 * The entries with the words in some of the newest partitions. It is materialised so that the index is
 * searched first, even if the planner misjudges a word for which it has no statistics.
 */
function candidates(ctx: Ctx, words: Words, { before, order }: Filters, range: Range) {
  const entries = forumSearchEntries;
  const { partitions, enough } = range;
  const marks = partitions > words.newest ? undefined : partitionsFrom(words.newest, partitions);
  const rank = order === "relevance" ? sql`ts_rank(${entries.words}, ${words.query})` : sql`0`;
  const found = ctx.db
    .select({
      topicId: entries.topicId,
      replyId: entries.replyId,
      number: sql<number>`${entries.number} + 0`.mapWith(Number).as("number"),
      rank: sql<number>`${rank}`.as("rank"),
    })
    .from(entries)
    .where(
      and(
        sql`${entries.words} @@ ${words.query}`,
        // Must be a separate condition. In one condition with the words, the index would read all
        // posts of the partitions; separately, it skips from one post that matches both to the next.
        marks === undefined ? undefined : sql`${entries.words} @@ ${marks}::tsquery`,
        sql`not ${entries.hidden}`,
        before === undefined ? undefined : lt(entries.number, before),
      ),
    )
    .orderBy(desc(sql`"number"`));
  // An offset of 0 keeps the planner from merging the subquery with what is around it.
  return (enough === undefined ? found.offset(0) : found.limit(enough)).as("found");
}

type Found = ReturnType<typeof candidates>;
/**
 * Returns the numbers of the candidates that are shown and pass the filters, each with how many there
 * are if `counted`.
 */
function matching(ctx: Ctx, found: Found, filters: Filters, counted: boolean) {
  const { category, tag, authors, from, to, solved } = filters;
  const createdAt = sql`coalesce(${forumReplies.createdAt}, ${forumTopics.createdAt})`;
  const until = to && new Date(to.getTime() + days(1));
  const byAuthor =
    authors &&
    or(
      inArray(forumReplies.userId, authors),
      and(isNull(found.replyId), inArray(forumTopics.userId, authors)),
    );
  return ctx.db
    .select({
      number: found.number,
      matches: (counted ? sql<number>`count(*) over ()` : sql<number>`0`).mapWith(Number),
    })
    .from(found)
    .innerJoin(forumTopics, eq(forumTopics.id, found.topicId))
    .leftJoin(forumReplies, eq(forumReplies.id, found.replyId))
    .where(
      and(
        sql`${forumTopics.hiddenAt} is null`,
        visibleCategory(ctx, forumTopics.categoryId),
        category === undefined ? undefined : eq(forumTopics.categoryId, category),
        tag === undefined
          ? undefined
          : sql`exists (select from ${forumTopicTags}
              where ${forumTopicTags.topicId} = ${found.topicId} and ${forumTopicTags.tagId} = ${tag})`,
        byAuthor,
        solved ? isNotNull(forumTopics.answerId) : undefined,
        from && gte(createdAt, sql`${from.toISOString()}::timestamptz`),
        until && lt(createdAt, sql`${until.toISOString()}::timestamptz`),
      ),
    );
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

/** Returns what the page shows of these entries, in the order of their numbers. */
async function hitsOf(ctx: Ctx, numbers: number[], marked: SQL): Promise<SearchHit[]> {
  if (numbers.length === 0) return [];
  const { number, text, replyId } = forumSearchEntries;
  const marks = `StartSel=${BEGIN}, StopSel=${END}`;
  const options = `${marks}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
  const rows = await ctx.db
    .select({
      number,
      topicId: forumTopics.id,
      title: sql<string>`ts_headline('forum', ${forumTopics.title}, ${marked}, ${`${marks}, HighlightAll=true`})`,
      isSolved: sql<boolean>`${forumTopics.answerId} is not null`,
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
  return rows.map(({ topicId, position, userId, title, excerpt, ...row }) => ({
    ...row,
    address: position === null ? topicAddress(topicId) : replyAddress(topicId, position),
    title: partsOfExcerpt(title),
    kind: position === null ? "topic" : "reply",
    author: authorOf(userId),
    excerpt: partsOfExcerpt(excerpt),
  }));
}
