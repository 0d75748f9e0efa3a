import { isId } from "#app/kernel/ids.ts";
import { dayIn } from "#app/kernel/dates.ts";
import { pageIn } from "#app/kernel/list-query.ts";

/** The filters of the search for candidates. All of them are in its address. */
export type CandidateSearch = {
  skill?: string;
  licence?: string;
  language?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** The day by which they can begin. */
  by?: string;
  page: number;
};

/** Reads a search from its address. What is no filter is left out. */
export function candidateSearchIn(query: URLSearchParams): CandidateSearch {
  const term = (name: string) => {
    const value = query.get(name);
    return isId(value ?? undefined) ? { [name]: value! } : {};
  };
  const country = query.get("country");
  const by = dayIn(query.get("by") ?? "");
  return {
    ...term("skill"),
    ...term("licence"),
    ...term("language"),
    ...(country && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(by ? { by } : {}),
    page: pageIn(query),
  };
}

/** Returns the query string of a search, without its page. */
export function candidateSearchQuery(search: CandidateSearch): string {
  const { page: _, ...filters } = search;
  return new URLSearchParams(filters).toString();
}
