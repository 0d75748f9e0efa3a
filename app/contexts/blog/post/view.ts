import { postCategories, type PostCategory } from "./rules.ts";

const SEARCH_LENGTH = 100;

/** The filters and page that an address of the blog asks for. Null and empty mean all. */
export type PostView = {
  category: PostCategory | null;
  search: string;
  /** How what was found is sorted. Lists without a search are the newest first (D2 §2). */
  sort: "newest" | "relevance";
  page: number;
};

/** Reads an address. Unknown values are ignored. */
export function viewOf(query: URLSearchParams): PostView {
  const search = (query.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, SEARCH_LENGTH);
  return {
    category: postCategories.find((category) => category === query.get("category")) ?? null,
    search,
    sort: search && query.get("sort") === "relevance" ? "relevance" : "newest",
    page: Number(query.get("page") ?? 1),
  };
}

/** Returns the address of a view's first page, without defaults. */
export function addressOf({ category, search, sort }: Partial<PostView>): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  if (search && sort === "relevance") query.set("sort", sort);
  return query.size > 0 ? `/blog?${query}` : "/blog";
}

/** Featured articles are shown only without a filter (D2 §2), and only on the first page. */
export function showsFeatured({ category, search, page }: PostView): boolean {
  return !category && !search && !(page > 1);
}
