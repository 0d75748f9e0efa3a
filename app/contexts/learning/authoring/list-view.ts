import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf } from "#app/kernel/sort.ts";

const states = ["published", "draft"] as const;

/** What the list of courses can be sorted by. The default is the order that staff gave them. */
export const authoringSorting: Sorting<"title" | "learners" | "state" | "place"> = {
  columns: { title: "asc", learners: "desc", state: "asc", place: "asc" },
  usual: "place",
};

/** The filters, sort and page of the list of courses, all of them in the address. */
export type AuthoringView = {
  state: (typeof states)[number] | "all";
  /** Part of a title or a description. */
  search: string | undefined;
  sort: Sort<keyof (typeof authoringSorting)["columns"]>;
  page: number;
};

export function authoringViewOf(query: URLSearchParams): AuthoringView {
  return {
    state: states.find((state) => state === query.get("state")) ?? "all",
    search: searchIn(query),
    sort: sortOf(authoringSorting, query),
    page: pageIn(query),
  };
}

/** Returns whether the list has all courses in the members' order, so that they can be moved. */
export function isInGivenOrder({ state, search, sort }: AuthoringView): boolean {
  return state === "all" && !search && sort.by === "place" && sort.order === "asc";
}
