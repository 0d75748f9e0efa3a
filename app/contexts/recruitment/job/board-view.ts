/** What of the board is looked at: a place, a category, a search, a page of it. */
export type BoardView = {
  search: string | undefined;
  location: string | undefined;
  category: string | undefined;
  page: number;
};

export const BOARD = "/situations-vacant";

/** Reads a view off an address; "all" is the same as nothing, and no status can be asked for. */
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

/** The query of a view; empty for the whole board. */
export function boardQueryOf({ search, location, category, page }: BoardView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (location) query.set("location", location);
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** The board's address for a view. */
export function boardAddress(view: BoardView): string {
  const query = boardQueryOf(view);
  return query.size > 0 ? `${BOARD}?${query}` : BOARD;
}
