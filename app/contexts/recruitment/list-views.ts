import { type Sort, type Sorting, sortOf, sortParams } from "#app/kernel/sort.ts";
import { addressOf } from "#app/kernel/address.ts";
import { pageIn, searchIn } from "#app/kernel/list-query.ts";
import { type JobStatus, jobStatuses } from "./job/rules.ts";

/** What the staff's list of jobs can be sorted by. */
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

/** What a partner can sort its own jobs by. */
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

/** What the applications for a job can be sorted by, for its employer and the staff. */
export const jobApplicationsSorting: Sorting<"name" | "applied" | "status"> = {
  columns: { name: "asc", applied: "desc", status: "asc" },
  usual: "applied",
};
export type JobApplicationsSort = Sort<keyof (typeof jobApplicationsSorting)["columns"]>;

/** What the list of partners can be sorted by. */
export const partnersSorting: Sorting<"name" | "people" | "listings" | "since"> = {
  columns: { name: "asc", people: "desc", listings: "desc", since: "desc" },
  usual: "name",
};

/** What the lists of skills and languages can be sorted by, both in the same way. */
export const vocabularySorting: Sorting<"name" | "listings"> = {
  columns: { name: "asc", listings: "desc" },
  usual: "name",
};

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
