import type { Framework } from "../content/standards/standard.ts";

/** A lecture as the matrix reads it. */
export type MappedLecture = {
  courseId: string;
  course: string;
  id: string;
  title: string;
  /** The standards that its text names, in its words. */
  mapped: readonly string[];
};

/** A question as the matrix reads it. */
export type MappedQuestion = {
  courseId: string;
  /** Its quiz. */
  itemId: string;
  id: string;
  /** The beginning of its text. */
  text: string;
  /** The id of the lecture that it rests on, in the same course; undefined if it names none. */
  lecture: string | undefined;
  /** The ids of the standards that it serves; null if it serves what its lecture does. */
  standards: readonly string[] | null;
};

/** A standard with the lectures and questions that serve it. */
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
  /** Lectures that no question rests on. */
  unasked: readonly MappedLecture[];
  /** Questions that serve no standard, neither by themselves nor by their lecture. */
  unserving: readonly MappedQuestion[];
};

/** Returns which lectures and questions serve each standard, and what is missing. */
export function matrixOf(
  frameworks: readonly Framework[],
  lectures: readonly MappedLecture[],
  questions: readonly MappedQuestion[],
): Matrix {
  const standards = frameworks.flatMap((framework) => framework.standards);
  const idOf = new Map(standards.map(({ id, name }) => [name, id]));
  const known = new Set(standards.map(({ id }) => id));
  const byLecture = new Map(lectures.map((each) => [`${each.courseId}/${each.id}`, each]));
  const lectureOf = ({ courseId, lecture }: MappedQuestion) =>
    byLecture.get(`${courseId}/${lecture ?? ""}`);
  const served = (question: MappedQuestion) => {
    const ids = question.standards ?? lectureOf(question)?.mapped.map((name) => idOf.get(name));
    return [...new Set(ids)].filter((id) => id !== undefined && known.has(id));
  };
  const counts = new Map<string | undefined, number>();
  const asked = new Set<MappedLecture | undefined>();
  const unserving: MappedQuestion[] = [];
  for (const question of questions) {
    const ids = served(question);
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    if (ids.length === 0) unserving.push(question);
    asked.add(lectureOf(question));
  }
  return {
    frameworks: frameworks.map(({ standards: parts, ...framework }) => ({
      ...framework,
      rows: parts.map(({ id, name, left }) => {
        const serving = lectures.filter(({ mapped }) => mapped.includes(name));
        const count = counts.get(id) ?? 0;
        const gap = gapOf(framework.whole, serving.length, count, left);
        return { id, name, lectures: serving, questions: count, ...gap };
      }),
    })),
    unmapped: lectures.filter(({ mapped }) => mapped.length === 0),
    unlisted: lectures.flatMap((lecture) =>
      lecture.mapped.filter((name) => !idOf.has(name)).map((name) => ({ name, lecture })),
    ),
    unasked: lectures.filter((lecture) => !asked.has(lecture)),
    unserving,
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
