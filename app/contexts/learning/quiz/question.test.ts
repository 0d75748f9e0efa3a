import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BankQuestion,
  givenIn,
  isAnswered,
  isRight,
  numberIn,
  openQuestion,
  reviewLines,
} from "./question.ts";
import { asked } from "./rules.ts";

const question = (part: Partial<BankQuestion>): BankQuestion => ({
  id: "one",
  kind: "single",
  text: "Which?",
  explanation: "That one.",
  options: [],
  key: null,
  ...part,
});
const option = (id: string, more: object = {}) => ({
  id,
  text: `Text ${id}`,
  correct: true,
  ...more,
});

const speed = question({
  kind: "numeric",
  key: { kind: "numeric", value: 12.5, tolerance: 0.5, unit: "kt" },
});
const word = question({
  kind: "short",
  key: { kind: "short", accepted: ["Safe haven", "Zufluchtsort"] },
});
const steps = question({ kind: "order", options: ["a", "b", "c", "d"].map((id) => option(id)) });
const pairs = question({
  kind: "match",
  options: [
    option("a", { pair: "Alpha" }),
    option("b", { pair: "Bravo" }),
    option("c", { pair: "Alpha" }),
    { id: "d", text: "", correct: true, pair: "Zulu" },
  ],
});
const gate = question({
  kind: "hotspot",
  options: [option("a", { x: 10, y: 20 }), option("b", { x: 60, y: 70, correct: false })],
  key: {
    kind: "hotspot",
    picture: "/figures/gate.svg",
    alt: "A yard with two gates",
    frame: { src: "/figures/gate.svg", width: 800, height: 450 },
  },
});

const drawnOf = (bank: BankQuestion, chance = (below: number) => below - 1) =>
  asked([bank], chance)[0]!;

test("a number is right within its tolerance, however it is written", () => {
  const drawn = drawnOf(speed);
  for (const typed of ["12.5", "12,5", " 13 ", "12", "13.0", "+12.5"]) {
    expect(isRight(drawn, [typed]), typed).toBe(true);
  }
  for (const typed of ["11.99", "13.01", "-12.5", "twelve", "12.5 kt", "1e1", ""]) {
    expect(isRight(drawn, [typed]), typed).toBe(false);
  }
  const tenth = drawnOf(
    question({ kind: "numeric", key: { kind: "numeric", value: 0.2, tolerance: 0.1, unit: "" } }),
  );
  expect(isRight(tenth, ["0.3"])).toBe(true);
});

test("what is no number is not counted as an answer to a question that asks for one", () => {
  expect(isAnswered("numeric", ["twelve"])).toBe(false);
  expect(isAnswered("numeric", ["−3"])).toBe(true);
  expect(numberIn("1 200,5")).toBe(1200.5);
  expect(numberIn("12.5.1")).toBeUndefined();
});

test("a short answer is right in each accepted form, whatever its case, accents and punctuation", () => {
  const drawn = drawnOf(word);
  for (const typed of ["safe haven", "SAFE-HAVEN.", "Säfe  haven", "zufluchtsort"]) {
    expect(isRight(drawn, [typed]), typed).toBe(true);
  }
  for (const typed of ["safe", "a safe haven", ""]) expect(isRight(drawn, [typed])).toBe(false);
});

test("an order is right if every step is in its place, in each attempt", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const drawn = drawnOf(steps, (below) => numbers.next().value % below);
      const right = drawn.options.toSorted((a, b) => a.place! - b.place!).map(({ id }) => id);
      expect(right.map((id) => drawn.options.find((each) => each.id === id)!.text)).toEqual(
        steps.options.map(({ text }) => text),
      );
      expect(isRight(drawn, right)).toBe(true);
      expect(isRight(drawn, right.toReversed())).toBe(false);
      expect(isRight(drawn, right.slice(0, 3))).toBe(false);
      expect(isRight(drawn, [...right.slice(0, 3), ""])).toBe(false);
    }),
  );
});

test("pairs are right if each has its own answer, which two may share", () => {
  const drawn = drawnOf(pairs);
  expect(drawn.options).toHaveLength(3);
  expect(drawn.choices!.map(({ text }) => text).toSorted()).toEqual(["Alpha", "Bravo", "Zulu"]);
  const right = drawn.options.map(({ pair }) => pair!);
  expect(isRight(drawn, right)).toBe(true);
  const zulu = drawn.choices!.find(({ text }) => text === "Zulu")!.id;
  expect(isRight(drawn, [zulu, ...right.slice(1)])).toBe(false);
});

test("one place on a picture is right", () => {
  const drawn = drawnOf(gate);
  const right = drawn.options.find(({ correct }) => correct)!.id;
  expect(isRight(drawn, [right])).toBe(true);
  expect(
    isRight(
      drawn,
      drawn.options.map(({ id }) => id),
    ),
  ).toBe(false);
});

test("an open question tells nothing about its answer", () => {
  for (const bank of [speed, word, steps, pairs, gate]) {
    const sent = JSON.stringify(openQuestion(drawnOf(bank)));
    expect(sent).not.toMatch(/correct|place|pair|accepted|haven|12\.5|tolerance|That one/);
  }
  expect(openQuestion(drawnOf(speed)).unit).toBe("kt");
  expect(openQuestion(drawnOf(gate)).picture).toMatchObject({ alt: "A yard with two gates" });
});

test("of what a form sends, only what the question offers is taken", () => {
  const order = openQuestion(drawnOf(steps));
  expect(givenIn(order, ["2", "x", "", "1", "3"])).toEqual(["2", "", "", "1"]);
  expect(givenIn(order, ["", "", "", ""])).toEqual([]);
  expect(givenIn(openQuestion(drawnOf(word)), ["  a word "])).toEqual(["a word"]);
  expect(givenIn(openQuestion(drawnOf(word)), ["x".repeat(9000)])[0]).toHaveLength(200);
  const pair = openQuestion(drawnOf(pairs));
  expect(givenIn(pair, ["3", "9", "1"])).toEqual(["3", "", "1"]);
  expect(givenIn(openQuestion(drawnOf(gate)), ["2", "1"])).toEqual(["2"]);
});

test("a review says what was answered beside what is right", () => {
  expect(reviewLines(drawnOf(speed), ["14"])).toEqual([
    { asked: "", given: "14", answer: "12.5 kt, give or take 0.5", right: false },
  ]);
  expect(reviewLines(drawnOf(word), [])).toMatchObject([
    { given: "", answer: "Safe haven or Zufluchtsort", right: false },
  ]);
  const order = reviewLines(drawnOf(steps), [])!;
  expect(order.map(({ asked, answer }) => [asked, answer])).toEqual(
    ["a", "b", "c", "d"].map((id, place) => [String(place + 1), `Text ${id}`]),
  );
  expect(reviewLines(drawnOf(gate), [])).toBeUndefined();
});
