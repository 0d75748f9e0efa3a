import { expect, test } from "vitest";
import { minutesOf, taskMinutesIn, wordsIn } from "./reading-time.ts";

const figure = '![Five stages in a row](/figures/advanced-attack-cycle.svg "From left to right.")';

test("a lecture takes a minute for 200 words, one for each figure, and what its tasks say", () => {
  expect(minutesOf("word ".repeat(200))).toBe(1);
  expect(minutesOf("word ".repeat(201))).toBe(2);
  expect(minutesOf(`${"word ".repeat(200)}\n\n${figure}\n\n${figure}`)).toBe(3);
  expect(minutesOf("## Do it: sort them (7 minutes)\n\n### Exercise (10 minutes)\n")).toBe(18);
});

test("only a heading that ends with a time sets a task", () => {
  expect(
    taskMinutesIn("Wait two minutes (2 minutes)\n\n## The first (3 minutes) and the second"),
  ).toBe(0);
});

test("neither pictures nor marks are counted as words", () => {
  expect(wordsIn(`Two words – | --- |\n\n${figure}`)).toBe(2);
});
