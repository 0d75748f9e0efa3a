import { postCategories, type PostCategory } from "./rules.ts";

const SEARCH_LENGTH = 100;

/** What an address of the blog asks for; null and empty ask for everything. */
export type PostView = { category: PostCategory | null; search: string; page: number };

/** Reads an address; what it holds that we do not know asks for nothing. */
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

/** The address of a view, from its first page; what is usual is left out. */
export function addressOf({ category, search }: Partial<PostView>): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  return query.size > 0 ? `/blog?${query}` : "/blog";
}

/** Featured articles are shown only when no filter is active (D2 §2), and not once more on page 2. */
export function showsFeatured({ category, search, page }: PostView): boolean {
  return !category && !search && !(page > 1);
}
