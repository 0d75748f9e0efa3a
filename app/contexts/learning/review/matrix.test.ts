import { expect, test } from "vitest";
import { readCourses } from "#db/seed/courses/read-course.ts";
import { gapsOf, matrixOf, type MappedLecture } from "./matrix.ts";
import { lectureNamedIn, MAPPED_TO, mappedIn } from "./references.ts";
import { frameworks } from "./standards/standards.ts";

const lecture = (id: string, mapped: string[], questions: number): MappedLecture => ({
  courseId: "course",
  course: "A course",
  id,
  title: id,
  mapped,
  questions,
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
      lecture("a", ["Part one"], 3),
      lecture("b", ["Part one", "Part two", "Part nine"], 0),
      lecture("c", [], 2),
    ],
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
});

test("a part of a list that is not whole may stay without a lecture", () => {
  expect(gapsOf(matrixOf([{ ...syllabus, whole: false }], [])).map(({ id }) => id)).toEqual([
    "three",
  ]);
});

test("the names and ids of standards differ", () => {
  const all = frameworks.flatMap(({ standards }) => standards);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test("every lecture that the institute begins with is mapped and asked about, and every gap is meant", () => {
  const lectures = readCourses().flatMap((course) => {
    const items = course.sections.flatMap(({ items }) => items);
    const named = items.flatMap((item) =>
      item.kind === "quiz" ? item.bank.map(({ explanation }) => lectureNamedIn(explanation)) : [],
    );
    return items.flatMap((item) =>
      item.kind === "lecture"
        ? [
            {
              courseId: course.id,
              course: course.title,
              id: item.id,
              title: item.title,
              mapped: mappedIn(item.body.split(`${MAPPED_TO}\n`)[1] ?? ""),
              questions: named.filter((title) => title === item.title).length,
            },
          ]
        : [],
    );
  });
  const matrix = matrixOf(frameworks, lectures);
  expect(matrix.unmapped).toEqual([]);
  expect(matrix.unlisted).toEqual([]);
  expect(matrix.unasked).toEqual([]);
  expect(
    gapsOf(matrix)
      .filter(({ meant }) => !meant)
      .map(({ name, gap }) => [name, gap]),
  ).toEqual([]);
});
