import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isId, newId, timeOfId } from "./ids.ts";

test("ids sort by the time they were made at", () => {
  const times = fc.date({ min: new Date(0), max: new Date(2 ** 48 - 1), noInvalidDate: true });
  fc.assert(
    fc.property(times, times, (one, other) => {
      fc.pre(one.getTime() !== other.getTime());
      const [earlier, later] = one < other ? [one, other] : [other, one];
      expect(newId(earlier) < newId(later)).toBe(true);
    }),
  );
});

test("an id is a version 7 UUID that carries its millisecond", () => {
  const id = newId(new Date("2026-03-02T21:00:00.123Z"));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(timeOfId(id).toISOString()).toBe("2026-03-02T21:00:00.123Z");
});

test("ids of the same moment follow each other", () => {
  const now = new Date("2026-03-02T21:00:00Z");
  const made = Array.from({ length: 1000 }, () => newId(now));
  expect(made.toSorted()).toEqual(made);
});

test("ids of the same moment follow each other, also with ids of another clock between them", () => {
  const now = new Date("2026-03-02T21:00:00Z");
  const made = Array.from({ length: 100 }, (_, n) => {
    newId(new Date(now.getTime() + n + 1));
    return newId(now);
  });
  expect(made.toSorted()).toEqual(made);
});

test("ids of the same moment differ", () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 1000 }, () => newId(now))).size).toBe(1000);
});

test("what was made is recognised, in either case", () => {
  const id = newId();
  expect(isId(id)).toBe(true);
  expect(isId(id.toUpperCase())).toBe(true);
});

test("what cannot be an id is recognised before it reaches a query", () => {
  const id = newId();
  const junk = [
    undefined,
    "",
    "1",
    "intro-cp",
    `${id} `,
    `${id}\n`,
    `${id}0`,
    id.slice(1),
    id.replaceAll("-", ""),
    `{${id}}`,
    id.replace("7", "g"),
    "00000000-0000-0000-0000-000000000000",
    "'; drop table profiles; --",
  ];
  expect(junk.filter((text) => isId(text))).toEqual([]);
});
