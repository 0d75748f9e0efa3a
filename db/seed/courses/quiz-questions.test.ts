import { expect, test } from "vitest";
import { figures } from "#app/contexts/learning/content/figures.ts";
import { questionsIn } from "./quiz-questions.ts";

const read = (answer: string) =>
  questionsIn(`## one\n\nWhat is asked?\n\n${answer}\n\nThat is why.`, "x.md")[0]!;

test("each kind of question has its own form in a quiz file", () => {
  expect(read("- [x] This\n- [ ] That")).toMatchObject({ kind: "single", key: null });
  expect(read("- [x] This\n- [x] That")).toMatchObject({ kind: "multiple" });
  expect(read("1. First\n2. Second")).toMatchObject({
    kind: "order",
    options: [{ text: "First" }, { text: "Second" }],
  });
  expect(read("- A → Alpha\n- B → Bravo\n- → Zulu")).toMatchObject({
    kind: "match",
    options: [{ text: "A", pair: "Alpha" }, { text: "B" }, { text: "", pair: "Zulu" }],
  });
  expect(read("= 12.5 ± 0.5 kt").key).toEqual({
    kind: "numeric",
    value: 12.5,
    tolerance: 0.5,
    unit: "kt",
  });
  expect(read("= -3").key).toMatchObject({ kind: "numeric", value: -3, tolerance: 0, unit: "" });
  expect(read("= Safe haven\n= Refuge").key).toEqual({
    kind: "short",
    accepted: ["Safe haven", "Refuge"],
  });
  const figure = `/figures/${figures[0]!.name}.svg`;
  expect(read(`![A plan](${figure})\n\n- [x] (10, 20) Here\n- [ ] (60, 5) There`)).toMatchObject({
    kind: "hotspot",
    text: "What is asked?",
    key: { picture: figure, alt: "A plan", frame: { src: figure } },
    options: [
      { x: 10, y: 20, correct: true },
      { x: 60, y: 5, correct: false },
    ],
  });
});

test("the text and the explanation are kept apart from the answer", () => {
  const { text, explanation } = read("1. First\n2. Second");
  expect([text, explanation]).toEqual(["What is asked?", "That is why."]);
});

test("a question may name the standards that it serves, below its answers", () => {
  const answer = "- [x] This\n- [ ] That\n\nServes: sia-3, nzqa-27362";
  expect(read(answer)).toMatchObject({
    explanation: "That is why.",
    standards: ["sia-3", "nzqa-27362"],
  });
  expect(read("- [x] This\n- [ ] That")).not.toHaveProperty("standards");
  expect(() => read("- [x] This\n- [ ] That\n\nServes: sia-99")).toThrow("sia-99");
});

test("a question whose answer is none stops the reading, with its name", () => {
  for (const answer of ["", "- [ ] This\n- [ ] That", "1. Only one", "= 5 ± x.y", "- [x] One"]) {
    expect(() => read(answer), answer).toThrow('content/x.md: the question "one" needs');
  }
  expect(() => read("![A plan](/figures/none.svg)\n\n- [x] (1, 2) A\n- [ ] (3, 4) B")).toThrow(
    "one",
  );
});
