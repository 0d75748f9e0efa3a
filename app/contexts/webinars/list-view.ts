import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf } from "#app/kernel/sort.ts";

const states = ["past", "cancelled"] as const;

type State = (typeof states)[number] | "planned";
type Column = "title" | "starts" | "presenter" | "registered";

/** The filters, sort and page of the staff list of webinars. They are in the address. */
export type ProgrammeView = {
  state: State;
  /** Part of a title or a presenter's name. */
  search: string | undefined;
  sort: Sort<Column>;
  page: number;
};

/**
 * The columns by which the staff list can be sorted. By default planned webinars are sorted by
 * date, and others with the latest first.
 */
export function programmeSorting(state: State): Sorting<Column> {
  const starts = state === "planned" ? "asc" : "desc";
  return {
    columns: { title: "asc", starts, presenter: "asc", registered: "desc" },
    usual: "starts",
  };
}

export function programmeViewOf(query: URLSearchParams): ProgrammeView {
  const state = states.find((each) => each === query.get("state")) ?? "planned";
  return {
    state,
    search: searchIn(query),
    sort: sortOf(programmeSorting(state), query),
    page: pageIn(query),
  };
}
