/** A page of a list. `number` counts from 1 and is always a page that exists. */
export type Page = { number: number; last: number; total: number; offset: number };

/**
 * The pages around a page that is found by its rows: the next one comes after the row `after`, the
 * previous one before the row `before`. Null where there is none.
 */
export type Edges = { before: string | null; after: string | null };

/** Limits a page number to the pages that exist. */
export function pageOf(total: number, wanted: number, perPage: number): Page {
  const last = Math.max(1, Math.ceil(total / perPage));
  const number = Math.min(Math.max(1, Math.trunc(wanted) || 1), last);
  return { number, last, total, offset: (number - 1) * perPage };
}
