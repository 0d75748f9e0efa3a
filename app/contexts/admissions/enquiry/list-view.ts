import { addressOf } from "#app/kernel/address.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { type EnquiryKind, enquiryKinds, enquiryStatuses, isSettled } from "./rules.ts";

export const enquiryStates = ["open", ...enquiryStatuses, "all"] as const;
/** Which messages the inbox shows: those of one status, those that are not settled, or all. */
export type EnquiryState = (typeof enquiryStates)[number];

type Column = "received" | "from" | "subject";

/** The inbox's filters and sort, all of which are in the address. */
export type EnquiryView = {
  state: EnquiryState;
  kind: EnquiryKind | undefined;
  sort: Sort<Column>;
  page: number;
};

/**
 * Returns what a view of the inbox can be sorted by. A reply is due a day after the message came
 * (D1 §9), so the oldest message is due first. It is at the top where messages wait for a reply,
 * and at the bottom in other views.
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

/** Returns the address of the first page of a view. Default values are left out. */
export function inboxAddress({ state, kind, sort }: EnquiryView): string {
  return addressOf("/admin/messages", {
    status: state === "open" ? undefined : state,
    kind,
    ...sortParams(enquirySorting(state), sort),
  });
}

/** Returns the view for another state. The default sort column gets that state's default order. */
export function inState(view: EnquiryView, state: EnquiryState): EnquiryView {
  const { columns, usual } = enquirySorting(state);
  const own = { by: usual, order: columns[usual] };
  return { ...view, state, sort: view.sort.by === usual ? own : view.sort };
}
