import { expect, test } from "vitest";
import { SizeBoundCache } from "./size-bound-cache.ts";

function counting(most: number, factor: number) {
  const kept = new SizeBoundCache<string>(most, (value) => value.length);
  const made: string[] = [];
  const get = (text: string) =>
    kept.get(text, () => {
      made.push(text);
      return text.repeat(factor);
    });
  return { kept, made, get };
}

test("what was made of a text is made once", () => {
  const { get, made } = counting(100, 2);
  expect([get("a"), get("a"), get("b")]).toEqual(["aa", "aa", "bb"]);
  expect(made).toEqual(["a", "b"]);
});

test("however many texts there are, what is kept stays below its size", () => {
  const { kept, get } = counting(1000, 9);
  for (let n = 0; n < 500; n += 1) {
    get(String(n));
    expect(kept.size).toBeLessThanOrEqual(1000);
  }
  get("x".repeat(5000));
  expect(kept.size).toBe(0);
});

test("what was not asked for the longest goes first", () => {
  const { get, made } = counting(30, 9);
  for (const text of ["a", "b", "c", "a", "d", "a", "b"]) get(text);
  expect(made).toEqual(["a", "b", "c", "d", "b"]);
});
