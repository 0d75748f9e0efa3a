/** A page of a list. `number` counts from 1 and is always a page that exists. */
export type Page = { number: number; last: number; total: number; offset: number };

/** Limits a page number to the pages that exist. */
export function pageOf(total: number, wanted: number, perPage: number): Page {
  const last = Math.max(1, Math.ceil(total / perPage));
  const number = Math.min(Math.max(1, Math.trunc(wanted) || 1), last);
  return { number, last, total, offset: (number - 1) * perPage };
}
