import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { figures, picturesIn } from "#app/contexts/learning/content/figures.ts";
import {
  interactiveIn,
  interactiveNames,
} from "#app/contexts/learning/content/interactive/names.ts";
import { standardOf } from "#app/contexts/learning/content/standards/standards.ts";
import { readResources } from "../resources/resources.ts";
import { readCourses } from "./read-course.ts";
import { minutesOf, taskMinutesIn, wordsIn } from "./reading-time.ts";

/** Courses whose counts the specification gives (D2 §9), and which therefore stay as they are. */
const GIVEN: Record<string, { modules: number; lectures: number; quizzes: [number, number][] }> = {
  cp101: {
    modules: 2,
    lectures: 8,
    quizzes: [
      [10, 20],
      [8, 15],
    ],
  },
  cp102: { modules: 1, lectures: 5, quizzes: [[12, 25]] },
};

const courses = readCourses();
type Course = (typeof courses)[number];
const itemsOf = (course: Course) => course.sections.flatMap(({ items }) => items);
const lecturesOf = (course: Course) => itemsOf(course).filter((item) => item.kind === "lecture");
const quizzesOf = (course: Course) => itemsOf(course).filter((item) => item.kind === "quiz");
const questionsOf = (course: Course) =>
  quizzesOf(course).flatMap(({ bank, id }) =>
    bank.map((question) => ({ ...question, name: `${id}: ${question.id}` })),
  );

/** Lectures about law, method and paper, which nobody trains with instructors on the ground. */
const ON_PAPER = new Set([
  "digital-footprint",
  "language-and-image-tools",
  "law-records-procurement",
  "law-along-a-voyage",
  "voyage-risk-assessment",
  "law-privacy-authority",
  "logs-statements-disclosure",
  "concepts-and-questions",
  "collecting-within-the-law",
  "grading-and-corroboration",
  "analytic-technique",
  "writing-and-briefing",
]);

/** A lecture's own text, without the standards and sources that its front matter adds. */
const textOf = (body: string) => body.split(/^## (?:What this lecture is mapped to|Sources)$/m)[0]!;
/** The prose of a lecture: what one reads between its figures, without the questions in the text. */
const proseOf = (body: string) => textOf(body).replaceAll(/^> \[!CHECK\]\n(?:>.*\n?)*/gm, "");
const checksIn = (body: string) => [...body.matchAll(/^> \[!CHECK\]$/gm)].length;
const headingsIn = (body: string) =>
  [...body.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => named(heading!));
/** A heading without the time that a task takes. */
const named = (heading: string) => heading.replace(/ \(\d+ minutes\)$/, "").trim();

const all = courses.map((course) => [course.id, course] as const);

test("there is a course for each of the ten modules, and two that every member may open", () => {
  expect(courses).toHaveLength(12);
  expect(courses.filter(({ moduleId }) => moduleId === null).map(({ id }) => id)).toEqual([
    "cp101",
    "cp102",
  ]);
});

test.each(Object.entries(GIVEN))("%s keeps the counts of the specification", (id, given) => {
  const course = courses.find((each) => each.id === id)!;
  expect(course.sections).toHaveLength(given.modules);
  expect(lecturesOf(course)).toHaveLength(given.lectures);
  expect(quizzesOf(course).map(({ questions, minutes }) => [questions, minutes])).toEqual(
    given.quizzes,
  );
});

test.each(all)("every id of %s is there once", (_, course) => {
  const ids = [...course.sections.map(({ id }) => id), ...itemsOf(course).map(({ id }) => id)];
  expect(ids).toEqual([...new Set(ids)]);
  for (const { bank } of quizzesOf(course)) {
    const questions = bank.map(({ id }) => id);
    expect(questions).toEqual([...new Set(questions)]);
  }
});

test.each(all)("every module of %s has a page to take away", (_, course) => {
  for (const { id, items } of course.sections) {
    expect(
      items.some(({ kind }) => kind === "resource"),
      id,
    ).toBe(true);
  }
});

test.each(all)("every figure of %s is drawn, and described where it is shown", (_, course) => {
  for (const { id, body } of lecturesOf(course)) {
    for (const { src, alt } of picturesIn(body)) {
      expect(existsSync(join("public", src.replace(/#.*$/, ""))), `${id}: ${src}`).toBe(true);
      expect(alt.length, `${id}: ${src}`).toBeGreaterThan(10);
    }
  }
});

test("every interactive figure is placed in a lecture, and every one that is placed exists", () => {
  const placed = courses
    .flatMap(lecturesOf)
    .flatMap(({ body }) => picturesIn(body).map(({ src }) => interactiveIn(src)))
    .filter((name) => name !== undefined);
  expect(placed.toSorted()).toEqual([...interactiveNames].sort());
});

test.each(all)("%s has its lectures, each of 900 to 1,600 words with two figures", (id, course) => {
  const lectures = lecturesOf(course);
  expect(lectures.length).toBeGreaterThanOrEqual(GIVEN[id]?.lectures ?? 6);
  for (const { id: lecture, body } of lectures) {
    const words = wordsIn(proseOf(body));
    expect(words, lecture).toBeGreaterThanOrEqual(900);
    expect(words, lecture).toBeLessThanOrEqual(1600);
    expect(picturesIn(body).length, lecture).toBeGreaterThanOrEqual(2);
  }
});

test.each(all)("every lecture of %s tells a case and sets a task with its time", (_, course) => {
  for (const { id, body } of lecturesOf(course)) {
    expect(
      headingsIn(body).some((heading) => /^(A case|Case):/.test(heading)),
      id,
    ).toBe(true);
    expect(taskMinutesIn(body), id).toBeGreaterThanOrEqual(5);
  }
});

test.each(all)(
  "every lecture of %s that is about doing says what is trained in person",
  (_, course) => {
    for (const { id, body } of lecturesOf(course)) {
      const says = headingsIn(body).includes("What must be trained in person");
      expect(says, id).toBe(!ON_PAPER.has(id));
    }
  },
);

test.each(all)("every lecture of %s has two or three questions in its text", (_, course) => {
  for (const { id, body } of lecturesOf(course)) {
    expect(checksIn(body), id).toBeGreaterThanOrEqual(2);
    expect(checksIn(body), id).toBeLessThanOrEqual(3);
  }
});

test.each(all)("the times of %s are those of words, figures and tasks", (_, course) => {
  for (const { id, body, minutes } of lecturesOf(course)) {
    expect(minutes, id).toBe(minutesOf(textOf(body)));
  }
});

test.each(all)("every lecture of %s names what it serves and what it rests on", (_, course) => {
  for (const { id, body } of lecturesOf(course)) {
    const [, references = ""] = body.split("\n## What this lecture is mapped to\n");
    expect(references, id).toContain("Reading it earns no credit towards them.");
    expect(references, id).toMatch(/## Sources[^]*checked on \d{4}-\d{2}-\d{2}/);
  }
});

test.each(all)("every link of %s leads to a figure or to a page of the web", (_, course) => {
  for (const item of itemsOf(course)) {
    if (item.kind === "quiz") continue;
    const links = [...item.body.matchAll(/\]\(([^)\s]+)/g)].map(([, to]) => to!);
    const wrong = links.filter(
      (to) =>
        !/^(https?:\/\/\S+\.\S+|\/figures\/[\w-]+\.svg(#[a-z-]+)?$|#term-[a-z0-9-]+$)/.test(to),
    );
    expect(wrong, item.id).toEqual([]);
  }
});

test.each(all)(
  "%s has banks of three times what its quizzes draw, and of 36 at least",
  (_, course) => {
    for (const { id, bank, questions } of quizzesOf(course)) {
      expect(bank.length, id).toBeGreaterThanOrEqual(Math.max(36, 3 * questions));
    }
  },
);

/** The kinds of questions that one answers by choosing among options. */
const CHOICES = new Set(["single", "multiple", "hotspot"]);

test.each(all)("every question of %s can be answered rightly and wrongly", (_, course) => {
  for (const { name, kind, options, key, explanation } of questionsOf(course)) {
    const texts = options.map(({ text, pair = "" }) => `${text} → ${pair}`);
    expect(texts, name).toEqual([...new Set(texts)]);
    expect(explanation.replace(/Read again: .*/, "").length, name).toBeGreaterThan(40);
    if (kind === "numeric" || kind === "short") {
      expect(key, name).not.toBeNull();
      continue;
    }
    expect(options.length, name).toBeGreaterThanOrEqual(3);
    if (CHOICES.has(kind)) {
      expect(options.filter(({ correct }) => !correct).length, name).toBeGreaterThan(0);
    }
  }
});

test.each(all)("every bank of %s has at least four kinds of questions", (_, course) => {
  for (const { id, bank } of quizzesOf(course)) {
    const kinds = new Set(bank.map(({ kind }) => kind));
    expect(kinds.size, `${id}: ${[...kinds].join(", ")}`).toBeGreaterThanOrEqual(4);
  }
});

test.each(all)(
  "every explanation of %s names a heading to read again, in the lecture that has it",
  (_, course) => {
    const headings = new Map(
      lecturesOf(course).map(({ title, body }) => [title, headingsIn(textOf(body))]),
    );
    for (const { name, explanation } of questionsOf(course)) {
      const [, heading = "", lecture = ""] =
        /Read again: [“"](.+?)[”"] in (.+?)\.?$/.exec(explanation) ?? [];
      expect(headings.get(lecture), `${name}: ${lecture}`).toContain(named(heading));
    }
  },
);

test.each(all)("a paragraph of %s is mapped to what its lecture is mapped to", (_, course) => {
  for (const { id, body, paragraphs = {} } of lecturesOf(course)) {
    const [text = "", references = ""] = body.split("\n## What this lecture is mapped to\n");
    const headings = headingsIn(text);
    for (const [heading, standards] of Object.entries(paragraphs)) {
      expect(headings, `${id}: ${heading}`).toContain(named(heading));
      for (const standard of standards) {
        expect(references, `${id}: ${standard}`).toContain(`- ${standardOf(standard)?.name}\n`);
      }
    }
  }
});

test("every lecture is asked about in a quiz of its course", () => {
  const asked = new Set(
    courses
      .flatMap(questionsOf)
      .map(({ explanation }) => / in ([^"”]+?)\.?$/.exec(explanation)?.[1]),
  );
  const unasked = courses
    .flatMap(lecturesOf)
    .map(({ title }) => title)
    .filter((title) => !asked.has(title));
  expect(unasked).toEqual([]);
});

test("the words of the lecture on communications are in the glossary of radio terms", () => {
  const lecture = courses
    .find(({ id }) => id === "cp101")!
    .sections.flatMap(({ items }) => items)
    .find(({ id }) => id === "communications");
  const body = lecture?.kind === "lecture" ? lecture.body : "";
  const table = /## A small vocabulary\n\n((?:\|.*\n)+)/.exec(body)?.[1] ?? "";
  const words = [...table.matchAll(/^\| ([A-Z][^|]+) \|/gm)]
    .map(([, word]) => word!.trim().toLowerCase())
    .filter((word) => word !== "word");
  expect(words.length).toBeGreaterThan(5);
  const glossary = readResources().documents.find(({ id }) => id === "radio-terms")!;
  const facts = glossary.parts.flatMap((part) => ("facts" in part ? part.facts : []));
  const terms = new Set(facts.map(([term]) => term.toLowerCase()));
  expect(words.filter((word) => !terms.has(word))).toEqual([]);
});

test("the drawn figures are all shown by some course", () => {
  const shown = new Set(
    courses.flatMap((course) =>
      lecturesOf(course).flatMap(({ body }) =>
        picturesIn(body).map(({ src }) => src.replace(/#.*$/, "")),
      ),
    ),
  );
  expect(
    figures.map(({ name }) => `/figures/${name}.svg`).filter((src) => !shown.has(src)),
  ).toEqual([]);
});
