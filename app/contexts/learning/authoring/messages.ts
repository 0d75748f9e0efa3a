import type { FormResult } from "#app/kernel/form.ts";
import { listFormat } from "#app/kernel/formatters.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";

export const authoringToasts = {
  instructorNamed: { tone: "success", title: "Instructor named" },
  instructorEnded: { tone: "success", title: "Instructor removed" },
  courseAdded: {
    tone: "success",
    title: "Course added",
    description: "It is a draft: nobody but staff sees it.",
  },
  courseSaved: { tone: "success", title: "Course saved" },
  coursePublished: { tone: "success", title: "Course published" },
  courseWithdrawn: {
    tone: "success",
    title: "The course is a draft again",
    description: "What members have done in it stays.",
  },
  courseRemoved: { tone: "success", title: "Course removed" },
  nothingPublished: {
    tone: "error",
    title: "Nothing in this course is published yet",
    description: "Publish what it holds first, then the course.",
  },
  moduleAdded: { tone: "success", title: "Module added" },
  moduleSaved: { tone: "success", title: "Module saved" },
  moduleRemoved: { tone: "success", title: "Module removed" },
  itemAdded: { tone: "success", title: "Added, as a draft" },
  itemSaved: { tone: "success", title: "Saved" },
  itemRestored: { tone: "success", title: "Revision restored" },
  itemPublished: { tone: "success", title: "Published" },
  itemWithdrawn: {
    tone: "success",
    title: "It is a draft again",
    description: "Until it is published anew the course can be completed without it.",
  },
  itemRemoved: { tone: "success", title: "Removed from the course" },
  draftsPublished: { tone: "success", title: "All drafts published" },
  noDrafts: { tone: "info", title: "There are no drafts to publish" },
  notReady: {
    tone: "error",
    title: "Not ready to be published",
    description: "What is missing is listed on this page. Nothing was changed.",
  },
  questionAdded: { tone: "success", title: "Question added" },
  questionSaved: { tone: "success", title: "Question saved" },
  questionRemoved: {
    tone: "success",
    title: "Question removed",
    description: "Attempts that drew it keep it.",
  },
  questionNeeded: {
    tone: "error",
    title: "The published quiz needs this question",
    description: "Add another one first, or let the quiz draw fewer. Nothing was changed.",
  },
  movedUp: { tone: "success", title: "Moved up" },
  movedDown: { tone: "success", title: "Moved down" },
  pictureAdded: {
    tone: "success",
    title: "Picture added",
    description: "Copy its line into a text to show it there.",
  },
  pictureRemoved: { tone: "success", title: "Picture removed" },
  pictureInUse: {
    tone: "error",
    title: "A text or a question of this course shows this picture",
    description: "Take it out there first. Nothing was changed.",
  },
} satisfies Record<string, Toast>;

/** Says how many courses were published. `empty` has the titles of those that could not be. */
export function coursesPublished(n: number, empty: readonly string[]): Toast {
  if (n === 0 && empty.length === 0) {
    return {
      tone: "info",
      title: "Nothing changed",
      description: "All of them are published already.",
    };
  }
  const title = n === 1 ? authoringToasts.coursePublished.title : `${n} courses published`;
  if (empty.length === 0) return { tone: "success", title };
  return {
    tone: n > 0 ? "info" : "error",
    title: n > 0 ? title : "No course was published",
    description: `Nothing in ${someOf(empty)} is published yet. Publish what ${empty.length === 1 ? "it holds" : "they hold"} first.`,
  };
}

/** Says how many courses were made drafts again at once. */
export function coursesWithdrawn(n: number): Toast {
  if (n === 1) return authoringToasts.courseWithdrawn;
  return n > 0
    ? {
        tone: "success",
        title: `${n} courses are drafts again`,
        description: "What members have done in them stays.",
      }
    : { tone: "info", title: "Nothing changed", description: "All of them are drafts already." };
}

/** Names the first three titles and counts the others, to keep the message short. */
function someOf(titles: readonly string[]): string {
  const named = titles.slice(0, 3).map((title) => `“${title}”`);
  const rest = titles.length - named.length;
  const all = rest > 0 ? [...named, rest === 1 ? "1 other" : `${rest} others`] : named;
  return listFormat("en-NZ", { type: "disjunction" }).format(all);
}

export const coursePictureErrors = {
  "no-picture": "Please choose a JPEG, PNG, WebP or AVIF picture, at least 320 pixels wide",
  "too-large": "The picture is larger than 12 MB",
  "no-file": "Please choose a picture",
} as const;

type Refused = {
  error:
    | "changed-meanwhile"
    | "unknown-module"
    | "not-ready"
    | "exceeds-limits"
    | "no-such-picture";
  detail?: Record<string, string | number>;
};

/** Returns the form with everything that was typed, and why it was not saved. */
export function authoringRefusal(form: FormData, { error, detail = {} }: Refused): FormResult {
  if (error === "unknown-module") {
    return refusal(form, { field: "moduleId", text: "Please choose a module of the catalogue" });
  }
  if (error === "no-such-picture") {
    return refusal(form, { field: "picture", text: "Please choose a picture of this course" });
  }
  if (error === "exceeds-limits") {
    return refusal(form, { field: String(detail.field), text: String(detail.excess) });
  }
  if (error === "not-ready") {
    const text = String(detail.faults).split("\n").join(" ");
    return refusal(form, { formError: { title: "It is published, and must stay complete", text } });
  }
  return changedMeanwhile(form, detail);
}
