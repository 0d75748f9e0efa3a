import {
  resourceCategories,
  type ResourceCategory,
  type ResourceType,
  typeLabels,
} from "./resource.ts";

export const resourceStates = ["published", "draft"] as const;
export type ResourceState = (typeof resourceStates)[number];

/** What of the office's list is looked at; null and empty ask for everything. */
export type OfficeView = {
  state: ResourceState | null;
  type: ResourceType | null;
  category: ResourceCategory | null;
  search: string;
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
    page: Number(query.get("page") ?? 1),
  };
}

export function officeAddressOf({ state, type, category, search }: Omit<OfficeView, "page">) {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (type) query.set("type", type);
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  return query.size > 0 ? `/admin/resources?${query}` : "/admin/resources";
}
