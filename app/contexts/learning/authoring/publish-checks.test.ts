import { expect, test } from "vitest";
import type { LectureDetails, QuizDetails } from "../content/rules.ts";
import type { BankQuestion } from "../quiz/question.ts";
import { faultsOf } from "./publish-checks.ts";

const picture = {
  id: "01900000-0000-7000-8000-000000000001",
  width: 960,
  height: 540,
  widths: [480, 960],
};

const none = { all: 0, tagged: new Map<string, number>() };

const lecture = (body: string, video: LectureDetails["video"] = null) =>
  faultsOf({
    details: { kind: "lecture", minutes: 5, body, video },
    bank: none,
    flawed: [],
    pictures: [picture],
  });

const good: BankQuestion = {
  id: "one",
  kind: "single",
  key: null,
  text: "Which?",
  explanation: "That one.",
  options: [
    { id: "a", text: "This", correct: false },
    { id: "b", text: "That", correct: true },
  ],
};

const quiz = (questions: number, held: number, ...flawed: BankQuestion[]) =>
  faultsOf({
    details: { kind: "quiz", questions, minutes: 10, passPercent: 70 } satisfies QuizDetails,
    bank: { all: held, tagged: new Map() },
    flawed,
    pictures: [],
  });

test("a lecture needs a text, and each of its pictures a description and a file", () => {
  expect(lecture("Read this.")).toEqual([]);
  expect(lecture(" ")).toEqual(["It has no text yet."]);
  expect(lecture(`![Two cars](/course-pictures/${picture.id} "On the way")`)).toEqual([]);
  expect(lecture(`![](/course-pictures/${picture.id})`)).toEqual([
    `The picture /course-pictures/${picture.id} has no alternative text.`,
  ]);
  expect(lecture("![A map](https://elsewhere.example/map.png)")).toEqual([
    "This course has no picture https://elsewhere.example/map.png.",
  ]);
});

test("a picture that is only talked about in a code block is no picture", () => {
  expect(lecture("Write\n\n```\n![](x.png)\n```\n")).toEqual([]);
});

test("a film needs to exist and to be told in words", () => {
  expect(lecture("Watch.", { film: "nothing-of-the-kind", transcript: " " })).toEqual([
    "There is no film “nothing-of-the-kind”.",
    "The film has no transcript.",
  ]);
});

test("a quiz needs three times the questions that it draws, in all and with each drawn tag", () => {
  expect(quiz(1, 3)).toEqual([]);
  expect(quiz(2, 5)).toEqual([
    "It draws 2 questions, and its bank holds 5. It needs 6, three times as many.",
  ]);
  const details: QuizDetails = {
    kind: "quiz",
    questions: 3,
    minutes: 10,
    passPercent: 70,
    draws: [
      { tag: "law", questions: 1 },
      { tag: "range", questions: 2 },
    ],
  };
  const bank = { all: 9, tagged: new Map([["law", 2]]) };
  expect(faultsOf({ details, bank, flawed: [], pictures: [] })).toEqual([
    "It draws 1 question with the tag “law”, and its bank holds 2. It needs 3, three times as many.",
    "It draws 2 questions with the tag “range”, and its bank holds 0. It needs 6, three times as many.",
  ]);
});

test("a question that cannot be answered is named with what it lacks", () => {
  const [first, second] = good.options;
  expect(quiz(1, 3, { ...good, options: [first!] })).toEqual([
    "The question “Which?” needs at least two options.",
    "The question “Which?” has no correct option.",
  ]);
  const both = [{ ...first!, correct: true }, second!];
  expect(quiz(1, 3, { ...good, options: both })).toEqual([
    "The question “Which?” takes one answer, but has several correct ones.",
  ]);
  expect(quiz(1, 3, { ...good, kind: "multiple", options: both })).toEqual([]);
});
