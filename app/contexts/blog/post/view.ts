import { postCategories, type PostCategory } from "./rules.ts";

const SEARCH_LENGTH = 100;

/** The filters and page that an address of the blog asks for. Null and empty mean all. */
export type PostView = { category: PostCategory | null; search: string; page: number };

/** Reads an address. Unknown values are ignored. */
export function viewOf(query: URLSearchParams): PostView {
  return {
    category: postCategories.find((category) => category === query.get("category")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, SEARCH_LENGTH),
    page: Number(query.get("page") ?? 1),
  };
}

/** Returns the address of a view's first page, without defaults. */
export function addressOf({ category, search }: Partial<PostView>): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  return query.size > 0 ? `/blog?${query}` : "/blog";
}

/** Featured articles are shown only without a filter (D2 §2), and only on the first page. */
export function showsFeatured({ category, search, page }: PostView): boolean {
  return !category && !search && !(page > 1);
}
