import { z } from "zod";
import { defineChange, defineEvent } from "#app/kernel/event.ts";

const learner = z.object({ userId: z.uuid(), courseId: z.string() });
const item = learner.extend({ itemId: z.string() });

export const itemCompleted = defineEvent({
  name: "learning.item-completed",
  payload: item,
  invalidates: [],
});
export const attemptStarted = defineEvent({
  name: "learning.attempt-started",
  payload: item.extend({ attemptId: z.uuid() }),
  invalidates: [],
});
export const attemptClosed = defineEvent({
  name: "learning.attempt-closed",
  payload: item.extend({ attemptId: z.uuid(), passed: z.boolean() }),
  invalidates: [],
});
export const toolLaunched = defineEvent({
  name: "learning.tool-launched",
  payload: item,
  invalidates: [],
});
/** A tool has reported a score. Completing the item is a separate event. */
export const scoreTaken = defineEvent({
  name: "learning.score-taken",
  payload: item,
  invalidates: [],
});
/** A tool has reported a mark for a line item of its own, which completes nothing. */
export const markTaken = defineEvent({
  name: "learning.mark-taken",
  payload: learner.extend({ lineItemId: z.uuid() }),
  invalidates: [],
});
/** All items of a course are completed for the first time. */
export const courseCompleted = defineEvent({
  name: "learning.course-completed",
  payload: learner,
  invalidates: [],
});

/** The cached outlines of published courses depend on this. */
export const COURSES = "courses";

/** Staff changed a course; `removed` says that a part was removed for good. */
export const courseChanged = defineEvent({
  name: "learning.course-changed",
  payload: z.object({ courseId: z.string(), removed: z.boolean().default(false) }),
  invalidates: [COURSES],
});

type OfCourse = { courseId: string };
type OfModule = OfCourse & { moduleId: string };
type OfItem = OfCourse & { itemId: string };
type OfQuestion = OfItem & { questionId: string };
type OfPicture = OfCourse & { pictureId: string };

const ofCourse = ({ courseId }: OfCourse) => `course:${courseId}`;
const ofModule = ({ courseId, moduleId }: OfModule) => `course-module:${courseId}/${moduleId}`;
const ofItem = ({ courseId, itemId }: OfItem) => `course-item:${courseId}/${itemId}`;
const ofQuestion = ({ courseId, itemId, questionId }: OfQuestion) =>
  `quiz-question:${courseId}/${itemId}/${questionId}`;
const ofPicture = ({ courseId, pictureId }: OfPicture) => `course-picture:${courseId}/${pictureId}`;

export const courseAdded = defineChange({
  audit: { action: "learning.course-added", subject: ofCourse },
  emits: courseChanged,
});
/** A course was added from an archive, or as a copy of another one. */
export const courseImported = defineChange({
  audit: { action: "learning.course-imported", subject: ofCourse },
  emits: courseChanged,
});
export const courseEdited = defineChange({
  audit: { action: "learning.course-changed", subject: ofCourse },
  emits: courseChanged,
});
export const coursePublished = defineChange({
  audit: { action: "learning.course-published", subject: ofCourse },
  emits: courseChanged,
});
export const courseWithdrawn = defineChange({
  audit: { action: "learning.course-withdrawn", subject: ofCourse },
  emits: courseChanged,
});
export const courseRemoved = defineChange({
  audit: { action: "learning.course-removed", subject: ofCourse },
  emits: courseChanged,
});
export const moduleAdded = defineChange({
  audit: { action: "learning.module-added", subject: ofModule },
  emits: courseChanged,
});
export const moduleEdited = defineChange({
  audit: { action: "learning.module-changed", subject: ofModule },
  emits: courseChanged,
});
export const moduleRemoved = defineChange({
  audit: { action: "learning.module-removed", subject: ofModule },
  emits: courseChanged,
});
export const itemAdded = defineChange({
  audit: { action: "learning.item-added", subject: ofItem },
  emits: courseChanged,
});
export const itemEdited = defineChange({
  audit: { action: "learning.item-changed", subject: ofItem },
  emits: courseChanged,
});
/** The release date or the prerequisite of an item was changed. */
export const itemAccessChanged = defineChange({
  audit: { action: "learning.item-access-changed", subject: ofItem },
  emits: courseChanged,
});
/** Another instructor's profile is shown with a lecture. */
export const itemInstructorChanged = defineChange({
  audit: { action: "learning.item-instructor-changed", subject: ofItem },
  emits: courseChanged,
});
export const itemPublished = defineChange({
  audit: { action: "learning.item-published", subject: ofItem },
  emits: courseChanged,
});
export const itemWithdrawn = defineChange({
  audit: { action: "learning.item-withdrawn", subject: ofItem },
  emits: courseChanged,
});
export const itemRemoved = defineChange({
  audit: { action: "learning.item-removed", subject: ofItem },
  emits: courseChanged,
});
export const questionAdded = defineChange({
  audit: { action: "learning.question-added", subject: ofQuestion },
  emits: courseChanged,
});
export const questionEdited = defineChange({
  audit: { action: "learning.question-changed", subject: ofQuestion },
  emits: courseChanged,
});
export const questionRemoved = defineChange({
  audit: { action: "learning.question-removed", subject: ofQuestion },
  emits: courseChanged,
});
export const coursePictureAdded = defineChange({
  audit: { action: "learning.picture-added", subject: ofPicture },
  emits: courseChanged,
});
export const coursePictureRemoved = defineChange({
  audit: { action: "learning.picture-removed", subject: ofPicture },
  emits: courseChanged,
});
/** Something was moved up or down. The subject is what was moved. */
export const contentReordered = defineChange({
  audit: {
    action: "learning.order-changed",
    subject: ({ subject }: { subject: string }) => subject,
  },
  emits: courseChanged,
});

const ofPlacement = ({ placementId }: { placementId: string }) => `placement:${placementId}`;

export const toolPlaced = defineChange({
  audit: { action: "learning.tool-placed", subject: ofPlacement },
  emits: courseChanged,
});
export const placementChanged = defineChange({
  audit: { action: "learning.placement-changed", subject: ofPlacement },
  emits: courseChanged,
});
export const placementTakenOut = defineChange({
  audit: { action: "learning.placement-taken-out", subject: ofPlacement },
  emits: courseChanged,
});
export const placementPutBack = defineChange({
  audit: { action: "learning.placement-put-back", subject: ofPlacement },
  emits: courseChanged,
});

const ofTool = ({ toolId }: { toolId: string }) => `tool:${toolId}`;

export const toolRegistered = defineChange({
  audit: { action: "learning.tool-registered", subject: ofTool },
});
/** Somebody of the office lets a tool register itself, once. */
export const toolRegistrationAllowed = defineChange({
  audit: { action: "learning.tool-registration-allowed", subject: () => "tools" },
});
/** A tool that had registered itself may be used (`after`: what it is told), or was refused. */
export const toolApproved = defineChange({
  audit: { action: "learning.tool-approved", subject: ofTool },
});
export const toolRefused = defineChange({
  audit: { action: "learning.tool-refused", subject: ofTool },
});
export const toolChanged = defineChange({
  audit: { action: "learning.tool-changed", subject: ofTool },
});
export const toolSwitchedOn = defineChange({
  audit: { action: "learning.tool-switched-on", subject: ofTool },
});
export const toolSwitchedOff = defineChange({
  audit: { action: "learning.tool-switched-off", subject: ofTool },
});
/** A tool made, changed or removed a line item of its own (`after` or `before`: what it is). */
export const lineItemMade = defineChange({
  audit: { action: "learning.line-item-made", subject: ofTool },
});
export const lineItemChanged = defineChange({
  audit: { action: "learning.line-item-changed", subject: ofTool },
});
export const lineItemRemoved = defineChange({
  audit: { action: "learning.line-item-removed", subject: ofTool },
});
/** Somebody of the office went to a tool to choose content (`after: { courseId, moduleId }`). */
export const contentSelectionBegun = defineChange({
  audit: { action: "learning.content-selection-begun", subject: ofTool },
});
/** The tool sent back what was chosen (`after: { selectionId, items }`). */
export const contentReturned = defineChange({
  audit: { action: "learning.content-returned", subject: ofTool },
});
export const platformKeyRenewed = defineChange({
  audit: {
    action: "learning.platform-key-renewed",
    subject: ({ kid }: { kid: string }) => `lti-key:${kid}`,
  },
});

const certificate = z.object({ certificateId: z.uuid() });
const ofCertificate = ({ certificateId }: { certificateId: string }) =>
  `certificate:${certificateId}`;

export const certificateIssued = defineEvent({
  name: "learning.certificate-issued",
  payload: certificate,
  invalidates: [],
});
export const certificateRevoked = defineEvent({
  name: "learning.certificate-revoked",
  payload: certificate,
  invalidates: [],
  audit: { action: "learning.certificate-revoked", subject: ofCertificate },
});
export const certificateNameChanged = defineEvent({
  name: "learning.certificate-name-changed",
  payload: certificate,
  invalidates: [],
});

/** The glossary of a course was written. */
export const glossaryEdited = defineChange({
  audit: { action: "learning.glossary-changed", subject: ofCourse },
  emits: courseChanged,
});

/** A holder decided which certificates their public profile lists (`after: { numbers }`). */
export const certificatesOnProfileChosen = defineChange({
  audit: {
    action: "learning.certificates-on-profile-chosen",
    subject: ({ userId }: { userId: string }) => `profile:${userId}`,
  },
});

const ofCourseInstructors = ({ courseId }: { courseId: string }) => `course:${courseId}`;

/** Somebody has more time for the quizzes of a course, or no longer has it. */
export const extraTimeGranted = defineChange({
  audit: { action: "learning.extra-time-granted", subject: ofCourse },
});
export const extraTimeEnded = defineChange({
  audit: { action: "learning.extra-time-ended", subject: ofCourse },
});

/** An instructor may edit the lectures and questions of a course, or may not any more. */
export const courseInstructorNamed = defineChange({
  audit: { action: "learning.course-instructor-named", subject: ofCourseInstructors },
});
export const courseInstructorEnded = defineChange({
  audit: { action: "learning.course-instructor-ended", subject: ofCourseInstructors },
});

/** It is the time of the month at which the office is told of facts that are due. */
export const factsDue = defineEvent({
  name: "learning.facts-due",
  payload: z.object({ month: z.string() }),
  invalidates: [],
});

type OfFact = OfItem & { factId: string };
const ofFact = ({ factId }: OfFact) => `lecture-fact:${factId}`;

/** A fact of a lecture that may change is listed, for somebody to compare. */
export const factAdded = defineChange({
  audit: { action: "learning.fact-added", subject: ofFact },
});
/** Somebody has compared a fact with the place where it is published. */
export const factChecked = defineChange({
  audit: { action: "learning.fact-checked", subject: ofFact },
});
/** Somebody who did not write a lecture has read it against its sources. */
export const lectureRead = defineChange({
  audit: { action: "learning.lecture-read", subject: ofItem },
});
