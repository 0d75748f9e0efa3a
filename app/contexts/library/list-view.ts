import { addressOf } from "#app/kernel/address.ts";
import { pageIn } from "#app/kernel/list-query.ts";
import { type Sort, type Sorting, sortOf, sortWords } from "#app/kernel/sort.ts";
import {
  resourceCategories,
  type ResourceCategory,
  type ResourceType,
  typeLabels,
} from "./rules.ts";

export const resourceStates = ["published", "draft"] as const;
export type ResourceState = (typeof resourceStates)[number];

/** What the office's list can be sorted by: usually, drafts come first. */
export const officeSorting: Sorting<"title" | "date" | "state"> = {
  columns: { title: "asc", date: "desc", state: "asc" },
  usual: "state",
};

/** What of the office's list is looked at; null and empty ask for everything. */
export type OfficeView = {
  state: ResourceState | null;
  type: ResourceType | null;
  category: ResourceCategory | null;
  search: string;
  sort: Sort<keyof (typeof officeSorting)["columns"]>;
  page: number;
};

/** Reads an address; what it holds that we do not know asks for nothing. */
export function officeViewOf(query: URLSearchParams): OfficeView {
  const types = Object.keys(typeLabels) as ResourceType[];
  return {
    state: resourceStates.find((state) => state === query.get("state")) ?? null,
    type: types.find((type) => type === query.get("type")) ?? null,
    category: resourceCategories.find((category) => category === query.get("category")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 100),
    sort: sortOf(officeSorting, query),
    page: pageIn(query),
  };
}

/** The list's address for a view, from its first page; what is usual is left out. */
export function officeAddressOf({ state, type, category, search, sort }: OfficeView): string {
  const words = { state, type, category, q: search, ...sortWords(officeSorting, sort) };
  return addressOf("/admin/resources", words);
}
