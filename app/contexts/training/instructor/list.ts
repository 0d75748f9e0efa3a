import { defineList, optionsOf } from "#app/kernel/list.ts";
import { formatDate } from "#app/kernel/dates.ts";

export type InstructorRow = {
  id: string;
  name: string;
  /** Whether the account has the role now. */
  active: boolean;
  qualifications: number;
  /** The authorisations that were not revoked. */
  authorisations: number;
  /** The next end of a qualification ("2026-03-02"); null if none ends. */
  nextEnd: string | null;
  expired: boolean;
};

/** The staff's list of instructors, who are accounts with that role. */
export const instructorList = defineList<InstructorRow>()({
  id: "training-instructors",
  label: "Instructors and authorisations",
  noun: ["instructor", "instructors"],
  columns: {
    name: { label: "Instructor", sort: "asc", shown: "always", text: ({ name }) => name },
    qualifications: { label: "Qualifications", text: ({ qualifications }) => qualifications },
    authorisations: { label: "Authorisations", text: ({ authorisations }) => authorisations },
    end: {
      label: "Next end",
      sort: "asc",
      text: ({ nextEnd }) => (nextEnd ? formatDate(nextEnd) : ""),
    },
    role: { label: "Role", text: ({ active }) => (active ? "Instructor" : "Without the role") },
  },
  filters: {
    ends: {
      kind: "choice",
      label: "Qualifications",
      all: "All",
      options: optionsOf(["expired", "soon"] as const, {
        expired: "One has expired",
        soon: "One ends within 90 days",
      }),
      links: "counted",
    },
    q: { kind: "text", label: "Name" },
  },
  sortedBy: "name",
});
