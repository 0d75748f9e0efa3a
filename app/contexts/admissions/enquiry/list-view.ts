import { addressOf } from "#app/kernel/address.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { type EnquiryKind, enquiryKinds, enquiryStatuses, isSettled } from "./rules.ts";

export const enquiryStates = ["open", ...enquiryStatuses, "all"] as const;
/** Which messages of the inbox are looked at: of one status, those nobody has settled, or all. */
export type EnquiryState = (typeof enquiryStates)[number];

type Column = "received" | "from" | "subject";

/** What the staff's inbox is narrowed to and sorted by; all of it stands in the address. */
export type EnquiryView = {
  state: EnquiryState;
  kind: EnquiryKind | undefined;
  sort: Sort<Column>;
  page: number;
};

/**
 * What a view of the inbox can be sorted by. Each message is owed its reply a day after it came
 * (D1 §9), so what is owed soonest is the oldest: first where somebody waits, last where nobody does.
 */
export function enquirySorting(state: EnquiryState): Sorting<Column> {
  const owed = state === "open" || (state !== "all" && !isSettled(state));
  return {
    columns: { received: owed ? "asc" : "desc", from: "asc", subject: "asc" },
    usual: "received",
  };
}

export function enquiryViewOf(query: URLSearchParams): EnquiryView {
  const state = enquiryStates.find((each) => each === query.get("status")) ?? "open";
  return {
    state,
    kind: enquiryKinds.find((each) => each === query.get("kind")),
    sort: sortOf(enquirySorting(state), query),
    page: pageIn(query),
  };
}

/** The address of a view, from its first page; what is usual is left out. */
export function inboxAddress({ state, kind, sort }: EnquiryView): string {
  return addressOf("/admin/messages", {
    status: state === "open" ? undefined : state,
    kind,
    ...sortParams(enquirySorting(state), sort),
  });
}

/** The same view of another state; the usual order there is that state's own. */
export function inState(view: EnquiryView, state: EnquiryState): EnquiryView {
  const { columns, usual } = enquirySorting(state);
  const own = { by: usual, order: columns[usual] };
  return { ...view, state, sort: view.sort.by === usual ? own : view.sort };
}
