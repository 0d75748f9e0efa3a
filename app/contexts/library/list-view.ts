import { addressOf } from "#app/kernel/address.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import {
  resourceCategories,
  type ResourceCategory,
  type ResourceType,
  typeLabels,
} from "./rules.ts";

export const resourceStates = ["published", "draft"] as const;
export type ResourceState = (typeof resourceStates)[number];

/** The columns by which staff can sort the list. By default drafts come first. */
export const staffSorting: Sorting<"title" | "date" | "state"> = {
  columns: { title: "asc", date: "desc", state: "asc" },
  usual: "state",
};

/** The filters, sort and page of the staff list. Null and empty mean all. */
export type OfficeView = {
  state: ResourceState | null;
  type: ResourceType | null;
  category: ResourceCategory | null;
  search: string;
  sort: Sort<keyof (typeof staffSorting)["columns"]>;
  page: number;
};

/** Reads an address. Unknown values are ignored. */
export function staffViewOf(query: URLSearchParams): OfficeView {
  const types = Object.keys(typeLabels) as ResourceType[];
  return {
    state: resourceStates.find((state) => state === query.get("state")) ?? null,
    type: types.find((type) => type === query.get("type")) ?? null,
    category: resourceCategories.find((category) => category === query.get("category")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 100),
    sort: sortOf(staffSorting, query),
    page: pageIn(query),
  };
}

/** Returns the address of a view's first page, without defaults. */
export function staffAddressOf({ state, type, category, search, sort }: OfficeView): string {
  const params = { state, type, category, q: search, ...sortParams(staffSorting, sort) };
  return addressOf("/admin/resources", params);
}
