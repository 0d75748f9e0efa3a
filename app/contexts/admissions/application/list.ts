import { formatDate } from "#app/kernel/dates.ts";
import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type MissingItem, missingItems, missingLabels } from "../stage/missing.ts";
import { type Stage, stageLabels, stages } from "../stage/rules.ts";
import { type ApplicationSource, applicationSources, sourceLabels } from "../stage/source.ts";

export type ApplicationRow = {
  id: string;
  name: string;
  email: string;
  programme: string;
  /** The course date that was applied for; null if none was. */
  courseDate: { date: string; location: string } | null;
  stage: Stage;
  source: ApplicationSource | null;
  /** The member of staff who looks after it; null for nobody. */
  owner: string | null;
  ownerId: string | null;
  missing: MissingItem[];
  /** It has been in its stage for longer than the office has set. */
  overdue: boolean;
  receivedAt: Date;
  movedAt: Date;
  /** How many of the applicant's messages the viewer has not read. */
  unread: number;
};

/** The views of the staff's list: those that are not closed, one stage, or all. */
export const applicationViews = ["open", ...stages, "all"] as const;
export type ApplicationView = (typeof applicationViews)[number];

/** The values of the owner's filter that are no person: the viewer, and nobody. */
export const MINE = "me";
export const NOBODY = "nobody";

/** The staff's list of applications. By default those who have waited longest come first. */
export const applicationList = defineList<ApplicationRow>()({
  id: "applications",
  label: "Applications",
  noun: ["application", "applications"],
  columns: {
    name: { label: "Applicant", sort: "asc", shown: "always", text: ({ name }) => name },
    email: { label: "Email", shown: "export", text: ({ email }) => email },
    programme: { label: "Programme", text: ({ programme }) => programme },
    date: {
      label: "Course date",
      shown: "asked",
      text: ({ courseDate }) => dateText(courseDate),
    },
    unread: { label: "Unread messages", shown: "asked", text: ({ unread }) => unread },
    received: { label: "Received", sort: "desc", text: ({ receivedAt }) => receivedAt },
    moved: { label: "In this stage since", sort: "asc", text: ({ movedAt }) => movedAt },
    overdue: { label: "Overdue", shown: "export", text: ({ overdue }) => overdue },
    missing: {
      label: "Missing",
      shown: "asked",
      text: ({ missing }) => missing.map((item) => missingLabels[item]).join("; "),
    },
    owner: { label: "Owner", text: ({ owner }) => owner ?? "Nobody" },
    source: {
      label: "Came from",
      shown: "asked",
      text: ({ source }) => (source ? sourceLabels[source] : "Not recorded"),
    },
    stage: { label: "Stage", sort: "asc", text: ({ stage }) => stageLabels[stage] },
  },
  filters: {
    stage: {
      kind: "choice",
      label: "Stage",
      options: optionsOf(applicationViews, { open: "Open", ...stageLabels, all: "All" }),
      usual: "open",
      links: "counted",
    },
    q: { kind: "text", label: "Name or email" },
    programme: { kind: "choice", label: "Programme", all: "All programmes" },
    duplicates: {
      kind: "choice",
      label: "Duplicates",
      options: [{ value: "possible", label: "Possible duplicates" }],
      all: "All applicants",
    },
    intake: { kind: "choice", label: "Intake", all: "All intakes" },
    missing: {
      kind: "choice",
      label: "Missing",
      all: "Anything or nothing",
      options: optionsOf(missingItems, missingLabels),
    },
    overdue: {
      kind: "choice",
      label: "Overdue",
      all: "Overdue or not",
      options: [{ value: "yes", label: "Only overdue" }],
    },
    source: {
      kind: "choice",
      label: "Came from",
      all: "Anywhere",
      options: optionsOf(applicationSources, sourceLabels),
    },
    owner: { kind: "choice", label: "Owner", all: "All owners" },
  },
  sortedBy: "moved",
});

/** Returns a course date as a line; empty for none. */
export function dateText(courseDate: ApplicationRow["courseDate"]): string {
  return courseDate ? `${formatDate(courseDate.date)}, ${courseDate.location}` : "";
}
