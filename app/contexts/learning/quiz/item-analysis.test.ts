import { describe, expect, test } from "vitest";
import { analyseItems, type AnalysedAttempt } from "./item-analysis.ts";
import type { DrawnQuestion } from "./question.ts";

const question = (n: number, changes: Partial<DrawnQuestion> = {}): DrawnQuestion => ({
  id: `q${n}`,
  bankId: `bank-${n}`,
  kind: "single",
  text: `Question ${n}`,
  explanation: "",
  options: [
    { id: "1", text: "Right", correct: true },
    { id: "2", text: "Wrong", correct: false },
  ],
  ...changes,
});

/** An attempt at as many questions as there are letters: r is right, w is wrong, - is unanswered. */
const attempt = (marks: string): AnalysedAttempt => ({
  drawn: marks.split("").map((_, n) => question(n + 1)),
  answers: Object.fromEntries(
    marks
      .split("")
      .flatMap((mark, n) => (mark === "-" ? [] : [[`q${n + 1}`, [mark === "r" ? "1" : "2"]]])),
  ),
});
const times = (count: number, marks: string) => Array.from({ length: count }, () => attempt(marks));

describe("the analysis of a quiz's questions", () => {
  test("facility is the share of right answers, and options are counted", () => {
    const [first] = analyseItems([...times(6, "rr"), ...times(3, "wr"), attempt("-r")]);
    expect(first).toMatchObject({ asked: 10, facility: 0.6, unanswered: 1, tooFew: false });
    expect(first!.options).toEqual([
      { text: "Right", correct: true, chosen: 6 },
      { text: "Wrong", correct: false, chosen: 3 },
    ]);
  });

  test("fewer than ten answers are too few for any figure", () => {
    const [nine] = analyseItems(times(9, "rw"));
    expect(nine).toMatchObject({ asked: 9, tooFew: true, facility: null, discrimination: null });
    expect(analyseItems(times(10, "rw"))[0]).toMatchObject({ tooFew: false, facility: 1 });
  });

  test("discrimination compares a question with the rest, without the question itself", () => {
    // Whoever is right at the first is right at the others.
    const good = analyseItems([...times(5, "rrr"), ...times(5, "www")]);
    expect(good[0]!.discrimination).toBeCloseTo(1, 10);
    const bad = analyseItems([...times(5, "wrr"), ...times(5, "rww")]);
    expect(bad[0]!.discrimination).toBeCloseTo(-1, 10);
    // With the question itself in the sum, unrelated answers would seem to be related.
    const none = analyseItems([
      ...times(5, "rr"),
      ...times(5, "rw"),
      ...times(5, "wr"),
      ...times(5, "ww"),
    ]);
    expect(none[0]!.discrimination).toBeCloseTo(0, 10);
  });

  test("a question that everybody answers right has no discrimination, nor has the only one", () => {
    expect(analyseItems([...times(5, "rr"), ...times(5, "rw")])[0]!.discrimination).toBeNull();
    expect(analyseItems([...times(5, "r"), ...times(5, "w")])[0]).toMatchObject({
      facility: 0.5,
      discrimination: null,
    });
  });

  test("shuffled options are one question, and an edited question is another", () => {
    const shuffled: AnalysedAttempt = {
      drawn: [
        question(1, {
          options: [
            { id: "1", text: "Wrong", correct: false },
            { id: "2", text: "Right", correct: true },
          ],
        }),
      ],
      answers: { q1: ["2"] },
    };
    const edited = { drawn: [question(1, { text: "Another" })], answers: {} };
    const all = analyseItems([attempt("r"), shuffled, edited]);
    expect(all.map(({ text, asked }) => [text, asked])).toEqual([
      ["Question 1", 2],
      ["Another", 1],
    ]);
    expect(all[0]!.options[0]).toEqual({ text: "Right", correct: true, chosen: 2 });
  });

  test("a question with several right answers is right with exactly these", () => {
    const several = question(1, {
      kind: "multiple",
      options: [
        { id: "1", text: "A", correct: true },
        { id: "2", text: "B", correct: true },
        { id: "3", text: "C", correct: false },
      ],
    });
    const of = (chosen: string[]) => ({ drawn: [several], answers: { q1: chosen } });
    const [only] = analyseItems([
      ...Array.from({ length: 5 }, () => of(["1", "2"])),
      ...Array.from({ length: 5 }, () => of(["1"])),
    ]);
    expect(only).toMatchObject({ facility: 0.5 });
    expect(only!.options.map(({ chosen }) => chosen)).toEqual([10, 5, 0]);
  });
});

test("what was typed is counted by its text, and each right form as the right answer", () => {
  const asked: DrawnQuestion = {
    id: "q1",
    bankId: "speed",
    kind: "numeric",
    text: "How fast?",
    explanation: "",
    options: [],
    key: { kind: "numeric", value: 12, tolerance: 1, unit: "kt" },
  };
  const typed = (...given: string[]) => ({ drawn: [asked], answers: { q1: given } });
  const [item] = analyseItems([typed("12"), typed("12,5"), typed("20"), typed("20"), typed()]);
  expect(item!.options).toEqual([
    { text: "12 kt, give or take 1", correct: true, chosen: 2 },
    { text: "20", correct: false, chosen: 2 },
  ]);
  expect(item!.unanswered).toBe(1);
});
