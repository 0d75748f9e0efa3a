import { expect, test } from "vitest";
import { UnsentAnswers } from "./unsent-answers.ts";

/** A fake of a browser's storage, with the parts that are used. */
function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (n: number) => [...kept.keys()][n] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("an unsent answer survives the page, for its own attempt", () => {
  const store = storage();
  new UnsentAnswers("one", store).keep("q1", { chosen: ["1", "3"], time: 5000 });
  new UnsentAnswers("one", store).keep("q2", { chosen: [], time: 6000 });
  expect(new UnsentAnswers("one", store).all()).toEqual([
    ["q1", { chosen: ["1", "3"], time: 5000 }],
    ["q2", { chosen: [], time: 6000 }],
  ]);
  expect(new UnsentAnswers("two", store).all()).toEqual([]);
});

test("of two windows' answers the later is kept, and what was sent is forgotten unless it changed", () => {
  const store = storage();
  const [here, there] = [new UnsentAnswers("one", store), new UnsentAnswers("one", store)];
  here.keep("q1", { chosen: ["1"], time: 5000 });
  there.keep("q1", { chosen: ["2"], time: 7000 });
  here.keep("q1", { chosen: ["3"], time: 6000 });
  expect(here.all()).toEqual([["q1", { chosen: ["2"], time: 7000 }]]);
  here.settle("q1", 5000);
  expect(here.all()).toHaveLength(1);
  here.settle("q1", 7000);
  expect(here.all()).toEqual([]);
  expect(store.kept.size).toBe(0);
});

test("where the browser keeps nothing, the page does; what others wrote there is not read", () => {
  const refusing = new UnsentAnswers("one", {
    ...storage(),
    setItem: () => {
      throw new Error("full");
    },
  });
  refusing.keep("q1", { chosen: ["1"], time: 5000 });
  expect(refusing.all()).toEqual([["q1", { chosen: ["1"], time: 5000 }]]);
  expect(new UnsentAnswers("one", undefined).all()).toEqual([]);
  const spoilt = storage();
  spoilt.setItem("quiz-answer:one:q1", "{}");
  expect(new UnsentAnswers("one", spoilt).all()).toEqual([]);
});
