import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { figures, picturesIn } from "#app/contexts/learning/content/figures.ts";
import { readCourses } from "./read-course.ts";

/** Courses that were written before the rules below, and do not follow them yet. */
const EARLIER = new Set(["cp101", "cp102", "intro-cp", "flight-single-engine"]);

const courses = readCourses();
const itemsOf = (course: (typeof courses)[number]) => course.sections.flatMap(({ items }) => items);
const lecturesOf = (course: (typeof courses)[number]) =>
  itemsOf(course).filter((item) => item.kind === "lecture");
const quizzesOf = (course: (typeof courses)[number]) =>
  itemsOf(course).filter((item) => item.kind === "quiz");

/** Counts the words of a lecture, without pictures, references and Markdown marks. */
function wordsIn(body: string): number {
  const text = body
    .split(/^## (?:What this lecture is mapped to|Sources)$/m)[0]!
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const headingsIn = (body: string) =>
  [...body.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading!.trim());

const all = courses.map((course) => [course.id, course] as const);
const full = all.filter(([id]) => !EARLIER.has(id));

test.each(all)("every id of %s is there once", (_, course) => {
  const ids = [...course.sections.map(({ id }) => id), ...itemsOf(course).map(({ id }) => id)];
  expect(ids).toEqual([...new Set(ids)]);
  for (const { bank } of quizzesOf(course)) {
    const questions = bank.map(({ id }) => id);
    expect(questions).toEqual([...new Set(questions)]);
  }
});

test.each(all)("every figure of %s is drawn, and described where it is shown", (_, course) => {
  for (const { id, body } of lecturesOf(course)) {
    for (const { src, alt } of picturesIn(body)) {
      expect(existsSync(join("public", src)), `${id}: ${src}`).toBe(true);
      expect(alt.length, `${id}: ${src}`).toBeGreaterThan(10);
    }
  }
});

test.each(full)(
  "%s has six lectures or more, each of about 900 to 1,600 words with two figures",
  (_, course) => {
    const lectures = lecturesOf(course);
    expect(lectures.length).toBeGreaterThanOrEqual(6);
    for (const { id, body, minutes } of lectures) {
      const words = wordsIn(body);
      expect(words, id).toBeGreaterThanOrEqual(900);
      expect(words, id).toBeLessThanOrEqual(1700);
      expect(picturesIn(body).length, id).toBeGreaterThanOrEqual(2);
      // Reading takes a minute for 200 words, and figures and the exercise half an hour at most.
      expect(minutes, id).toBeGreaterThanOrEqual(Math.floor(words / 200));
      expect(minutes, id).toBeLessThanOrEqual(Math.ceil(words / 200) + 30);
      expect(body, id).toContain("## Sources");
    }
    const mapped = lectures.filter(({ body }) =>
      body.includes("## What this lecture is mapped to"),
    );
    expect(mapped.length).toBeGreaterThan(0);
  },
);

test.each(full)(
  "%s has banks of three times what its quizzes draw, and of 36 at least",
  (_, course) => {
    for (const { id, bank, questions } of quizzesOf(course)) {
      expect(bank.length, id).toBeGreaterThanOrEqual(Math.max(36, 3 * questions));
    }
  },
);

test.each(full)(
  "every explanation of %s names a heading to read again that is there",
  (_, course) => {
    const headings = new Set(lecturesOf(course).flatMap(({ body }) => headingsIn(body)));
    for (const { id, bank } of quizzesOf(course)) {
      for (const question of bank) {
        const [, heading] = /Read again: [“"](.+?)[”"] in /.exec(question.explanation) ?? [];
        expect(heading, `${id}: ${question.id}`).toBeDefined();
        expect(headings, `${id}: ${question.id}`).toContain(heading);
      }
    }
  },
);

test("the drawn figures are all shown by some course", () => {
  const shown = new Set(
    courses.flatMap((course) =>
      lecturesOf(course).flatMap(({ body }) => picturesIn(body).map(({ src }) => src)),
    ),
  );
  expect(
    figures.map(({ name }) => `/figures/${name}.svg`).filter((src) => !shown.has(src)),
  ).toEqual([]);
});
