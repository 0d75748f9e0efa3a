/** What the board shows: a search, a place, a category and a page. */
export type BoardView = {
  search: string | undefined;
  location: string | undefined;
  category: string | undefined;
  page: number;
};

export const BOARD = "/situations-vacant";

/** Reads a view from an address. "all" means no filter, and a status cannot be chosen. */
export function boardViewIn(query: URLSearchParams): BoardView {
  const exact = (name: string) => {
    const value = query.get(name)?.slice(0, 120);
    return value && value !== "all" ? value : undefined;
  };
  return {
    search: query.get("q")?.replace(/\s+/g, " ").trim().slice(0, 100) || undefined,
    location: exact("location"),
    category: exact("category"),
    page: Number(query.get("page")) || 1,
  };
}

/** Returns the query string of a view; empty for the whole board. */
export function boardQueryOf({ search, location, category, page }: BoardView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (location) query.set("location", location);
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** Returns the board's address for a view. */
export function boardAddress(view: BoardView): string {
  const query = boardQueryOf(view);
  return query.size > 0 ? `${BOARD}?${query}` : BOARD;
}
