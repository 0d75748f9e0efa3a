import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { addressOf } from "#app/kernel/address.ts";
import { searchIn } from "#app/kernel/list-query.ts";

/** The sorting of the lists of skills and of languages. */
export const vocabularySorting: Sorting<"name" | "listings"> = {
  columns: { name: "asc", listings: "desc" },
  usual: "name",
};

/** The view of skills and languages. Both lists are searched and sorted together. */
export type VocabularyView = {
  /** Part of a skill or a language. */
  search: string | undefined;
  sort: Sort<keyof (typeof vocabularySorting)["columns"]>;
};

export function vocabularyViewOf(query: URLSearchParams): VocabularyView {
  return { search: searchIn(query), sort: sortOf(vocabularySorting, query) };
}

export function vocabularyAddress({ search, sort }: VocabularyView): string {
  return addressOf("/admin/skills", { q: search, ...sortParams(vocabularySorting, sort) });
}
