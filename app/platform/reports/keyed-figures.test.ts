import { expect, test } from "vitest";
import { keyedFigures } from "./keyed-figures.ts";

const none = { key: null, isTotal: false, n: 0 };
const found = [
  { key: "2026-03", isTotal: false, n: 2 },
  { key: "2026-01", isTotal: false, n: 1 },
  { key: null, isTotal: true, n: 3 },
];
const period = { from: "2026-01-10", to: "2026-03-09" };

test("every month of the period has a row, in order", () => {
  const { each, total } = keyedFigures(found, { period, none });
  expect(each.map(({ label, row }) => [label, row.n])).toEqual([
    ["Jan 2026", 1],
    ["Feb 2026", 0],
    ["Mar 2026", 2],
  ]);
  expect(total.n).toBe(3);
});

test("other keys have a row if something was counted, also those without a name", () => {
  const bases = [
    { key: null, isTotal: false, n: 1 },
    { key: "Budapest", isTotal: false, n: 4 },
  ];
  const { each, total } = keyedFigures(bases, {
    period,
    none,
    labelOf: (key) => key ?? "Without a base",
  });
  expect(each.map(({ label, row }) => [label, row.n])).toEqual([
    ["Without a base", 1],
    ["Budapest", 4],
  ]);
  expect(total.n).toBe(0);
});
