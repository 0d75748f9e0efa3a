import type { Toast } from "#app/kernel/toast.ts";
import type { FactOutcome } from "./rules.ts";

export const reviewToasts = {
  factAdded: {
    tone: "success",
    title: "Fact added",
    description: "It is listed as not checked until somebody has compared it.",
  },
  factChecked: { tone: "success", title: "Check recorded" },
  readingRecorded: { tone: "success", title: "Reading recorded" },
} satisfies Record<string, Toast>;

export const outcomeLabels: Record<FactOutcome, string> = {
  stands: "It stands as the lecture has it",
  changed: "It has changed: the lecture must be corrected",
  unchecked: "It could not be compared",
  dropped: "The lecture does not state it any more",
};

export const IN_THE_FUTURE = "This day has not come yet";
export const OWN_TEXT =
  "You have written in this lecture since its last reading. Somebody else must read it.";
