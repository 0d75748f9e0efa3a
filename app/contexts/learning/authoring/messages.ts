import type { FormResult } from "#app/kernel/form.ts";
import { listFormat } from "#app/kernel/formatters.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { changedMeanwhile } from "#app/platform/forms/changed-meanwhile.ts";
import { refusal } from "#app/kernel/parse-form.ts";

export const authoringToasts = {
  instructorNamed: { tone: "success", title: "Instructor named" },
  instructorEnded: { tone: "success", title: "Instructor removed" },
  extraTimeGranted: { tone: "success", title: "Extra time granted" },
  extraTimeEnded: { tone: "success", title: "Extra time taken back" },
  courseAdded: {
    tone: "success",
    title: "Course added",
    description: "It is a draft: nobody but staff sees it.",
  },
  courseImported: {
    tone: "success",
    title: "Course imported",
    description: "It is a draft, and so is everything in it.",
  },
  courseCopied: {
    tone: "success",
    title: "Course copied",
    description: "The copy is a draft, and so is everything in it.",
  },
  copyFailed: {
    tone: "error",
    title: "The course could not be copied",
    description: "A picture or a text of it is not as it should be. Nothing was written.",
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
  instructorSaved: { tone: "success", title: "Instructor saved" },
  accessSaved: { tone: "success", title: "Release saved" },
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
  glossarySaved: { tone: "success", title: "Glossary saved" },
  movedUp: { tone: "success", title: "Moved up" },
  orderSaved: { tone: "success", title: "Order saved" },
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

const archiveErrors = {
  "no-file": "Please choose the archive of a course",
  "too-large": "The archive is larger than 48 MB",
  "not-an-archive": "This is not a ZIP archive, or it is damaged. Nothing was imported.",
  "too-many-files":
    "The archive has more files than a course has pictures. Nothing was unpacked any further.",
  "unexpected-file":
    "The archive has a file that no course has: {name}. Nothing was unpacked any further.",
  "file-too-large":
    "A file of the archive is larger than it may be: {name}. Nothing was unpacked any further.",
  "too-large-unpacked":
    "The archive is too large when it is unpacked, so it was not unpacked any further.",
  "no-course": "The archive does not have the content of a course (course.json).",
  unfit:
    "The content of the archive is not as it should be. {place}: {wrong}. Nothing was imported.",
  "no-picture":
    "A picture of the course is missing or cannot be read: {name}. Nothing was imported.",
} as const;

/** Says why an archive was not imported. */
export function courseArchiveError(
  error: keyof typeof archiveErrors,
  detail: Record<string, string | number> = {},
): string {
  return archiveErrors[error].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(detail[name] ?? ""),
  );
}

type Refused = {
  error:
    | "changed-meanwhile"
    | "unknown-module"
    | "not-ready"
    | "exceeds-limits"
    | "no-such-heading"
    | "no-such-item"
    | "circular"
    | "no-such-time"
    | "no-such-picture"
    | "no-such-instructor";
  detail?: Record<string, string | number>;
};

/** What is said of one field, for refusals that need no detail. */
const fieldErrors: Partial<Record<Refused["error"], [field: string, text: string]>> = {
  "unknown-module": ["moduleId", "Please choose a module of the catalogue"],
  "no-such-picture": ["picture", "Please choose a picture of this course"],
  "no-such-instructor": ["instructorId", "This profile was removed meanwhile"],
  "no-such-item": ["prerequisite", "Please choose a part of this course"],
  circular: ["prerequisite", "That part itself opens only after this one. Please choose another"],
  "no-such-time": ["opensTime", "This time is skipped when the clocks go forward"],
};

/** Returns the form with everything that was typed, and why it was not saved. */
export function authoringRefusal(form: FormData, { error, detail = {} }: Refused): FormResult {
  const [field, text] = fieldErrors[error] ?? [];
  if (field && text) return refusal(form, { field, text });
  if (error === "no-such-heading") {
    const text = detail.headings
      ? `This lecture does not have that heading. It has ${detail.headings}`
      : "Please choose a lecture of this course that has headings";
    return refusal(form, { field: "heading", text });
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

/** Returns how many are in the middle of what staff are about to remove, and what becomes of it. */
export function midwayTexts(of: { attempts: number; readers: number; hasQuiz: boolean }): string[] {
  const people = (n: number) => (n === 1 ? "1 member is" : `${n} members are`);
  const texts: string[] = [];
  if (of.attempts > 0) {
    texts.push(
      `${people(of.attempts)} in the middle of an attempt. It can be answered and handed in until its time is over, and its result stays in their record. Nobody begins another one.`,
    );
  } else if (of.hasQuiz) texts.push("Nobody is in the middle of an attempt.");
  if (of.readers > 0) {
    texts.push(
      `${people(of.readers)} in the middle of reading it. Their notes stay in their notes of the course.`,
    );
  }
  return texts;
}
