import type { Toast } from "#app/kernel/toast.ts";

export const trainingToasts = {
  draftSaved: { tone: "success", title: "Draft saved" },
  draftDiscarded: { tone: "success", title: "Draft deleted" },
  rulePublished: {
    tone: "success",
    title: "Rule published",
    description: "It holds for everybody whose course begins from now on.",
  },
  moved: { tone: "success", title: "Moved to the newer rule" },
} satisfies Record<string, Toast>;

/** The messages for expected failures. */
export const trainingErrors = {
  "unknown-course": "One of the courses is not published any more. Please choose again.",
  "no-practical-part":
    "This rule asks for online theory only. An award attests practical training, so please add a practical part before you publish it.",
  "no-newer-rule": "There is no newer rule. Nothing was changed.",
} as const;
