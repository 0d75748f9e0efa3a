import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show posts depend on this. */
export const BLOG = "blog";

const post = z.object({ postId: z.uuid() });
const ofPost = ({ postId }: { postId: string }) => `post:${postId}`;

/** A draft was written or changed. The public sees no difference. */
export const draftSaved = defineEvent({
  name: "blog.draft-saved",
  payload: post,
  invalidates: [],
});
/** The public sees a difference, now or when the post's time comes. */
export const postChanged = defineEvent({
  name: "blog.post-changed",
  payload: post,
  invalidates: [BLOG],
});
export const postCreated = defineChange({
  audit: { action: "blog.post-created", subject: ofPost },
  emits: draftSaved,
});
/** A post was edited. It emits `postChanged` or `draftSaved`, depending on whether it is public. */
export const postEdited = defineChange({
  audit: { action: "blog.post-changed", subject: ofPost },
});
export const revisionRestored = defineChange({
  audit: { action: "blog.revision-restored", subject: ofPost },
});

/** A post was published, or its publication was set for a later moment. */
export const postPublished = defineEvent({
  name: "blog.post-published",
  payload: post,
  invalidates: [BLOG],
});
export const postPublishedAtOnce = defineChange({
  audit: { action: "blog.post-published", subject: ofPost },
  emits: postPublished,
});
export const postScheduled = defineChange({
  audit: { action: "blog.post-scheduled", subject: ofPost },
  emits: postPublished,
});
/** A post is a draft again. */
export const postWithdrawn = defineEvent({
  name: "blog.post-withdrawn",
  payload: post,
  invalidates: [BLOG],
  audit: { action: "blog.post-withdrawn", subject: ofPost },
});
export const postDeleted = defineEvent({
  name: "blog.post-deleted",
  payload: post,
  invalidates: [BLOG],
  audit: { action: "blog.post-deleted", subject: ofPost },
});

export const previewLinkMade = defineChange({
  audit: { action: "blog.preview-link-made", subject: ofPost },
});
export const previewLinkWithdrawn = defineChange({
  audit: { action: "blog.preview-link-withdrawn", subject: ofPost },
});

export const pictureAdded = defineEvent({
  name: "blog.picture-added",
  payload: z.object({ pictureId: z.uuid() }),
  invalidates: [],
  audit: {
    action: "blog.picture-added",
    subject: ({ pictureId }: { pictureId: string }) => `post-picture:${pictureId}`,
  },
});
