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

const term = z.object({ termId: z.uuid() });
const ofTerm = ({ termId }: { termId: string }) => `blog-term:${termId}`;

/** What the buttons of the blog and its articles say about categories and tags has changed. */
export const termsChanged = defineEvent({
  name: "blog.terms-changed",
  payload: term,
  invalidates: [BLOG],
});
export const termAdded = defineChange({
  audit: { action: "blog.term-added", subject: ofTerm },
  emits: termsChanged,
});
export const termRenamed = defineChange({
  audit: { action: "blog.term-renamed", subject: ofTerm },
  emits: termsChanged,
});
export const termMerged = defineChange({
  audit: { action: "blog.term-merged", subject: ofTerm },
  emits: termsChanged,
});
export const termDeleted = defineChange({
  audit: { action: "blog.term-deleted", subject: ofTerm },
  emits: termsChanged,
});

const subscriber = z.object({ subscriberId: z.uuid() });
const ofSubscriber = ({ subscriberId }: { subscriberId: string }) =>
  `newsletter-subscriber:${subscriberId}`;

/** Somebody asked for the newsletter, or for another link. The address is not confirmed. */
export const subscriptionRequested = defineEvent({
  name: "blog.subscription-requested",
  payload: subscriber,
  invalidates: [],
});
export const subscriptionConfirmed = defineEvent({
  name: "blog.subscription-confirmed",
  payload: subscriber,
  invalidates: [],
});
/** Its owner has ended the subscription, and the address is deleted. */
export const subscriptionEnded = defineEvent({
  name: "blog.subscription-ended",
  payload: subscriber,
  invalidates: [],
});
export const subscriptionStopped = defineChange({
  audit: { action: "blog.subscription-stopped", subject: ofSubscriber },
});
export const subscriptionResumed = defineChange({
  audit: { action: "blog.subscription-resumed", subject: ofSubscriber },
});
export const subscriberDeleted = defineChange({
  audit: { action: "blog.subscriber-deleted", subject: ofSubscriber },
});

const sending = z.object({ sendingId: z.uuid() });

/** An article is to be sent to all subscribers. */
export const newsletterStarted = defineEvent({
  name: "blog.newsletter-started",
  payload: sending,
  invalidates: [],
  audit: {
    action: "blog.newsletter-started",
    subject: ({ sendingId }: { sendingId: string }) => `newsletter-sending:${sendingId}`,
  },
});
/** The emails of some subscribers are written, and others are still to be written. */
export const newsletterContinues = defineEvent({
  name: "blog.newsletter-continues",
  payload: sending,
  invalidates: [],
});
/** Subscriptions end because emails of a sending came back, or were called spam. */
export const newsletterReturned = defineEvent({
  name: "blog.newsletter-returned",
  payload: sending,
  invalidates: [],
});
/** Staff want to see an article as an email of the newsletter. */
export const newsletterTested = defineEvent({
  name: "blog.newsletter-tested",
  payload: post.extend({ profileId: z.uuid() }),
  invalidates: [],
  audit: { action: "blog.newsletter-tested", subject: ofPost },
});

const author = z.object({ authorId: z.uuid() });
const ofAuthor = ({ authorId }: { authorId: string }) => `blog-author:${authorId}`;

/** Somebody got the right to write, and a page. */
export const authorAdded = defineChange({
  audit: { action: "blog.author-added", subject: ofAuthor },
});
/** What an author's page and byline say has changed. */
export const authorChanged = defineEvent({
  name: "blog.author-changed",
  payload: author,
  invalidates: [BLOG],
  audit: { action: "blog.author-changed", subject: ofAuthor },
});
/** The right to write was taken away. */
export const authorRevoked = defineChange({
  audit: { action: "blog.author-revoked", subject: ofAuthor },
});
export const authorRestored = defineChange({
  audit: { action: "blog.author-restored", subject: ofAuthor },
});
