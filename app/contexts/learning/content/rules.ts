/** What a course is made of, beside titles and order. Every item has one of these by its kind. */
export type ItemKind = "lecture" | "quiz" | "resource" | "external";

export type LectureDetails = {
  kind: "lecture";
  /** How long it takes to read or watch. */
  minutes: number;
  /** Markdown. */
  body: string;
  /** Where it is a film too: what is told in it, and the film's name where it exists. */
  video: { transcript: string; film?: string } | null;
};

export type QuizDetails = {
  kind: "quiz";
  /** How many questions an attempt draws from the bank. */
  questions: number;
  /** The time limit. */
  minutes: number;
  /** From how many per cent it is passed. */
  passPercent: number;
};

export type ResourceDetails = {
  kind: "resource";
  type: "document" | "video" | "link";
  description: string;
  /** Markdown of the document itself. */
  body: string;
};

/** Work that is done in a tool; where it leads and how it is marked stands with its placement. */
export type ExternalDetails = { kind: "external"; description: string };

export type ItemDetails = LectureDetails | QuizDetails | ResourceDetails | ExternalDetails;

/** An answer to choose from. `correct` never leaves the server before the attempt is closed. */
export type BankOption = { id: string; text: string; correct: boolean };

const word = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Whether a text from a URL can name a course or an item: asked before it reaches a query. */
export function isContentId(text: string): boolean {
  return word.test(text);
}

/** A text's size as lists print it: "3 KB". */
export function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
