import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show posts depend on this. */
export const BLOG = "blog";

const post = z.object({ postId: z.uuid() });

/** A draft was written or changed: nothing that the public sees. */
export const draftSaved = defineEvent("blog.draft-saved", post);
/** What the public sees, or will see at a known moment, has changed. */
export const postChanged = defineEvent("blog.post-changed", post, [BLOG]);
/** A post was published, or its publication was set for a later moment. */
export const postPublished = defineEvent("blog.post-published", post, [BLOG]);
/** A post is a draft again. */
export const postWithdrawn = defineEvent("blog.post-withdrawn", post, [BLOG]);
export const postDeleted = defineEvent("blog.post-deleted", post, [BLOG]);
export const pictureAdded = defineEvent("blog.picture-added", z.object({ pictureId: z.uuid() }));
