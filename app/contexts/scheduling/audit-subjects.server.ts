import { wordedSubjects } from "#app/platform/audit/subjects.server.ts";

/** How the audit log calls time slots, whose values say when they are. */
export const schedulingSubjects = [
  wordedSubjects("slot", "Time slot", () => ""),
  wordedSubjects("slots", "Series of time slots", () => ""),
];
