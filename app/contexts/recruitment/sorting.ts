import type { Sort, Sorting } from "#app/kernel/sort.ts";

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
export type StaffJobsSort = Sort<keyof (typeof staffJobsSorting)["columns"]>;

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
