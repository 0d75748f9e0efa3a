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
} satisfies Record<string, Toast>;
