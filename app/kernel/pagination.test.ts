import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf } from "./pagination.ts";

const totals = fc.nat({ max: 500 });
const sizes = fc.integer({ min: 1, max: 60 });

test("whatever page is wanted, one that exists is given", () => {
  const wanted = fc.oneof(fc.integer(), fc.double());
  fc.assert(
    fc.property(totals, wanted, sizes, (total, number, perPage) => {
      const page = pageOf(total, number, perPage);
      expect(Number.isInteger(page.number)).toBe(true);
      expect(page.number).toBeGreaterThanOrEqual(1);
      expect(page.number).toBeLessThanOrEqual(page.last);
      expect(page.total).toBe(total);
    }),
  );
});

test("the pages divide the list: nothing is on two, nothing on none", () => {
  fc.assert(
    fc.property(totals, sizes, (total, perPage) => {
      const things = Array.from({ length: total }, (_, n) => n);
      const seen: number[] = [];
      const { last } = pageOf(total, 1, perPage);
      for (let number = 1; number <= last; number++) {
        const { offset } = pageOf(total, number, perPage);
        const onPage = things.slice(offset, offset + perPage);
        expect(onPage.length > 0 || total === 0).toBe(true);
        seen.push(...onPage);
      }
      expect(seen).toEqual(things);
    }),
  );
});

test("a page that exists is the one that is given", () => {
  expect(pageOf(51, 2, 25)).toEqual({ number: 2, last: 3, total: 51, offset: 25 });
  expect(pageOf(50, 2, 25)).toEqual({ number: 2, last: 2, total: 50, offset: 25 });
  expect(pageOf(51, 2.9, 25).number).toBe(2);
});

test("beyond either end stands the page at that end", () => {
  expect(pageOf(51, 99, 25).number).toBe(3);
  expect(pageOf(51, 0, 25).number).toBe(1);
  expect(pageOf(51, -7, 25).number).toBe(1);
  expect(pageOf(51, Number.NaN, 25).number).toBe(1);
});

test("an empty list has one page", () => {
  expect(pageOf(0, 1, 25)).toEqual({ number: 1, last: 1, total: 0, offset: 0 });
});
