import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { stages } from "../stage/rules.ts";

/** What the staff looks at: one stage, all that are not closed, or all. */
export const applicationViews = ["open", ...stages, "all"] as const;

/** What the list of applications can be sorted by: usually, who has waited longest comes first. */
export const applicationSorting: Sorting<"name" | "received" | "moved" | "stage"> = {
  columns: { name: "asc", received: "desc", moved: "asc", stage: "asc" },
  usual: "moved",
};

/** What the list of applications is narrowed to and sorted by; all of it stands in the address. */
export type ApplicationView = {
  stage: (typeof applicationViews)[number];
  /** A programme's id, or none for all. */
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

/** The list's address for a view, from its first page; what is usual is left out. */
export function applicationsAddress({ stage, programme, search, sort }: ApplicationView): string {
  return addressOf("/admin/applications", {
    stage: stage === "open" ? undefined : stage,
    q: search,
    programme,
    ...sortParams(applicationSorting, sort),
  });
}
