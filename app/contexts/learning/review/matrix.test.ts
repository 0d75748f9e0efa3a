import { expect, test } from "vitest";
import { readCourses } from "#db/seed/courses/read-course.ts";
import { bankOf } from "#db/seed/courses/seed-course.ts";
import { gapsOf, matrixOf, type MappedLecture, type MappedQuestion } from "./matrix.ts";
import { MAPPED_TO, mappedIn } from "./references.ts";
import { frameworks } from "../content/standards/standards.ts";

const lecture = (id: string, mapped: string[]): MappedLecture => ({
  courseId: "course",
  course: "A course",
  id,
  title: id,
  mapped,
});

const question = (lecture?: string, standards: string[] | null = null): MappedQuestion => ({
  courseId: "course",
  itemId: "quiz",
  id: "question",
  text: "What is asked?",
  lecture,
  standards,
});

const syllabus = {
  id: "syllabus",
  title: "A syllabus",
  note: "",
  whole: true,
  standards: [
    { id: "one", name: "Part one" },
    { id: "two", name: "Part two" },
    { id: "three", name: "Part three", left: "Taught at the base." },
    { id: "four", name: "Part four" },
  ],
};

test("the matrix counts lectures and questions, and names what is missing", () => {
  const {
    frameworks: [read],
    ...others
  } = matrixOf(
    [syllabus],
    [
      lecture("a", ["Part one"]),
      lecture("b", ["Part one", "Part two", "Part nine"]),
      lecture("c", []),
    ],
    [question("a"), question("a"), question("a"), question("c")],
  );
  expect(read!.rows.map(({ id, questions, gap, meant }) => [id, questions, gap, meant])).toEqual([
    ["one", 3, "", false],
    ["two", 0, "No question", false],
    ["three", 0, "Taught at the base.", true],
    ["four", 0, "No lecture", false],
  ]);
  expect(others.unmapped.map(({ id }) => id)).toEqual(["c"]);
  expect(others.unlisted.map(({ name }) => name)).toEqual(["Part nine"]);
  expect(others.unasked.map(({ id }) => id)).toEqual(["b"]);
  expect(others.unserving).toEqual([question("c")]);
});

test("a question serves what it names itself, and otherwise what its lecture does", () => {
  const both = lecture("a", ["Part one", "Part two"]);
  const questions = [question("a"), question("a", ["two"]), question(undefined, ["two", "four"])];
  const lost = [question("a", ["gone"]), question("nowhere"), question()];
  const { frameworks, unserving } = matrixOf([syllabus], [both], [...questions, ...lost]);
  const counts = frameworks[0]!.rows.map(({ id, questions }) => [id, questions]);
  expect(counts).toEqual([
    ["one", 1],
    ["two", 3],
    ["three", 0],
    ["four", 1],
  ]);
  expect(unserving).toEqual(lost);
});

test("a part of a list that is not whole may stay without a lecture", () => {
  expect(gapsOf(matrixOf([{ ...syllabus, whole: false }], [], [])).map(({ id }) => id)).toEqual([
    "three",
  ]);
});

test("the names and ids of standards differ", () => {
  const all = frameworks.flatMap(({ standards }) => standards);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test("every lecture and question that the institute begins with is mapped, and every gap is meant", () => {
  const courses = readCourses().map((course) => ({
    ...course,
    items: course.sections.flatMap(({ items }) => items),
  }));
  const lectures = courses.flatMap(({ id: courseId, title: course, items }) =>
    items.flatMap((item) => {
      if (item.kind !== "lecture") return [];
      const mapped = mappedIn(item.body.split(`${MAPPED_TO}\n`)[1] ?? "");
      return [{ courseId, course, id: item.id, title: item.title, mapped }];
    }),
  );
  const questions = courses.flatMap(({ id: courseId, items }) => {
    const taught = items.filter(({ kind }) => kind === "lecture");
    return items.flatMap((item) =>
      item.kind === "quiz"
        ? bankOf(courseId, item, taught).map(({ restsOn, ...row }) => ({
            ...row,
            lecture: restsOn?.itemId,
          }))
        : [],
    );
  });
  const matrix = matrixOf(frameworks, lectures, questions);
  expect(matrix.unmapped).toEqual([]);
  expect(matrix.unlisted).toEqual([]);
  expect(matrix.unasked).toEqual([]);
  expect(matrix.unserving).toEqual([]);
  expect(
    gapsOf(matrix)
      .filter(({ meant }) => !meant)
      .map(({ name, gap }) => [name, gap]),
  ).toEqual([]);
});
