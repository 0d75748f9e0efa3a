import { defineList, optionsOf } from "#app/kernel/list.ts";
import { recruitmentTexts } from "../messages.ts";
import {
  type ReportKind,
  reportKindLabels,
  reportKinds,
  type ReportOutcome,
  reportOutcomeLabels,
} from "./rules.ts";

export type JobReportRow = {
  id: string;
  jobTitle: string;
  partnerName: string | null;
  kind: ReportKind;
  reason: string;
  createdAt: Date;
  settledAt: Date | null;
  outcome: ReportOutcome | null;
};

const states = ["open", "settled"] as const;

/** Members' reports of listings. Those that wait are first, the oldest of them on top. */
export const jobReportList = defineList<JobReportRow>()({
  id: "job-reports",
  label: "Reports of job listings",
  noun: ["report", "reports"],
  columns: {
    title: {
      label: "Job Title",
      sort: "asc",
      shown: "always",
      text: ({ jobTitle }) => jobTitle,
    },
    kind: { label: "What is wrong", text: ({ kind }) => reportKindLabels[kind] },
    reason: { label: "In the member’s words", shown: "export", text: ({ reason }) => reason },
    partner: {
      label: "Partner",
      sort: "asc",
      text: ({ partnerName }) => partnerName ?? recruitmentTexts.confidential,
    },
    since: { label: "Reported", sort: "asc", text: ({ createdAt }) => createdAt },
    outcome: {
      label: "Outcome",
      text: ({ outcome }) => (outcome ? reportOutcomeLabels[outcome] : "Waits"),
    },
    settled: { label: "Decided", sort: "desc", text: ({ settledAt }) => settledAt },
  },
  filters: {
    state: {
      kind: "choice",
      label: "State",
      options: optionsOf(["all", ...states] as const, {
        all: "All",
        open: "Waiting",
        settled: "Decided",
      }),
      usual: "open",
      links: "counted",
    },
    kind: {
      kind: "choice",
      label: "What is wrong",
      all: "Anything",
      options: optionsOf(reportKinds, reportKindLabels),
    },
    q: { kind: "text", label: "Job title or partner" },
  },
  sortedBy: "since",
});
