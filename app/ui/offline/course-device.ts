import type { KeptCourse, QueuedEntry } from "./database.ts";

/** What a page of a course says of itself: whose it is, and of when. */
export type CourseDevice = { course: string; owner: string; asOf: Date };

/** What was done in a kept course: an item, an answer of an attempt, or handing it in. */
export type NotedInCourse = { said: Record<string, string | number>; label: string };

/** What this device keeps of a course, and what it does with what is done there. */
export type CourseOnDevice = {
  /** The course is kept for this account. */
  kept: KeptCourse | undefined;
  /** The page is a copy, or the connection was lost. What is done is noted on the device. */
  noting: boolean;
  /** What was noted in this course and has not been refused. */
  noted: readonly QueuedEntry[] | undefined;
  note: (noted: NotedInCourse, replacing?: string) => Promise<void>;
  /** Asks the worker to renew what it keeps of the course. */
  renew: () => Promise<void>;
  /** Reads what is kept, after that was changed on this page. */
  read: () => Promise<void>;
};

const nothing = async () => {};

/** A course that is not kept on this device. */
export const notKept: CourseOnDevice = {
  kept: undefined,
  noting: false,
  noted: undefined,
  note: nothing,
  renew: nothing,
  read: nothing,
};
