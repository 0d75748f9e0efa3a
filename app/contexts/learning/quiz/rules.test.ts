import { expect, test } from "vitest";
import fc from "fast-check";
import { hours, minutes, days } from "#app/kernel/clock.ts";
import { nextAttemptAt } from "./attempt-rules.ts";
import { asked, type Chance, inTime, openQuestions, pick, score } from "./rules.ts";
import { type BankQuestion, isRight } from "./question.ts";

const question = (n: number, kind: "single" | "multiple" = "single"): BankQuestion => ({
  id: `bank-${n}`,
  kind,
  text: `Question ${n}`,
  explanation: `Because ${n}`,
  key: null,
  options: ["a", "b", "c", "d"].map((id, place) => ({
    id,
    text: `Option ${id}`,
    correct: kind === "single" ? place === 0 : place < 2,
  })),
});
const bank = Array.from({ length: 12 }, (_, n) => question(n + 1));

const draw = (from: readonly BankQuestion[], questions: number, chance: Chance) =>
  asked(pick(from, { questions }, chance), chance);

/** Not random: always returns 0. */
const steady = () => 0;
const right = (drawn: ReturnType<typeof draw>) =>
  Object.fromEntries(
    drawn.map(({ id, options }) => [id, options.filter((o) => o.correct).map((o) => o.id)]),
  );

test("a draw takes as many different questions as asked for, and all of a bank that is smaller", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.infiniteStream(fc.nat()), (count, stream) => {
      const drawn = draw(bank, count, (below) => stream.next().value! % below);
      expect(drawn).toHaveLength(Math.min(count, bank.length));
      expect(new Set(drawn.map(({ bankId }) => bankId)).size).toBe(drawn.length);
      for (const { options } of drawn) {
        expect(options.map(({ text }) => text).sort()).toEqual(bank[0]!.options.map((o) => o.text));
        expect(options.filter(({ correct }) => correct)).toHaveLength(1);
      }
    }),
  );
});

test("what chance says decides the order of questions and of options", () => {
  const orders = [steady, (below: number) => below - 1].map((chance) => draw(bank, 3, chance));
  expect(orders[0]!.map(({ bankId }) => bankId)).not.toEqual(orders[1]!.map((q) => q.bankId));
  expect(orders[0]![0]!.options.map(({ text }) => text)).not.toEqual(
    orders[1]![0]!.options.map(({ text }) => text),
  );
});

test("an open question says nothing of its answer, its explanation or its place in the bank", () => {
  const [open] = openQuestions(draw(bank, 1, steady));
  expect(Object.keys(open!).sort()).toEqual(["id", "kind", "options", "text"]);
  expect(open!.id).toBe("q1");
  expect(open!.options.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
  expect(JSON.stringify(open)).not.toMatch(/correct|bank-|Because/);
});

test("exactly the correct options make a question right", () => {
  const [both] = draw([question(1, "multiple")], 1, steady);
  const good = both!.options.filter(({ correct }) => correct).map(({ id }) => id);
  const bad = both!.options.filter(({ correct }) => !correct).map(({ id }) => id);
  expect(isRight(both!, good)).toBe(true);
  expect(isRight(both!, good.toReversed())).toBe(true);
  expect(isRight(both!, good.slice(0, 1))).toBe(false);
  expect(isRight(both!, [...good, bad[0]!])).toBe(false);
  expect(isRight(both!)).toBe(false);
});

test("the pass mark is reached by right answers, never by rounding", () => {
  const drawn = draw(bank, 12, steady);
  const answers = right(drawn);
  expect(score({ drawn, answers, passPercent: 100 })).toEqual({
    correct: 12,
    percent: 100,
    passed: true,
  });
  for (const id of ["q1", "q2", "q3"]) delete answers[id];
  expect(score({ drawn, answers, passPercent: 75 })).toMatchObject({ percent: 75, passed: true });
  delete answers.q4;
  // 8 of 12 are 66.67 %.
  expect(score({ drawn, answers, passPercent: 67 })).toMatchObject({ percent: 66, passed: false });
  expect(score({ drawn: [], answers: {}, passPercent: 0 }).passed).toBe(false);
});

test("answers count until the deadline, and a few seconds more for their way", () => {
  const deadline = new Date("2026-03-02T21:20:00Z");
  expect(inTime(deadline, deadline)).toBe(true);
  expect(inTime(deadline, new Date(deadline.getTime() + 5_000))).toBe(true);
  expect(inTime(deadline, new Date(deadline.getTime() + 5_001))).toBe(false);
});

test("after three failures within a day the next attempt waits until the first is a day old", () => {
  const now = new Date("2026-03-02T21:00:00Z");
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(nextAttemptAt([], now)).toBeNull();
  expect(nextAttemptAt([ago(minutes(5)), ago(hours(1))], now)).toBeNull();
  const three = [ago(minutes(5)), ago(hours(20)), ago(hours(1))];
  expect(nextAttemptAt(three, now)).toEqual(new Date(now.getTime() + hours(4)));
  expect(nextAttemptAt([...three.slice(0, 2), ago(days(1))], now)).toBeNull();
});
