import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sorting, sortOf, sortWords } from "#app/kernel/sort.ts";
import type { LetterColumn, LettersView } from "#app/platform/mail/letters.server.ts";

/** The views of the list in their order, and what they are called. */
export const letterViews = {
  all: "All",
  failed: "Failed",
  waiting: "On their way",
  sent: "Sent",
} as const satisfies Record<LettersView["state"], string>;

export const letterViewNames = Object.keys(letterViews) as LettersView["state"][];

/** What the list of letters can be sorted by. */
export const lettersSorting: Sorting<LetterColumn> = {
  columns: { to: "asc", subject: "asc", written: "desc", state: "asc" },
  usual: "written",
};

export function lettersViewOf(query: URLSearchParams): LettersView {
  return {
    state: letterViewNames.find((each) => each === query.get("state")) ?? "all",
    search: searchIn(query),
    sort: sortOf(lettersSorting, query),
    page: pageIn(query),
  };
}

/** The list's address for a view, from its first page; what is usual is left out. */
export function lettersAddress({ state, search, sort }: Omit<LettersView, "page">): string {
  return addressOf("/admin/letters", {
    state: state === "all" ? undefined : state,
    q: search,
    ...sortWords(lettersSorting, sort),
  });
}
