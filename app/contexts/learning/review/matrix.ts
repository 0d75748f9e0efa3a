import type { Framework } from "./standards/standard.ts";

/** A lecture as the matrix counts it. */
export type MappedLecture = {
  courseId: string;
  course: string;
  id: string;
  title: string;
  /** The standards that its text names, in its words. */
  mapped: readonly string[];
  /** How many questions send back to it. */
  questions: number;
};

/** A standard with the lectures that are mapped to it. */
export type MatrixRow = {
  id: string;
  name: string;
  lectures: readonly MappedLecture[];
  questions: number;
  /** What is missing; "" if nothing is. */
  gap: string;
  /** Whether the gap is meant to be there. */
  meant: boolean;
};

export type Matrix = {
  frameworks: readonly (Omit<Framework, "standards"> & { rows: readonly MatrixRow[] })[];
  /** Lectures that name no standard. */
  unmapped: readonly MappedLecture[];
  /** What lectures name although it is on no list. */
  unlisted: readonly { name: string; lecture: MappedLecture }[];
  /** Lectures that no question sends back to. */
  unasked: readonly MappedLecture[];
};

/** Returns which lectures and questions serve each standard, and what is missing. */
export function matrixOf(
  frameworks: readonly Framework[],
  lectures: readonly MappedLecture[],
): Matrix {
  const known = new Set(frameworks.flatMap(({ standards }) => standards.map(({ name }) => name)));
  return {
    frameworks: frameworks.map(({ standards, ...framework }) => ({
      ...framework,
      rows: standards.map((standard) => {
        const serving = lectures.filter(({ mapped }) => mapped.includes(standard.name));
        const questions = serving.reduce((sum, lecture) => sum + lecture.questions, 0);
        return {
          id: standard.id,
          name: standard.name,
          lectures: serving,
          questions,
          ...gapOf(framework.whole, serving.length, questions, standard.left),
        };
      }),
    })),
    unmapped: lectures.filter(({ mapped }) => mapped.length === 0),
    unlisted: lectures.flatMap((lecture) =>
      lecture.mapped.filter((name) => !known.has(name)).map((name) => ({ name, lecture })),
    ),
    unasked: lectures.filter(({ questions }) => questions === 0),
  };
}

/** Returns all rows with a gap, with the title of their framework. */
export function gapsOf({ frameworks }: Matrix) {
  return frameworks.flatMap(({ title, rows }) =>
    rows.filter(({ gap }) => gap !== "").map((row) => ({ ...row, framework: title })),
  );
}

function gapOf(whole: boolean, lectures: number, questions: number, left?: string) {
  if (lectures === 0 && left) return { gap: left, meant: true };
  if (lectures === 0) return { gap: whole ? "No lecture" : "", meant: false };
  return { gap: questions === 0 ? "No question" : "", meant: false };
}
