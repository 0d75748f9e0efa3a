import { z } from "zod";
import { defineEvent } from "#app/kernel/event.ts";

const learner = z.object({ userId: z.uuid(), courseId: z.string() });
const item = learner.extend({ itemId: z.string() });

export const itemCompleted = defineEvent("learning.item-completed", item);
export const attemptStarted = defineEvent(
  "learning.attempt-started",
  item.extend({ attemptId: z.uuid() }),
);
export const attemptClosed = defineEvent(
  "learning.attempt-closed",
  item.extend({ attemptId: z.uuid(), passed: z.boolean() }),
);
export const toolLaunched = defineEvent("learning.tool-launched", item);
/** A tool has said how somebody's work went; whether that completes the item is an event of its own. */
export const scoreTaken = defineEvent("learning.score-taken", item);
/** Everything that the course holds is completed, for the first time. */
export const courseCompleted = defineEvent("learning.course-completed", learner);

/** What depends on the published courses, without their texts, is kept until this is touched. */
export const COURSES = "courses";

/** Staff changed what a course holds; `removed` says that something left it for good. */
export const courseChanged = defineEvent(
  "learning.course-changed",
  z.object({ courseId: z.string(), removed: z.boolean() }),
  [COURSES],
);

const certificate = z.object({ certificateId: z.uuid() });

export const certificateIssued = defineEvent("learning.certificate-issued", certificate);
export const certificateRevoked = defineEvent("learning.certificate-revoked", certificate);
export const certificateNameChanged = defineEvent("learning.certificate-name-changed", certificate);
