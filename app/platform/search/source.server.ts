import { and, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/kernel/actor.ts";
import { type FoundItem, wordsOf } from "#app/kernel/office-search.ts";
import type { Ctx } from "../ctx.ts";
import { rows } from "../db/database.server.ts";
import { beginningWith } from "../db/like-pattern.ts";
import { searchIn } from "../lists/search.ts";

/** What a context lets the office search: one kind of thing, under the context's own policy. */
export type SearchSource = {
  /** Its name, which is part of the keys of what it finds. */
  name: string;
  /** What it finds, such as "People". */
  title: string;
  /** Whether the actor may see things of this kind. Otherwise the source is not asked. */
  allows: (actor: Actor) => boolean;
  /** Returns the best matches. One query, whose cost does not grow with what nobody searched for. */
  find(ctx: Ctx, search: string, limit: number): Promise<FoundItem[]>;
};

/** How many matches are compared to choose the best of them. */
const MOST_COMPARED = 200;

type Found = { id: string; text: string; detail: string | null; path: string | null };

/**
 * Returns a source whose things are rows. `query` gets the condition for a search text, and returns
 * the columns `id`, `text`, `detail`, `path` and `newest`, which orders equal matches. The text to be
 * searched has an index (`searchIndex`) where there can be many rows.
 */
export function rowsSource(
  declared: Pick<SearchSource, "name" | "title" | "allows"> & {
    text: SQL;
    query: (match: SQL) => SQL;
    to: (row: { id: string; path: string }) => string;
    describe?: (ctx: Ctx) => Promise<(detail: string) => string>;
  },
): SearchSource {
  const { name, title, allows, text, query, to, describe } = declared;
  return {
    name,
    title,
    allows,
    find: async (ctx, search, limit) => {
      const words = wordsOf(search);
      const match = and(...words.map((word) => searchIn(text, word))) ?? sql`false`;
      const begins = beginningWith(words.join(" "));
      const found = await rows<Found>(
        ctx.db,
        sql`select f.id, f.text, f.detail, f.path
          from (${query(match)} limit ${MOST_COMPARED}) f
          order by (lower(f.text) like ${begins}) desc, f.newest desc nulls last, f.id
          limit ${limit}`,
      );
      const described = found.length > 0 ? await describe?.(ctx) : undefined;
      return found.map((row) => ({
        key: `${name}-${row.id}`,
        text: row.text,
        detail: described && row.detail !== null ? described(row.detail) : (row.detail ?? ""),
        to: to({ id: row.id, path: row.path ?? row.id }),
      }));
    },
  };
}
