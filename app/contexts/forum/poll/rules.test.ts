import { expect, test } from "vitest";
import { pollForm } from "./form.ts";
import { optionsIn, seesResults } from "./rules.ts";

const now = new Date("2026-03-02T12:00:00Z");
const open = new Date("2026-03-03T12:00:00Z");

test("results are seen after voting or at the end, as the poll says", () => {
  const shown = (resultsShown: "voted" | "closed", closesAt: Date, hasVoted: boolean) =>
    seesResults({ resultsShown, closesAt }, now, hasVoted);
  expect(shown("voted", open, false)).toBe(false);
  expect(shown("voted", open, true)).toBe(true);
  expect(shown("closed", open, true)).toBe(false);
  expect(shown("closed", now, false)).toBe(true);
});

test("options are lines that say something", () => {
  expect(optionsIn(" Left \n\n Right\n")).toEqual(["Left", "Right"]);
});

test("a poll has 2 to 10 different options", () => {
  const filled = { question: "Which?", kind: "one", days: "7", results: "voted" };
  const options = (lines: string[]) =>
    pollForm.safeParse({ ...filled, options: lines.join("\n") }).success;
  expect(options(["Left"])).toBe(false);
  expect(options(["Left", "left"])).toBe(false);
  expect(options(["Left", "Right"])).toBe(true);
  expect(options(Array.from({ length: 10 }, (_, n) => `Way ${n}`))).toBe(true);
  expect(options(Array.from({ length: 11 }, (_, n) => `Way ${n}`))).toBe(false);
});
