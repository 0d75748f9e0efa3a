import { defineList, optionsOf } from "#app/kernel/list.ts";
import { type Stage, stageLabels, stages } from "../stage/rules.ts";

export type ApplicationRow = {
  id: string;
  name: string;
  email: string;
  programme: string;
  stage: Stage;
  receivedAt: Date;
  movedAt: Date;
};

/** The views of the staff's list: those that are not closed, one stage, or all. */
export const applicationViews = ["open", ...stages, "all"] as const;

/** The staff's list of applications. By default those who have waited longest come first. */
export const applicationList = defineList<ApplicationRow>()({
  id: "applications",
  label: "Applications",
  noun: ["application", "applications"],
  columns: {
    name: { label: "Applicant", sort: "asc", shown: "always", text: ({ name }) => name },
    email: { label: "Email", shown: "export", text: ({ email }) => email },
    programme: { label: "Programme", text: ({ programme }) => programme },
    received: { label: "Received", sort: "desc", text: ({ receivedAt }) => receivedAt },
    moved: { label: "In this stage since", sort: "asc", text: ({ movedAt }) => movedAt },
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
  },
  sortedBy: "moved",
});
