import { defineList, optionsOf } from "#app/kernel/list.ts";
import type { UnderminedCause } from "../tables/undermined.ts";

/** What was corrected, as lists and pages name it. */
export const causeLabels: Record<UnderminedCause, string> = {
  attendance: "Attendance was corrected",
  assessment: "An assessment was withdrawn",
  flight: "A flight was countered",
};

/** A certificate that a correction has undermined, as staff's list shows it. */
export type UnderminedRow = {
  id: string;
  profileId: string;
  name: string;
  award: string;
  certificateNumber: string;
  cause: UnderminedCause;
  missing: string[];
  foundAt: Date;
  note: string | null;
  settledAt: Date | null;
};

const settlements = ["open", "settled", "all"] as const;

/** The staff's list of certificates that a correction has undermined. The newest comes first. */
export const underminedList = defineList<UnderminedRow>()({
  id: "certificates-in-question",
  label: "Certificates in question",
  noun: ["certificate", "certificates"],
  columns: {
    name: { label: "Holder", sort: "asc", shown: "always", text: ({ name }) => name },
    award: { label: "Award", text: ({ award }) => award },
    number: { label: "Number", text: ({ certificateNumber }) => certificateNumber },
    cause: { label: "Because", text: ({ cause }) => causeLabels[cause] },
    missing: { label: "Missing now", text: ({ missing }) => missing.join(" ") },
    found: { label: "Corrected", sort: "desc", text: ({ foundAt }) => foundAt },
    settled: { label: "Settled", sort: "asc", text: ({ settledAt }) => settledAt },
    note: { label: "Note", shown: "export", text: ({ note }) => note },
  },
  filters: {
    settled: {
      kind: "choice",
      label: "Settled",
      options: optionsOf(settlements, { open: "Open", settled: "Settled", all: "All" }),
      usual: "open",
      links: "counted",
    },
    q: { kind: "text", label: "Name or number" },
  },
  sortedBy: "found",
});
