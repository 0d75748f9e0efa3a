import type { Toast } from "#app/kernel/toast.ts";
import { counted } from "#app/kernel/wording.ts";

export const blogToasts = {
  draftCreated: { tone: "success", title: "Draft saved" },
  postSaved: { tone: "success", title: "Post saved" },
  publicPostSaved: {
    tone: "success",
    title: "Post saved",
    description: "The public page has the new text.",
  },
  postPublished: { tone: "success", title: "Post published" },
  postScheduled: {
    tone: "success",
    title: "Post scheduled",
    description: "It appears by itself at that moment.",
  },
  postWithdrawn: {
    tone: "success",
    title: "Post withdrawn",
    description: "It is a draft again; its address leads to the blog.",
  },
  postDeleted: { tone: "success", title: "Post deleted" },
  revisionRestored: { tone: "success", title: "Revision restored" },
  previewLinkMade: { tone: "success", title: "Preview link made" },
  previewLinkWithdrawn: { tone: "success", title: "Preview link withdrawn" },
  pictureAdded: { tone: "success", title: "Picture added" },
} satisfies Record<string, Toast>;

/** Returns the toast after several posts were made drafts again. */
export function postsWithdrawn(n: number): Toast {
  return n > 0
    ? { tone: "success", title: counted(n, "post withdrawn", "posts withdrawn") }
    : { tone: "info", title: "Nothing changed", description: "All of them are drafts already." };
}

/** The error messages of a post's form, by failure. */
export const blogErrors = {
  "slug-taken": "Another post has or had this address",
  "no-picture": "Please choose a picture",
  "exceeds-limits": "{excess}",
  "no-such-time": "The clocks leave this time out that day",
  "time-twice": "This time comes twice that day, as the clocks go back; please choose another",
  past: "Please choose a moment in the future",
  "too-far": "Please choose a moment within the next two years",
} as const;

/** The error messages of an upload, by failure. */
export const uploadErrors = {
  "no-file": "Please choose a picture",
  "too-large": "The picture is larger than 12 MB",
  "no-picture": "Please choose a JPEG, PNG, WebP or AVIF picture, at least 960 pixels wide",
} as const;
