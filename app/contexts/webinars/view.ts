import { type Category, categories, type Status } from "./rules.ts";

/** The tab, category, search and page of the list. */
export type WebinarsView = {
  status: Status;
  category: Category | undefined;
  search: string | undefined;
  page: number;
};

/** The tabs of D2 §2 with their values in the address; `filter=live` is the specification's. */
export const tabs: { status: Status; label: string; filter: string }[] = [
  { status: "upcoming", label: "Upcoming", filter: "upcoming" },
  { status: "live", label: "Live Now", filter: "live" },
  { status: "completed", label: "Recordings", filter: "recordings" },
];

/** Reads a view from an address. Invalid values are ignored. */
export function viewIn(query: URLSearchParams): WebinarsView {
  const category = query.get("category");
  return {
    status: tabs.find(({ filter }) => filter === query.get("filter"))?.status ?? "upcoming",
    category: categories.find((each) => each === category),
    search: query.get("q")?.trim().slice(0, 100) || undefined,
    page: Number(query.get("page")) || 1,
  };
}

/**
 * Returns the address of a view's first page, without defaults. `list` is the page of the list: its
 * own, or the dashboard's.
 */
export function addressOf(
  { status, category, search }: Omit<WebinarsView, "page">,
  list = "/webinars",
): string {
  const query = new URLSearchParams();
  if (status !== "upcoming") query.set("filter", filterOf(status));
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  return query.size > 0 ? `${list}?${query}` : list;
}

/** Returns a tab's value in the address. */
export function filterOf(status: Status): string {
  return tabs.find((tab) => tab.status === status)!.filter;
}
