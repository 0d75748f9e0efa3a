import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type JobStatus, jobStatuses } from "./job/rules.ts";

/** The sorting of staff's list of jobs. */
export const staffJobsSorting: Sorting<
  "title" | "partner" | "status" | "applications" | "deadline" | "created"
> = {
  columns: {
    title: "asc",
    partner: "asc",
    status: "asc",
    applications: "desc",
    deadline: "asc",
    created: "desc",
  },
  usual: "created",
};
type StaffJobsSort = Sort<keyof (typeof staffJobsSorting)["columns"]>;

/** The sorting of a partner's own jobs. */
export const ownJobsSorting: Sorting<
  "title" | "category" | "location" | "status" | "applications" | "deadline" | "created"
> = {
  columns: {
    title: "asc",
    category: "asc",
    location: "asc",
    status: "asc",
    applications: "desc",
    deadline: "asc",
    created: "desc",
  },
  usual: "created",
};
export type OwnJobsSort = Sort<keyof (typeof ownJobsSorting)["columns"]>;

/** The sorting of the applications for a job, for its employer and staff. */
export const jobApplicationsSorting: Sorting<"name" | "applied" | "status"> = {
  columns: { name: "asc", applied: "desc", status: "asc" },
  usual: "applied",
};
export type JobApplicationsSort = Sort<keyof (typeof jobApplicationsSorting)["columns"]>;

/** The sorting of the list of partners. */
export const partnersSorting: Sorting<"name" | "people" | "listings" | "since"> = {
  columns: { name: "asc", people: "desc", listings: "desc", since: "desc" },
  usual: "name",
};

/** The sorting of the lists of skills and of languages. */
export const vocabularySorting: Sorting<"name" | "listings"> = {
  columns: { name: "asc", listings: "desc" },
  usual: "name",
};

/** The view of staff's list of jobs. All of it is in the address. */
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

/** Returns the address of staff's list for a view, from its first page. */
export function staffJobsAddress({ status, search, sort }: Omit<StaffJobsView, "page">): string {
  return addressOf("/admin/jobs", {
    status: status === "all" ? undefined : status,
    q: search,
    ...sortParams(staffJobsSorting, sort),
  });
}

/** The view of the list of partners. */
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

/** The view of skills and languages. Both lists are searched and sorted together. */
export type VocabularyView = {
  /** Part of a skill or a language. */
  search: string | undefined;
  sort: Sort<keyof (typeof vocabularySorting)["columns"]>;
};

export function vocabularyViewOf(query: URLSearchParams): VocabularyView {
  return { search: searchIn(query), sort: sortOf(vocabularySorting, query) };
}

export function vocabularyAddress({ search, sort }: VocabularyView): string {
  return addressOf("/admin/skills", { q: search, ...sortParams(vocabularySorting, sort) });
}
