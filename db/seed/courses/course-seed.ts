import type { BankQuestion } from "#app/contexts/learning/quiz/question.ts";
import type { LectureFact, LectureReading } from "./lecture-references.ts";

/** One question of a quiz's bank. `single` has exactly one correct option, `multiple` at least two. */
export type QuestionSeed = BankQuestion & {
  /** The ids of the standards that it serves, where they are not those of its paragraph. */
  standards?: string[];
};

/** A unit that is read or watched (D2 §3 "lecture": id, title, duration, type, url). */
export type LectureSeed = {
  kind: "lecture";
  id: string;
  title: string;
  /** How long it takes, D2's `duration`. It is computed from words, figures and tasks. */
  minutes: number;
  /**
   * Markdown: paragraphs, lists, tables, ## and ### headings, figures of public/figures; no HTML,
   * no pictures from elsewhere. A paragraph is one line, so that it reads well in the authoring
   * form's text field.
   */
  body: string;
  /** The standards that the questions on a paragraph serve, by its heading. */
  paragraphs?: Record<string, string[]>;
  /** The facts that may change. Editors check them again each year (docs/CONTENT-REVIEW.md). */
  facts: LectureFact[];
  /** Who has read it against its sources, apart from its author. Learners do not see this. */
  readings?: LectureReading[];
  /** Set if the lecture has a film. The transcript has a paragraph for each passage. */
  video?: { transcript: string; film?: string };
};

/** D2 §3 "quiz": id, title, questions, timeLimit. */
export type QuizSeed = {
  kind: "quiz";
  id: string;
  title: string;
  /** How many questions are drawn for an attempt. The bank holds three times as many, and at least 36. */
  questions: number;
  /** The time limit. */
  minutes: number;
  passPercent: number;
  bank: QuestionSeed[];
};

/** D2 §3 "resource": id, title, type, size; the size follows from the body. */
export type ResourceSeed = {
  kind: "resource";
  id: string;
  title: string;
  /** One of D2 §9's resource types; these are all documents. */
  type: "document";
  description: string;
  /** Markdown of the document without its title. It may have task lists, and tables to fill in. */
  body: string;
};

/** A module of a course (D2 §3 "Module"), in the order in which it is taken. */
export type SectionSeed = {
  id: string;
  title: string;
  description: string;
  items: (LectureSeed | QuizSeed | ResourceSeed)[];
};

/** A course as the course viewer shows it (D2 §3 "Course"). Ids are unique within their course. */
export type CourseSeed = {
  id: string;
  title: string;
  description: string;
  /** The catalogue module whose enrolment opens the course; null for every signed-in member. */
  moduleId: string | null;
  /** Its place in the list of all courses. */
  position: number;
  sections: SectionSeed[];
};
