import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

/** Cached pages that show the institute's settings depend on this. */
export const INSTITUTE = "institute";

export const instituteChanged = defineEvent({
  name: "institute.changed",
  payload: z.object({}),
  invalidates: [INSTITUTE],
});

export const settingsChanged = defineChange({
  audit: { action: "institute.settings-changed", subject: () => "settings:institute" },
  emits: instituteChanged,
});
export const officeChanged = defineChange({
  audit: {
    action: "institute.office-changed",
    subject: ({ officeId }: { officeId: string }) => `office:${officeId}`,
  },
  emits: instituteChanged,
});

const ofInstructor = ({ instructorId }: { instructorId: string }) => `instructor:${instructorId}`;

export const instructorAdded = defineChange({
  audit: { action: "institute.instructor-added", subject: ofInstructor },
  emits: instituteChanged,
});
export const instructorChanged = defineChange({
  audit: { action: "institute.instructor-changed", subject: ofInstructor },
  emits: instituteChanged,
});
export const instructorRemoved = defineChange({
  audit: { action: "institute.instructor-removed", subject: ofInstructor },
  emits: instituteChanged,
});
export const instructorsReordered = defineChange({
  audit: { action: "institute.instructors-reordered", subject: () => "instructors" },
  emits: instituteChanged,
});
export const portraitReplaced = defineChange({
  audit: { action: "institute.portrait-replaced", subject: ofInstructor },
  emits: instituteChanged,
});
export const portraitRemoved = defineChange({
  audit: { action: "institute.portrait-removed", subject: ofInstructor },
  emits: instituteChanged,
});

const ofText = ({ textId }: { textId: string }) => `text:${textId}`;

export const textPublished = defineChange({
  audit: { action: "institute.text-published", subject: ofText },
  emits: instituteChanged,
});
/**
 * An important change of a legal text is to come, and members are to be told. The number of a version
 * that is withdrawn is given to the next one, so `savedAt` tells which of them it is.
 */
export const legalChangeAnnounced = defineEvent({
  name: "institute.legal-change-announced",
  payload: z.object({ textId: z.string(), number: z.number().int(), savedAt: z.iso.datetime() }),
  invalidates: [],
});
/**
 * A version of a text that promises notice does not come. Members who were told of it are to be told
 * that; nobody was, if it was published as unimportant. The version is gone by then, so the event says
 * what it was.
 */
export const legalChangeWithdrawn = defineEvent({
  name: "institute.legal-change-withdrawn",
  payload: z.object({
    textId: z.string(),
    number: z.number().int(),
    savedAt: z.iso.datetime(),
    effectiveFrom: z.iso.datetime(),
  }),
  invalidates: [],
});
/** A version that takes effect later is withdrawn before it does. */
export const textWithdrawn = defineChange({
  audit: { action: "institute.text-withdrawn", subject: ofText },
  emits: instituteChanged,
});
/** Nobody but staff sees a draft, so no page becomes stale. */
export const textDrafted = defineChange({
  audit: { action: "institute.text-drafted", subject: ofText },
});
export const textDraftDiscarded = defineChange({
  audit: { action: "institute.text-draft-discarded", subject: ofText },
});

const ofScene = ({ scene }: { scene: string }) => `scene:${scene}`;

export const pictureReplaced = defineChange({
  audit: { action: "institute.picture-replaced", subject: ofScene },
  emits: instituteChanged,
});
export const pictureRestored = defineChange({
  audit: { action: "institute.picture-restored", subject: ofScene },
  emits: instituteChanged,
});

const ofGalleryPicture = ({ pictureId }: { pictureId: string }) => `gallery-picture:${pictureId}`;

export const galleryPictureAdded = defineChange({
  audit: { action: "institute.gallery-picture-added", subject: ofGalleryPicture },
  emits: instituteChanged,
});
export const galleryPictureChanged = defineChange({
  audit: { action: "institute.gallery-picture-changed", subject: ofGalleryPicture },
  emits: instituteChanged,
});
export const galleryPictureRemoved = defineChange({
  audit: { action: "institute.gallery-picture-removed", subject: ofGalleryPicture },
  emits: instituteChanged,
});
export const galleryPictureRestored = defineChange({
  audit: { action: "institute.gallery-picture-restored", subject: ofGalleryPicture },
  emits: instituteChanged,
});
export const galleryOrdered = defineChange({
  audit: { action: "institute.gallery-ordered", subject: ofGalleryPicture },
  emits: instituteChanged,
});
