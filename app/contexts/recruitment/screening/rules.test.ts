import { expect, test } from "vitest";
import {
  answersTo,
  countMarks,
  faultOf,
  isMet,
  numberIn,
  type Question,
  wantedText,
} from "./rules.ts";

const question = (changes: Partial<Question>): Question => ({
  id: "q",
  kind: "text",
  question: "Why?",
  options: [],
  required: true,
  wanted: null,
  ...changes,
});

test("an answer must be of the kind of its question, and only required ones must be given", () => {
  expect(faultOf(question({}), "")).toBe("Please answer this question");
  expect(faultOf(question({ required: false }), "")).toBeUndefined();
  expect(faultOf(question({ kind: "yes-no" }), "perhaps")).toBe("Please choose yes or no");
  expect(faultOf(question({ kind: "choice", options: ["Days"] }), "Nights")).toBe(
    "Please choose one of the answers",
  );
  expect(faultOf(question({ kind: "number" }), "many")).toBe("Please give a number");
  expect(faultOf(question({}), "x".repeat(601))).toBe("At most 600 characters");
  expect(faultOf(question({ kind: "number" }), "2,5")).toBeUndefined();
});

test("a number is read as people type it", () => {
  expect(["12", " 2.5 ", "2,5", "-3"].map(numberIn)).toEqual([12, 2.5, 2.5, -3]);
  expect(["", "1e9", "twelve", "1 000", "1.2.3"].map(numberIn)).toEqual(Array(5).fill(undefined));
});

test("answers are marked by what the employer hopes for, and words are not marked", () => {
  expect(isMet(question({}), "Because.")).toBeNull();
  expect(isMet(question({ kind: "yes-no", wanted: { oneOf: ["yes"] } }), "no")).toBe(false);
  const years = question({ kind: "number", wanted: { least: 3, most: null } });
  expect([isMet(years, "3"), isMet(years, "2.9"), isMet(years, "")]).toEqual([true, false, false]);
  const asked = [question({ id: "a" }), { ...years, id: "b" }];
  expect(countMarks(answersTo(asked, { a: "Because.", b: "4" }))).toEqual({
    answersMet: 1,
    answersMarked: 1,
  });
});

test("what an employer hopes for is said in words", () => {
  expect(wantedText(question({}))).toBeUndefined();
  expect(wantedText(question({ kind: "yes-no", wanted: { oneOf: ["yes"] } }))).toBe("Yes");
  expect(wantedText(question({ kind: "number", wanted: { least: 2, most: 5 } }))).toBe("2 to 5");
  expect(wantedText(question({ kind: "number", wanted: { least: null, most: 5 } }))).toBe(
    "at most 5",
  );
});
