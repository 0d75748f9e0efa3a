import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { stages } from "../stage/rules.ts";

/** The views of the staff's list: those that are not closed, one stage, or all. */
export const applicationViews = ["open", ...stages, "all"] as const;

/** What the list can be sorted by. By default those who have waited longest come first. */
export const applicationSorting: Sorting<"name" | "received" | "moved" | "stage"> = {
  columns: { name: "asc", received: "desc", moved: "asc", stage: "asc" },
  usual: "moved",
};

/** The list's filters and sort, all of which are in the address. */
export type ApplicationView = {
  stage: (typeof applicationViews)[number];
  /** A programme's id; undefined for all. */
  programme?: string | undefined;
  /** Part of a name or an address. */
  search?: string | undefined;
  sort: Sort<keyof (typeof applicationSorting)["columns"]>;
  page: number;
};

export function applicationViewOf(query: URLSearchParams): ApplicationView {
  return {
    stage: applicationViews.find((stage) => stage === query.get("stage")) ?? "open",
    programme: query.get("programme")?.slice(0, 80) || undefined,
    search: searchIn(query),
    sort: sortOf(applicationSorting, query),
    page: pageIn(query),
  };
}

/** Returns the list's address for the first page of a view. Default values are left out. */
export function applicationsAddress({ stage, programme, search, sort }: ApplicationView): string {
  return addressOf("/admin/applications", {
    stage: stage === "open" ? undefined : stage,
    q: search,
    programme,
    ...sortParams(applicationSorting, sort),
  });
}
