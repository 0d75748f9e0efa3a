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
  subscriptionRequested: {
    tone: "success",
    title: "Please look into your inbox",
    description: "We have sent you a link. The newsletter begins when you confirm it.",
  },
  newsletterStarted: {
    tone: "success",
    title: "The newsletter is on its way",
    description: "Emails are written in batches. This page shows how far they have come.",
  },
  newsletterTested: {
    tone: "success",
    title: "Test email sent",
    description: "It goes to the address of your account.",
  },
  authorAdded: { tone: "success", title: "Author added" },
  authorChanged: { tone: "success", title: "Author saved" },
  authorRevoked: {
    tone: "success",
    title: "Right to write taken away",
    description: "The page and the articles stay.",
  },
  authorRestored: { tone: "success", title: "Right to write given back" },
  termAdded: { tone: "success", title: "Added" },
  termRenamed: { tone: "success", title: "Renamed", description: "The address stays as it was." },
  termMerged: {
    tone: "success",
    title: "Merged",
    description: "Its articles have the other one, and its address leads there.",
  },
  termDeleted: { tone: "success", title: "Deleted" },
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
  "no-author": "Please choose other authors: four at most, and each must still have a page",
  "no-category": "This category is gone; please choose another",
  "no-tag": "A tag is gone; please choose again",
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

/** The error messages of a sending, by failure. */
export const newsletterErrors = {
  "already-sent": "This article has been sent to the subscribers already.",
  "not-published": "An article can be sent when it is published.",
  "nobody-subscribed": "Nobody has confirmed a subscription yet.",
  "link-not-valid": "This link is not valid any more. Please subscribe again.",
  "not-stored": "Your address could not be stored. Please try again in a moment.",
} as const;

/** Returns the toast after the emails to several subscribers were stopped. */
export function subscriptionsStopped(n: number): Toast {
  return n > 0
    ? { tone: "success", title: counted(n, "subscription stopped", "subscriptions stopped") }
    : { tone: "info", title: "Nothing changed", description: "All of them are stopped already." };
}

/** Returns the toast after several subscribers were deleted. */
export function subscribersDeleted(n: number): Toast {
  return { tone: "success", title: counted(n, "address deleted", "addresses deleted") };
}

/** The error messages of a category or tag, by failure. */
export const termErrors = {
  "name-taken": "Another one has this name",
  "no-such-term": "Please choose another one",
} as const;

/** Says why a category cannot be deleted, by failure. */
export const termRefusals = {
  "has-posts": {
    tone: "error",
    title: "Not deleted",
    description: "Articles are in this category. Merge it into another one instead.",
  },
  "last-category": {
    tone: "error",
    title: "Not deleted",
    description: "It is the only category, and each article needs one.",
  },
} satisfies Record<string, Toast>;

/** The error messages of an author, by failure. */
export const authorErrors = {
  "not-possible": "Please choose a member of staff or an instructor",
  "slug-taken": "Another author has this address",
  "no-picture": "Please choose a picture",
  "no-such-instructor": "This profile was removed meanwhile",
} as const;
