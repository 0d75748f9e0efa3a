import type { PictureFrame } from "./figures.ts";

/** The kinds of items. Each has its details below. */
export type ItemKind = "lecture" | "quiz" | "resource" | "external";

export type LectureDetails = {
  kind: "lecture";
  /** How long it takes to read or watch. */
  minutes: number;
  /** Markdown. */
  body: string;
  /** The video, if there is one: its transcript, and the film's name if the film exists. */
  video: { transcript: string; film?: string } | null;
};

export type QuizDetails = {
  kind: "quiz";
  /** How many questions an attempt draws from the bank. */
  questions: number;
  /** The time limit. */
  minutes: number;
  /** The percentage at which it is passed. */
  passPercent: number;
  /** How many of the questions must have certain tags. The others are drawn from all. */
  draws?: TagDraw[];
  /** Other quizzes from whose banks it draws as well, each as "course/item". */
  banks?: string[];
  /** The rules of its attempts that differ from `USUAL_RULES`. */
  rules?: Partial<AttemptRules>;
};

/** How many questions with a tag an attempt draws. */
export type TagDraw = { tag: string; questions: number };

/**
 * When members see the right answers: as soon as the attempt is closed, once they have passed, once the
 * quiz is no longer open to anybody, or never.
 */
export type AnswersShown = "closed" | "passed" | "window" | "never";

/** What an author decides about the attempts at a quiz. */
export type AttemptRules = {
  shows: AnswersShown;
  /** How many attempts somebody has; null if they may try until they pass. */
  attempts: number | null;
  /** After so many failures within `waitHours`, the next attempt waits until the first is as old. */
  failures: number;
  /** 0 if nobody waits. */
  waitHours: number;
  /** When attempts may begin, and when all of them end; ISO 8601, null if there is no such time. */
  opensAt: string | null;
  closesAt: string | null;
};

export type ResourceDetails = {
  kind: "resource";
  type: "document" | "video" | "link";
  description: string;
  /** The document as Markdown. */
  body: string;
};

/** Work in a tool. Its address and its pass mark are stored with the placement. */
export type ExternalDetails = { kind: "external"; description: string };

export type ItemDetails = LectureDetails | QuizDetails | ResourceDetails | ExternalDetails;

/** How a question is answered. */
export type QuestionKind =
  | "single"
  | "multiple"
  | "numeric"
  | "order"
  | "match"
  | "hotspot"
  | "short";

/** An option of a question. `correct` never leaves the server before the attempt is closed. */
export type BankOption = {
  id: string;
  /** Empty for a wrong answer of "match" that belongs to none of the others. */
  text: string;
  correct: boolean;
  /** The answer that belongs to this option of "match". */
  pair?: string;
  /** Where this option of "hotspot" is on the picture, in per cent of its width and height. */
  x?: number;
  y?: number;
};

/** What a question of some kinds has besides its options. Only a picture leaves the server early. */
export type QuestionKey =
  | { kind: "numeric"; value: number; tolerance: number; unit: string }
  | { kind: "short"; accepted: string[] }
  | { kind: "hotspot"; picture: string; alt: string; frame: PictureFrame };

export const difficulties = ["easy", "medium", "hard"] as const;

export type Difficulty = (typeof difficulties)[number];

/** The passage of a lecture that a question rests on. */
export type RestsOn = {
  /** The course of the lecture, if it is not the course of the bank. */
  courseId?: string;
  itemId: string;
  /** The heading above the passage, as it is in the text. */
  heading: string;
};

const word = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Returns whether text can be the id of a course or item. Checked before it reaches a query. */
export function isContentId(text: string): boolean {
  return word.test(text);
}

/** Returns a text's size as lists show it: "3 KB". */
export function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
