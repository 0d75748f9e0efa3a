import { and, desc, lt, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { forumSearchEntries } from "../tables.ts";

/** How many posts a partition has; the database's function `forum_era` says the same. */
export const PARTITION = 1024;

/** A search that is ready to be asked: its words, and the newest partition that it reads. */
export type Words = {
  query: SQL;
  /** The words of the query, in the form in which the index has them. */
  lexemes: string[];
  newest: number;
};

/**
 * Reads the words of a search. Undefined if there is no post before a number, or if the search has
 * only stop words ("the"). One query.
 */
export async function wordsOf(
  ctx: Ctx,
  searched: string,
  before: number | undefined,
): Promise<Words | undefined> {
  const query = sql`websearch_to_tsquery('forum', ${searched})`;
  const { number } = forumSearchEntries;
  const [row] = await ctx.db
    .select({
      newest: sql<number>`forum_era(${number})`.mapWith(Number),
      parsed: sql<string>`${query}::text`,
    })
    .from(forumSearchEntries)
    .where(and(sql`numnode(${query}) > 0`, before === undefined ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(1);
  if (!row) return undefined;
  const found = [...row.parsed.matchAll(/'((?:[^']|'')+)'/g)].map(([, lexeme]) => lexeme!);
  return { query, lexemes: [...new Set(found)], newest: row.newest };
}

/** The newest partitions, in which a search is measured. */
const SAMPLE = 10;
/** How many partitions a query names at most, unless it searches all. */
const MOST_NAMED = 64;
/** A word with fewer posts than this in the sample is rare enough to be looked up in all posts. */
const RARE = 100;

/**
 * Returns how many of the newest partitions a search may read, so that it reads about `budget` posts
 * however many there are; Infinity means all. The sample's posts that may match are counted without
 * looking at the order of their words, which the index does not know. Two queries at most.
 */
export async function partitionsWithin(ctx: Ctx, words: Words, budget: number): Promise<number> {
  const { newest, query, lexemes } = words;
  if (newest < SAMPLE) return Number.POSITIVE_INFINITY;
  // The index finds posts with the words of a phrase; their order is read from each post.
  const loose = sql`regexp_replace(${query}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery`;
  const marks = partitionsFrom(newest, SAMPLE);
  const candidates = await counted(ctx, loose, marks, Math.ceil(budget * 0.75));
  const partitions = Math.floor((SAMPLE * budget) / Math.max(candidates, 0.1));
  if (partitions > newest) {
    const rarest = await Promise.all(
      lexemes.map((lexeme) => counted(ctx, sql`${`'${lexeme}'`}::tsquery`, marks, RARE)),
    );
    if (Math.min(...rarest) < RARE) return Number.POSITIVE_INFINITY;
  }
  return Math.min(Math.max(partitions, SAMPLE), MOST_NAMED);
}

/** Counts the entries of some partitions that the index finds for a query, up to `most`. */
async function counted(ctx: Ctx, query: SQL, marks: string, most: number): Promise<number> {
  const { words } = forumSearchEntries;
  const found = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(forumSearchEntries)
    .where(and(sql`${words} @@ ${query}`, sql`${words} @@ ${marks}::tsquery`))
    .limit(most)
    .as("found");
  const [row] = await ctx.db.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(found);
  return row!.n;
}

/** Returns the marks of the newest partitions as a query: '§41'|'§40'. */
export function partitionsFrom(newest: number, count: number): string {
  const first = Math.max(0, newest - count + 1);
  const marks = [];
  for (let partition = newest; partition >= first; partition--) marks.push(`'§${partition}'`);
  return marks.join("|");
}
