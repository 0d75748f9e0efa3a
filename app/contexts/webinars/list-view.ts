import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf } from "#app/kernel/sort.ts";

const states = ["past", "cancelled"] as const;

type State = (typeof states)[number] | "planned";
type Column = "title" | "starts" | "presenter" | "registered";

/** What the programme of webinars is narrowed to and sorted by; all of it stands in the address. */
export type ProgrammeView = {
  state: State;
  /** Part of a title or of a presenter's name. */
  search: string | undefined;
  sort: Sort<Column>;
  page: number;
};

/** What the programme can be sorted by: usually, what is planned soonest first, what is past latest first. */
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
