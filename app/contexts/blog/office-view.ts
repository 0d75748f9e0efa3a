import { postCategories, type PostCategory, type PostState, postStates } from "./post.ts";

/** What of the office's list is looked at. */
export type OfficeView = {
  state: PostState | null;
  category: PostCategory | null;
  search: string;
  page: number;
};

export function officeViewOf(query: URLSearchParams): OfficeView {
  return {
    state: postStates.find((state) => state === query.get("state")) ?? null,
    category: postCategories.find((category) => category === query.get("category")) ?? null,
    search: (query.get("q") ?? "")
      .replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 100),
    page: Number(query.get("page") ?? 1),
  };
}

export function officeAddressOf({ state, category, search }: Omit<OfficeView, "page">): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  return query.size > 0 ? `/admin/blog?${query}` : "/admin/blog";
}
