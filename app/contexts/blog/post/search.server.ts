import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { BEGIN, END, type ExcerptPart, partsOfExcerpt } from "#app/kernel/excerpt.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { searchIn, searchText } from "#app/platform/lists/search.ts";
import { posts } from "../tables.ts";

/** Where a post matches a search; `excerpt` is empty if only its title or a part of a word does. */
export type PostMatch = { title: ExcerptPart[]; excerpt: ExcerptPart[] };

/** How many words of a search are looked for. */
const MOST_WORDS = 12;

const wordsOf = (search: string) => search.split(/\s+/).slice(0, MOST_WORDS);

const queryOf = (search: string) => sql`websearch_to_tsquery('forum', ${search})`;

/**
 * Matches posts with all words of a search anywhere in the article, whatever their endings, and
 * posts with each word as it was typed, without case and accents, in the title, description, author
 * or excerpt (D2 §5).
 */
export function matching(search: string): SQL | undefined {
  const { title, description, author, excerpt, words } = posts;
  const text = searchText(title, description, author, excerpt);
  const typed = wordsOf(search).map((word) => searchIn(text, word));
  return or(sql`${words} @@ ${queryOf(search)}`, and(...typed));
}

/** Returns the order of a search by relevance: a word in the title counts most. */
export const relevance = (search: string): SQL =>
  sql`ts_rank(${posts.words}, ${queryOf(search)}) desc`;

/** Returns where these posts match a search. One query, or none. */
export async function matchesIn(
  ctx: Pick<Ctx, "db">,
  search: string,
  ids: readonly string[],
): Promise<Map<string, PostMatch>> {
  if (ids.length === 0) return new Map();
  // Any of the words is marked. A phrase of repeated words would take `ts_headline` minutes.
  const each = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const words = [...new Set(each)].filter((word) => word !== "or").slice(0, MOST_WORDS);
  const marked = sql`websearch_to_tsquery('forum', ${words.join(" or ")})`;
  const marks = `StartSel=${BEGIN}, StopSel=${END}`;
  const some = `${marks}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
  const { id, title, excerpt, content } = posts;
  const rows = await ctx.db
    .select({
      id,
      title: sql<string>`ts_headline('forum', ${title}, ${marked}, ${`${marks}, HighlightAll=true`})`,
      excerpt: sql<string>`ts_headline('forum', ${withoutMarkdown(sql`${excerpt} || ' ' || ${content}`)}, ${marked}, ${some})`,
    })
    .from(posts)
    .where(inArray(id, [...ids]));
  return new Map(
    rows.map((row) => {
      const found = partsOfExcerpt(row.excerpt);
      const excerpt = found.some((part) => part.found) ? found : [];
      return [row.id, { title: partsOfExcerpt(row.title), excerpt }];
    }),
  );
}

/** Removes the signs of Markdown and the addresses of links from a text. */
const withoutMarkdown = (text: SQL) =>
  sql`regexp_replace(${text}, '\\]\\([^)]*\\)|!?\\[|[]*_#\\x60|\\x01\\x02]', '', 'g')`;
