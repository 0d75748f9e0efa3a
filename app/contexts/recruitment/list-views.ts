import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type Sort, sortOf, sortParams } from "#app/kernel/sort.ts";
import { type JobStatus, jobStatuses } from "./job/rules.ts";
import {
  staffJobsSorting,
  type StaffJobsSort,
  partnersSorting,
  vocabularySorting,
} from "./sorting.ts";

/** What of the staff's jobs is looked at; all of it stands in the address. */
export type StaffJobsView = {
  status: JobStatus | "all";
  /** Part of a title or of a partner's name. */
  search: string | undefined;
  sort: StaffJobsSort;
  page: number;
};

export function staffJobsViewOf(query: URLSearchParams): StaffJobsView {
  return {
    status: jobStatuses.find((status) => status === query.get("status")) ?? "all",
    search: searchIn(query),
    sort: sortOf(staffJobsSorting, query),
    page: pageIn(query),
  };
}

/** The staff's list's address for a view, from its first page. */
export function staffJobsAddress({ status, search, sort }: Omit<StaffJobsView, "page">): string {
  return addressOf("/admin/jobs", {
    status: status === "all" ? undefined : status,
    q: search,
    ...sortParams(staffJobsSorting, sort),
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
  return addressOf("/admin/partners", { q: search, ...sortParams(partnersSorting, sort) });
}

/** What of the skills and languages is looked at: both lists are narrowed and sorted alike. */
export type VocabularyView = {
  /** Part of a word. */
  search: string | undefined;
  sort: Sort<keyof (typeof vocabularySorting)["columns"]>;
};

export function vocabularyViewOf(query: URLSearchParams): VocabularyView {
  return { search: searchIn(query), sort: sortOf(vocabularySorting, query) };
}

export function vocabularyAddress({ search, sort }: VocabularyView): string {
  return addressOf("/admin/skills", { q: search, ...sortParams(vocabularySorting, sort) });
}
