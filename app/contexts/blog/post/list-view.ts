import { addressOf } from "#app/kernel/address.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { postCategories, type PostCategory, type PostState, postStates } from "./rules.ts";

/** The columns by which staff can sort the posts. */
export const staffSorting: Sorting<"title" | "author" | "state" | "appears" | "changed"> = {
  columns: { title: "asc", author: "asc", state: "asc", appears: "desc", changed: "desc" },
  usual: "appears",
};

/** The filters, sort and page of the staff list. */
export type OfficeView = {
  state: PostState | null;
  category: PostCategory | null;
  search: string;
  sort: Sort<keyof (typeof staffSorting)["columns"]>;
  page: number;
};

export function staffViewOf(query: URLSearchParams): OfficeView {
  return {
    state: postStates.find((state) => state === query.get("state")) ?? null,
    category: postCategories.find((category) => category === query.get("category")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 100),
    sort: sortOf(staffSorting, query),
    page: Number(query.get("page") ?? 1),
  };
}

export function staffAddressOf(view: Omit<OfficeView, "page">): string {
  const { state, category, search: q, sort } = view;
  return addressOf("/admin/blog", { state, category, q, ...sortParams(staffSorting, sort) });
}
