import { defineList, optionsOf } from "#app/kernel/list.ts";
import { recruitmentTexts } from "../messages.ts";
import { type JobStatus, jobStatuses } from "./rules.ts";

type Listed = {
  id: string;
  jobTitle: string;
  category: string;
  location: string | null;
  status: JobStatus;
  applicationDeadline: string | null;
  closesAt: Date | null;
  createdAt: Date;
  jobApplications: number;
};

export type StaffJobRow = Listed & { partnerName: string | null };
export type OwnJobRow = Listed;

const labels = {
  all: "All Listings",
  ...(Object.fromEntries(jobStatuses.map((status) => [status, status])) as Record<
    JobStatus,
    string
  >),
};

/** The columns that staff and partners see alike. */
const title = {
  label: "Job Title",
  sort: "asc",
  shown: "always",
  text: ({ jobTitle }: Listed) => jobTitle,
} as const;
const statusAndLater = {
  status: { label: "Status", sort: "asc", text: ({ status }: Listed) => status },
  applications: {
    label: "Applications",
    sort: "desc",
    text: ({ jobApplications }: Listed) => jobApplications,
  },
  deadline: {
    label: "Deadline",
    sort: "asc",
    text: ({ applicationDeadline }: Listed) => applicationDeadline,
  },
  created: { label: "Created", sort: "desc", text: ({ createdAt }: Listed) => createdAt },
  actions: { label: "Actions", shown: "page", text: () => "" },
} as const;

/** The staff's list of jobs, newest first unless sorted otherwise (D2 §2, §7). */
export const staffJobList = defineList<StaffJobRow>()({
  id: "jobs",
  label: "Job listings",
  noun: ["job listing", "job listings"],
  columns: {
    title,
    category: { label: "Category", shown: "export", text: ({ category }) => category },
    location: { label: "Location", shown: "export", text: ({ location }) => location },
    partner: {
      label: "Partner",
      sort: "asc",
      text: ({ partnerName }) => partnerName ?? recruitmentTexts.unknownPartner,
    },
    ...statusAndLater,
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: optionsOf(["all", ...jobStatuses] as const, labels),
      usual: "all",
      links: "counted",
    },
    closing: {
      kind: "choice",
      label: "Closing",
      all: "Whenever they close",
      options: [{ value: "week", label: "Closing within 7 days" }],
    },
    stale: {
      kind: "choice",
      label: "Stale",
      all: "Stale or not",
      options: [{ value: "yes", label: "Only stale" }],
    },
    q: { kind: "text", label: "Job title or partner" },
  },
  sortedBy: "created",
});

/** "Your Job Listings" of a partner (D2 §2). */
export const ownJobList = defineList<OwnJobRow>()({
  id: "own-jobs",
  label: "Your job listings",
  noun: ["job listing", "job listings"],
  columns: {
    title,
    category: { label: "Category", sort: "asc", text: ({ category }) => category },
    location: { label: "Location", sort: "asc", text: ({ location }) => location },
    ...statusAndLater,
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      all: "Any status",
      options: optionsOf(jobStatuses, labels),
    },
    q: { kind: "text", label: "Job title" },
  },
  sortedBy: "created",
});
