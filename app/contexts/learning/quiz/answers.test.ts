import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeAnswers, sentAnswers, unanswered } from "./answers.ts";
import type { DrawnQuestion } from "./question.ts";

const question = (id: string, kind: "single" | "multiple"): DrawnQuestion => ({
  id,
  bankId: `bank-${id}`,
  kind,
  text: "?",
  explanation: "",
  options: ["1", "2", "3", "4"].map((id) => ({ id, text: id, correct: id === "1" })),
});
const drawn = [question("q1", "single"), question("q2", "multiple")];

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const nothing = { answers: {}, times: {} };

test("of what is sent only the drawn questions' own options are kept, one for a single choice", () => {
  const sent = formOf(
    ...["2", "3", "9"].map((value): [string, string] => ["q1", value]),
    ...["4", "1", "4", "x"].map((value): [string, string] => ["q2", value]),
    ["q99", "1"],
    ["passed", "true"],
  );
  expect(mergeAnswers(nothing, sentAnswers(drawn, sent, 70)).answers).toEqual({
    q1: ["2"],
    q2: ["1", "4"],
  });
});

test("an answer that arrives late never takes the place of one that was given later", () => {
  const given = (time: string, option: string) =>
    sentAnswers(drawn, formOf(["q1.time", time], ["q1", option]), 9000);
  const held = mergeAnswers(nothing, given("5000", "2"));
  expect(mergeAnswers(held, given("4000", "3"))).toEqual({ ...held, later: ["q1"] });
  expect(mergeAnswers(held, given("6000", "3"))).toMatchObject({ answers: { q1: ["3"] } });
  // A repeated request, whose reply was lost, changes nothing.
  expect(mergeAnswers(held, given("5000", "2"))).toEqual(held);
});

test("whatever the order in which answers arrive, the last that was given to each question stays", () => {
  const change = fc.record({
    id: fc.constantFrom("q1", "q2"),
    option: fc.constantFrom("1", "2", "3", "4"),
  });
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 12 }).chain((changes) =>
        fc.record({
          changes: fc.constant(changes),
          arrival: fc.shuffledSubarray([...changes.keys()], { minLength: changes.length }),
        }),
      ),
      ({ changes, arrival }) => {
        const held = arrival.reduce((before, n) => {
          const { id, option } = changes[n]!;
          const sent = formOf([`${id}.time`, String(n + 1)], [id, option]);
          return mergeAnswers(before, sentAnswers(drawn, sent, 100));
        }, nothing);
        const last = Object.fromEntries(changes.map(({ id, option }) => [id, [option]]));
        expect(held.answers).toEqual(last);
      },
    ),
  );
});

test("a form that was opened earlier leaves alone what was answered since, and what it did not touch", () => {
  const held = { answers: { q1: ["2"], q2: ["1"] }, times: { q1: 5000, q2: 1000 } };
  // The page was opened after two seconds, when the first question was not answered yet.
  const page = (...fields: [string, string][]) =>
    sentAnswers(drawn, formOf(["asOf", "2000"], ["q1.was", ""], ["q2.was", "1"], ...fields), 9000);
  expect(mergeAnswers(held, page(["q2", "1"]))).toEqual({ ...held, later: [] });
  expect(mergeAnswers(held, page(["q1", "3"], ["q2", "1"], ["q2", "4"]))).toEqual({
    answers: { q1: ["2"], q2: ["1", "4"] },
    times: { q1: 5000, q2: 9000 },
    later: ["q1"],
  });
  // Clearing an answer is a change too.
  expect(mergeAnswers(held, page()).answers).toEqual({ q1: ["2"] });
});

test("an untouched field does not undo an answer that arrives while its page is open", () => {
  // Given in another window without a connection after one second, and sent only now.
  const late = formOf(["q1.time", "1000"], ["q1", "2"]);
  const held = mergeAnswers(nothing, sentAnswers(drawn, late, 8000));
  const page = formOf(["asOf", "2000"], ["q1.was", ""]);
  expect(mergeAnswers(held, sentAnswers(drawn, page, 9000))).toEqual({ ...held, later: [] });
});

test("a clock that runs ahead keeps nobody out, and a time that is none is not read", () => {
  const ahead = formOf(["q1.time", "999999999"], ["q1", "2"]);
  const held = mergeAnswers(nothing, sentAnswers(drawn, ahead, 1000));
  expect(held.times).toEqual({ q1: 6000 });
  const odd = formOf(["q1.time", "-5e99"], ["q1", "3"]);
  expect(sentAnswers(drawn, odd, 7000)).toMatchObject([{ id: "q1", chosen: ["3"], time: 7000 }]);
});

test("the questions that nothing was chosen for are counted", () => {
  expect(unanswered(drawn, {})).toEqual([1, 2]);
  expect(unanswered(drawn, { q1: [], q2: ["1"] })).toEqual([1]);
});
