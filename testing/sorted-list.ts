import { expect } from "vitest";
import type { Page } from "#app/kernel/pagination.ts";
import type { Sorting } from "#app/kernel/sort.ts";

/** The value of a cell as it is compared: numbers by size, dates by time, text alphabetically. */
type Key = number | Date | string;

/**
 * Reads all pages of a list, sorted by each of its columns in both directions. The rows must be in
 * the column's order, and each must be there exactly once, however many are equal.
 */
export async function expectSorts<Column extends string, Row extends { id: string }>(list: {
  sorting: Sorting<Column>;
  /** Returns the page for a query string. */
  ask: (query: URLSearchParams) => Promise<{ rows: Row[]; page: Page }>;
  /** The other parameters of the query string. */
  narrowed?: string;
  keys: Record<Column, (row: Row) => Key>;
  /** How many rows there are. They must fill more than one page. */
  total: number;
}): Promise<void> {
  const { sorting, ask, narrowed = "", keys, total } = list;
  for (const by of Object.keys(sorting.columns) as Column[]) {
    for (const order of ["asc", "desc"] as const) {
      const rows = await everyPage((page) =>
        ask(new URLSearchParams(`${narrowed}&sort=${by}&order=${order}&page=${page}`)),
      );
      const said = `${by}, ${order}`;
      expect(new Set(rows.map(({ id }) => id)).size, said).toBe(total);
      const found = rows.map(keys[by]);
      const way = order === "asc" ? 1 : -1;
      expect(found, said).toEqual(found.toSorted((one, other) => way * compared(one, other)));
    }
  }
}

async function everyPage<Row>(ask: (page: number) => Promise<{ rows: Row[]; page: Page }>) {
  const first = await ask(1);
  expect(first.page.last).toBeGreaterThan(1);
  const rows = [...first.rows];
  for (let page = 2; page <= first.page.last; page++) rows.push(...(await ask(page)).rows);
  return rows;
}

const words = new Intl.Collator("en");

function compared(one: Key, other: Key): number {
  if (typeof one === "string" && typeof other === "string") return words.compare(one, other);
  return Number(one) - Number(other);
}
