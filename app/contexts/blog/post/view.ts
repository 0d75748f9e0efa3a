import { isSlug } from "./rules.ts";

const SEARCH_LENGTH = 100;

/** The filters and page that an address of the blog asks for. Null and empty mean all. */
export type PostView = {
  /** The addresses of a category and a tag. */
  category: string | null;
  tag: string | null;
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
    category: slugIn(query, "category"),
    tag: slugIn(query, "tag"),
    search,
    sort: search && query.get("sort") === "relevance" ? "relevance" : "newest",
    page: Number(query.get("page") ?? 1),
  };
}

function slugIn(query: URLSearchParams, name: string): string | null {
  const word = query.get(name);
  return word !== null && isSlug(word) ? word : null;
}

/** Returns the address of a view's first page, without defaults. */
export function addressOf({ category, tag, search, sort }: Partial<PostView>): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (tag) query.set("tag", tag);
  if (search) query.set("q", search);
  if (search && sort === "relevance") query.set("sort", sort);
  return query.size > 0 ? `/blog?${query}` : "/blog";
}

/** Featured articles are shown only without a filter (D2 §2), and only on the first page. */
export function showsFeatured({ category, tag, search, page }: PostView): boolean {
  return !category && !tag && !search && !(page > 1);
}
