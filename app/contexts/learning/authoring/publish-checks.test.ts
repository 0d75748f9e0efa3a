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

const lecture = (body: string, video: LectureDetails["video"] = null) =>
  faultsOf({
    title: "Reading",
    details: { kind: "lecture", minutes: 5, body, video },
    bank: [],
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

const quiz = (questions: number, ...bank: BankQuestion[]) =>
  faultsOf({
    title: "Quiz",
    details: { kind: "quiz", questions, minutes: 10, passPercent: 70 } satisfies QuizDetails,
    bank,
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

test("a quiz needs as many questions as it draws, each with two options and a correct one", () => {
  expect(quiz(1, good)).toEqual([]);
  expect(quiz(2, good)).toEqual(["It draws 2 questions, and its bank holds 1 question."]);
  const [first, second] = good.options;
  expect(quiz(1, { ...good, options: [first!] })).toEqual([
    "Question 1 needs at least two options.",
    "Question 1 has no correct option.",
  ]);
  const both = [{ ...first!, correct: true }, second!];
  expect(quiz(1, { ...good, options: both })).toEqual([
    "Question 1 takes one answer, but has several correct ones.",
  ]);
  expect(quiz(1, { ...good, kind: "multiple", options: both })).toEqual([]);
});
