import type { Toast } from "#app/kernel/toast.ts";

export const officeToasts = {
  taken: { tone: "success", title: "It is yours now" },
  givenBack: { tone: "success", title: "It is nobody’s now" },
  takenMeanwhile: {
    tone: "error",
    title: "Somebody else has it",
    description:
      "A colleague took it or gave it back since this page was opened. Nothing was changed.",
  },
  doneMeanwhile: {
    tone: "error",
    title: "It does not wait any more",
    description: "Somebody has dealt with it since this page was opened.",
  },
  noteWritten: { tone: "success", title: "Note saved" },
  noteDeleted: { tone: "success", title: "Note deleted" },
  tagAdded: { tone: "success", title: "Tag added" },
  tagRemoved: { tone: "success", title: "Tag removed" },
  taskAdded: { tone: "success", title: "Task added" },
  taskDone: { tone: "success", title: "Task done" },
  merged: {
    tone: "success",
    title: "Accounts merged",
    description: "The account that ended is logged out everywhere, and its owner is told by email.",
  },
  keptApart: { tone: "success", title: "They are two people, and will not be shown again" },
  taskReopened: { tone: "success", title: "Task is open again" },
} satisfies Record<string, Toast>;
