import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, sortOf, sortWords } from "#app/kernel/sort.ts";
import { type JobStatus, jobStatuses } from "./job/rules.ts";
import {
  officeJobsSorting,
  type OfficeJobsSort,
  partnersSorting,
  wordsSorting,
} from "./sorting.ts";

/** What of the office's jobs is looked at; all of it stands in the address. */
export type OfficeJobsView = {
  status: JobStatus | "all";
  /** Part of a title or of a partner's name. */
  search: string | undefined;
  sort: OfficeJobsSort;
  page: number;
};

export function officeJobsViewOf(query: URLSearchParams): OfficeJobsView {
  return {
    status: jobStatuses.find((status) => status === query.get("status")) ?? "all",
    search: searchIn(query),
    sort: sortOf(officeJobsSorting, query),
    page: pageIn(query),
  };
}

/** The office's list's address for a view, from its first page. */
export function officeJobsAddress({ status, search, sort }: Omit<OfficeJobsView, "page">): string {
  return addressOf("/admin/jobs", {
    status: status === "all" ? undefined : status,
    q: search,
    ...sortWords(officeJobsSorting, sort),
  });
}

/** What of the partners is looked at. */
export type PartnersView = {
  /** Part of a name. */
  search: string | undefined;
  sort: Sort<keyof (typeof partnersSorting)["columns"]>;
  page: number;
};

export function partnersViewOf(query: URLSearchParams): PartnersView {
  return { search: searchIn(query), sort: sortOf(partnersSorting, query), page: pageIn(query) };
}

export function partnersAddress({ search, sort }: Omit<PartnersView, "page">): string {
  return addressOf("/admin/partners", { q: search, ...sortWords(partnersSorting, sort) });
}

/** What of the skills and languages is looked at: both lists are narrowed and sorted alike. */
export type WordsView = {
  /** Part of a word. */
  search: string | undefined;
  sort: Sort<keyof (typeof wordsSorting)["columns"]>;
};

export function wordsViewOf(query: URLSearchParams): WordsView {
  return { search: searchIn(query), sort: sortOf(wordsSorting, query) };
}

export function wordsAddress({ search, sort }: WordsView): string {
  return addressOf("/admin/skills", { q: search, ...sortWords(wordsSorting, sort) });
}
