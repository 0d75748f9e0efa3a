import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf } from "#app/kernel/sort.ts";

const states = ["published", "draft"] as const;

/** What the list of courses can be sorted by: usually, by the order that they are given by hand. */
export const authoringSorting: Sorting<"title" | "learners" | "state" | "place"> = {
  columns: { title: "asc", learners: "desc", state: "asc", place: "asc" },
  usual: "place",
};

/** What the list of courses is narrowed to and sorted by; all of it stands in the address. */
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

/** Whether the list is all the courses in the order in which members see them: there it is changed. */
export function isInGivenOrder({ state, search, sort }: AuthoringView): boolean {
  return state === "all" && !search && sort.by === "place" && sort.order === "asc";
}
