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

const word = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Returns whether text can be the id of a course or item. Checked before it reaches a query. */
export function isContentId(text: string): boolean {
  return word.test(text);
}

/** Returns a text's size as lists show it: "3 KB". */
export function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
