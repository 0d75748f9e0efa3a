import { resourceCategories, type ResourceCategory, type ResourceType } from "./rules.ts";

/** The page's tabs, as the specification names them; null is every type (D2 §2). */
export const resourceTabs: { id: string; type: ResourceType | null; label: string }[] = [
  { id: "all", type: null, label: "All" },
  { id: "documents", type: "document", label: "Documents" },
  { id: "videos", type: "video", label: "Videos and Webinars" },
  { id: "links", type: "link", label: "External Links" },
];

const SEARCH_LENGTH = 100;

/** The filters and page that an address asks for. Null and empty mean all. */
export type ResourceView = {
  type: ResourceType | null;
  category: ResourceCategory | null;
  search: string;
  page: number;
};

/** Reads an address. Unknown values are ignored. */
export function viewOf(query: URLSearchParams): ResourceView {
  return {
    type: resourceTabs.find(({ id }) => id === query.get("tab"))?.type ?? null,
    category: resourceCategories.find((category) => category === query.get("category")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, SEARCH_LENGTH),
    page: Number(query.get("page") ?? 1),
  };
}

/** Returns the query of a view, or of one resource within it, without defaults. */
export function queryOf(view: Partial<ResourceView>, id?: string): string {
  const query = new URLSearchParams();
  if (view.type) query.set("tab", tabOf(view.type).id);
  if (view.category) query.set("category", view.category);
  if (view.search) query.set("q", view.search);
  if (view.page && view.page > 1) query.set("page", String(view.page));
  if (id) query.set("id", id);
  return query.size > 0 ? `?${query}` : "";
}

/** Returns the tab of a type; null is the tab of all types. */
export function tabOf(type: ResourceType | null) {
  return resourceTabs.find((tab) => tab.type === type)!;
}
