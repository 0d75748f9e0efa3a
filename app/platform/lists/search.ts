import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { containing } from "../db/like-pattern.ts";

/**
 * Returns the text in which a list is searched: the columns, without case and accents. An index is
 * made of the same expression (`searchIndex`).
 */
export function searchText(...columns: readonly (AnyPgColumn | SQL)[]): SQL {
  const text = sql.join([...columns], sql` || ' ' || `);
  // NFD makes an accent a separate mark. Without the marks, Latin text is plain ASCII.
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** Returns the definition of an index that finds parts of a search text. */
export function searchIndex(...columns: readonly AnyPgColumn[]): SQL {
  return sql`(${searchText(...columns)}) gin_trgm_ops`;
}

/** Matches a part of a search text, ignoring case and accents: "kovacs" finds Kovács. */
export function searchIn(text: SQL, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const wanted = search
    .normalize("NFD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase();
  return sql`${text} like ${containing(wanted)}`;
}
