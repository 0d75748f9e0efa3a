import { formatDate } from "#app/kernel/dates.ts";
import type { FormResult } from "#app/kernel/form.ts";
import { refusal } from "#app/kernel/parse-form.ts";
import type { Toast } from "#app/kernel/toast.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import { MOST_IN_GALLERY } from "./picture/gallery.ts";

export const instituteToasts = {
  pictureReplaced: {
    tone: "success",
    title: "Picture replaced",
    description: "Every page that shows it has the new one.",
  },
  pictureChanged: { tone: "success", title: "Picture updated" },
  pictureRestored: {
    tone: "success",
    title: "Original restored",
    description: "Every page shows the picture that came with the site.",
  },
  galleryAdded: {
    tone: "success",
    title: "Picture added",
    description: "It stands last in the gallery; move it where it belongs.",
  },
  gallerySaved: {
    tone: "success",
    title: "Gallery updated",
    description: "The public page shows it as it is now.",
  },
  galleryRemoved: { tone: "success", title: "Picture removed from the gallery" },
  galleryRestored: { tone: "success", title: "Original restored" },
  movedUp: { tone: "success", title: "Moved up" },
  movedDown: { tone: "success", title: "Moved down" },
  settingsSaved: {
    tone: "success",
    title: "Settings saved",
    description: "Every page shows them from now on.",
  },
  instructorAdded: { tone: "success", title: "Profile added" },
  instructorPublished: {
    tone: "success",
    title: "Profile saved",
    description: "The About page shows it.",
  },
  instructorHidden: {
    tone: "success",
    title: "Profile saved",
    description: "It is hidden: the About page does not show it.",
  },
  instructorRemoved: { tone: "success", title: "Profile removed" },
  portraitSaved: { tone: "success", title: "Portrait updated" },
  portraitRemoved: { tone: "success", title: "Portrait removed" },
  textDrafted: {
    tone: "success",
    title: "Draft saved",
    description: "Only staff see it, until it is published.",
  },
  textDraftDiscarded: { tone: "success", title: "Draft deleted" },
  textWithdrawn: {
    tone: "success",
    title: "Withdrawn",
    description: "The version does not take effect. It is a draft again.",
  },
  textRestored: {
    tone: "success",
    title: "Revision restored",
    description: "Every page shows it from now on.",
  },
  textUndone: { tone: "success", title: "The texts are as they were before" },
  settingsRestored: { tone: "success", title: "Defaults restored" },
} satisfies Record<string, Toast>;

/** Returns what is said of texts that were published, with a button that undoes it. */
export function publishedToast(
  undo: string,
  { number }: { number: number },
  from: string | undefined,
): Toast {
  if (from) {
    return {
      tone: "success",
      title: "Version scheduled",
      description: `It takes effect on ${formatDate(from)}. Until then it can be withdrawn.`,
    };
  }
  return {
    tone: "success",
    title: "Published",
    description: "Every page shows the new texts from now on.",
    // Long enough to look at the page and to press Undo.
    duration: 20_000,
    form: { action: undo, label: "Undo", fields: { number: String(number) } },
  };
}

/** The text for each expected failure of texts that are published. */
const textErrors = {
  faulty: "Some texts cannot be published as they are. See the marked fields.",
  "scheduled-already":
    "Another version waits to take effect. Withdraw it first; its texts become the draft.",
  "in-the-past": "Please choose a day that is to come, or leave the date empty.",
  "importance-missing": "Please say whether the change is important",
  "notice-too-short": "Members are told of an important change before it takes effect.",
  "draft-exists": "Delete the draft first",
  "took-effect-later":
    "This version had a date of effect, so it cannot be undone. Publish another one instead.",
} as const;

/** Says which day keeps what a legal text promises. */
function noticeText({ days, from }: Record<string, string | number>): string {
  const before = days === 1 ? "before it takes effect" : `at least ${days} days before`;
  return `This text promises members an email ${before}. Please choose a day from ${formatDate(String(from))} on.`;
}

type TextFailure = keyof typeof textErrors | "changed-meanwhile";

/** Returns the toast if a button was pressed and the texts could not be published. */
export function textsError(error: TextFailure): Toast {
  return error === "changed-meanwhile"
    ? changedMeanwhileToast
    : { tone: "error", title: textErrors[error] };
}

/** Returns the form with what is wrong, beside each text. */
export function textsRefusal(
  form: FormData,
  failure: { error: keyof typeof textErrors; detail?: Record<string, string | number> },
): FormResult {
  const { error, detail = {} } = failure;
  if (error === "in-the-past") {
    return refusal(form, { field: "effectiveFrom", text: textErrors[error] });
  }
  if (error === "importance-missing") {
    return refusal(form, { field: "importance", text: textErrors[error] });
  }
  if (error === "notice-too-short") {
    return refusal(form, { field: "effectiveFrom", text: noticeText(detail) });
  }
  const result = refusal(form, { formError: { text: textErrors[error] } });
  if (error !== "faulty") return result;
  const fieldErrors = Object.fromEntries(
    Object.entries(detail).map(([name, text]) => [name, [String(text)]]),
  );
  return { ...result, fieldErrors };
}

/** The error messages of a picture, by failure. */
export const pictureErrors = {
  "no-picture": "Please choose a JPEG, PNG, WebP or AVIF picture, at least 960 pixels wide",
  "too-large": "The picture is larger than 12 MB",
  "no-file": "Please choose a picture",
} as const;

/** The error messages of a picture of the gallery, by failure. */
export const galleryErrors = {
  ...pictureErrors,
  "words-taken": "Another picture of the gallery has this description",
  "gallery-full": `The gallery holds ${MOST_IN_GALLERY} pictures; please take one out first`,
} as const;

/** The error messages of a portrait, by failure. */
export const portraitErrors = {
  "no-picture":
    "Please choose a JPEG, PNG, WebP or AVIF picture, at least 160 pixels wide and high",
  "too-large": "The picture is larger than 8 MB",
  "no-file": "Please choose a picture",
} as const;
