import type { FormResult } from "#app/kernel/form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import { CONDITIONS, moduleField, ruleField } from "./module/fields.ts";

export const catalogueToasts = {
  pricesSaved: {
    tone: "success",
    title: "Prices saved",
    description: "Pages and fee schedules show them; offers keep the prices of their day.",
  },
  feeRulesSaved: {
    tone: "success",
    title: "Fee rules saved",
    description: "New offers and fee schedules follow them; offers that were made keep theirs.",
  },
  feeRulesRestored: { tone: "success", title: "Defaults restored" },
  draftSaved: {
    tone: "success",
    title: "Draft saved",
    description: "This is what the public will see once you publish it.",
  },
  nothingToDraft: {
    tone: "info",
    title: "Nothing differs from what is published",
    description: "There is no draft of this module.",
  },
  modulePublished: {
    tone: "success",
    title: "Module published",
    description: "Its page and its card say it from now on.",
  },
  draftDiscarded: {
    tone: "success",
    title: "Draft discarded",
    description: "What is published stays as it is.",
  },
  draftUnfit: {
    tone: "error",
    title: "A condition of entry can no longer be met",
    description: "Another module was changed meanwhile. Save the draft again to see which.",
  },
  moduleAdded: {
    tone: "success",
    title: "Module added",
    description: "Write what its page says. Nobody but the office sees it until you publish it.",
  },
  unfinishedSaved: {
    tone: "success",
    title: "Draft saved",
    description: "This is what the public will see once the module is published.",
  },
  moduleUnfinished: {
    tone: "error",
    title: "This module is not complete",
    description: "The note above its preview says what is missing. Nothing was published.",
  },
  moduleDiscarded: {
    tone: "success",
    title: "Module discarded",
    description: "It was never published; nothing is left of it.",
  },
  moduleRetired: {
    tone: "success",
    title: "Module retired",
    description:
      "The public sees it no more. What came of it keeps it, and it can be brought back.",
  },
  moduleInTheWay: {
    tone: "error",
    title: "This module cannot be retired yet",
    description: "What is in the way is listed here.",
  },
  moduleIsRetired: {
    tone: "error",
    title: "This module is retired",
    description: "Restore it to change what it says.",
  },
  moduleNeverPublished: {
    tone: "info",
    title: "This module was never published",
    description: "It can be discarded instead.",
  },
  moduleBroughtBack: {
    tone: "success",
    title: "Module brought back",
    description: "The public sees it again, where it stood.",
  },
  coursePageSaved: {
    tone: "success",
    title: "Course page saved",
    description: "It leads there from now on.",
  },
  draftTitleTaken: {
    tone: "error",
    title: "Another module has this title",
    description: "It was given one meanwhile. Nothing was published.",
  },
  movedUp: { tone: "success", title: "Moved up" },
  movedDown: { tone: "success", title: "Moved down" },
  programmeAdded: { tone: "success", title: "Programme added" },
  programmeSaved: {
    tone: "success",
    title: "Programme saved",
    description: "Forms, schedule and front page say it from now on.",
  },
  programmeRemoved: { tone: "success", title: "Programme removed" },
  programmeInUse: {
    tone: "error",
    title: "This programme is in use",
    description:
      "Course dates, applications or requests name it. Take it off the forms and the front page instead.",
  },
} satisfies Record<string, Toast>;

/** Says why a module cannot be brought back before the one that it requires. */
export const asksRetired = (title: string): Toast => ({
  tone: "error",
  title: "Another module has to come back first",
  description: `It asks for “${title}”, which is retired: nobody could enter it.`,
});

type Refused = {
  error:
    | "changed-meanwhile"
    | "unknown-module"
    | "leads-back"
    | "name-taken"
    | "title-taken"
    | "no-such-instructor";
  detail?: Record<string, string | number>;
};

const refusals = {
  "unknown-module": "Please choose a module of the catalogue",
  "leads-back": "That module asks for this one: nobody could enter either of them",
  "name-taken": "Another programme has this name",
  "title-taken": "Another module has this title",
} as const;

/** Returns the form with everything that was typed, and why it was not saved. */
export function catalogueRefusal(form: FormData, { error, detail = {} }: Refused): FormResult {
  if (error === "no-such-instructor") {
    return refusal(form, {
      formError: { text: "One of the instructors was removed meanwhile. Please choose again." },
    });
  }
  if (error !== "changed-meanwhile") {
    const named = { "name-taken": "name", "title-taken": "title" } as const;
    const field = error in named ? named[error as keyof typeof named] : undefined;
    return refusal(form, {
      field: field ?? fieldAsking(form, String(detail.moduleId)),
      text: refusals[error],
    });
  }
  return changedMeanwhile(form, detail);
}

/** Returns the field in which a condition of entry names that module. */
function fieldAsking(form: FormData, moduleId: string): string {
  const numbers = Array.from({ length: CONDITIONS }, (_, n) => n);
  const asking = numbers.find(
    (n) => form.get(ruleField(n)) === "earlier-module" && form.get(moduleField(n)) === moduleId,
  );
  return moduleField(asking ?? 0);
}
