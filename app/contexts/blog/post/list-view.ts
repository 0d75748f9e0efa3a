import { addressOf } from "#app/kernel/address.ts";
import { type Sort, type Sorting, sortOf, sortWords } from "#app/kernel/sort.ts";
import { postCategories, type PostCategory, type PostState, postStates } from "./rules.ts";

/** What the office's posts can be sorted by. */
export const officeSorting: Sorting<"title" | "author" | "state" | "appears" | "changed"> = {
  columns: { title: "asc", author: "asc", state: "asc", appears: "desc", changed: "desc" },
  usual: "appears",
};

/** What of the office's list is looked at. */
export type OfficeView = {
  state: PostState | null;
  category: PostCategory | null;
  search: string;
  sort: Sort<keyof (typeof officeSorting)["columns"]>;
  page: number;
};

export function officeViewOf(query: URLSearchParams): OfficeView {
  return {
    state: postStates.find((state) => state === query.get("state")) ?? null,
    category: postCategories.find((category) => category === query.get("category")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 100),
    sort: sortOf(officeSorting, query),
    page: Number(query.get("page") ?? 1),
  };
}

export function officeAddressOf(view: Omit<OfficeView, "page">): string {
  const { state, category, search: q, sort } = view;
  return addressOf("/admin/blog", { state, category, q, ...sortWords(officeSorting, sort) });
}
