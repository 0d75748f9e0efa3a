import { addressOf } from "#app/kernel/address.ts";
import { dayIn } from "#app/kernel/dates.ts";

export const slotFilters = [
  ["current", "Offered and taken"],
  ["offered", "Offered"],
  ["taken", "Taken"],
  ["ended", "Withdrawn and cancelled"],
  ["all", "All"],
] as const;

/** How the list of slots is narrowed. */
export type SlotsView = {
  /** A date of the week; undefined for this week. */
  week: string | undefined;
  state: (typeof slotFilters)[number][0];
  /** Only slots that the reader holds. */
  mine: boolean;
};

/** Reads the view from the address. What is unknown there is ignored. */
export function slotsViewOf(search: URLSearchParams): SlotsView {
  const week = search.get("week") ?? "";
  const state = slotFilters.find(([name]) => name === search.get("state"))?.[0];
  return {
    week: dayIn(week),
    state: state ?? "current",
    mine: search.get("mine") === "yes",
  };
}

/** Returns the address of a view. */
export function slotsAddress(view: SlotsView): string {
  return addressOf("/admin/slots", {
    week: view.week,
    state: view.state === "current" ? undefined : view.state,
    mine: view.mine ? "yes" : undefined,
  });
}
