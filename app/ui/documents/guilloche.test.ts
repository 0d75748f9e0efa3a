import { expect, test } from "vitest";
import { band, rosette } from "./guilloche.ts";

const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

const ring = {
  centre: [200, 100],
  radius: 80,
  swing: 15,
  petals: 24,
  beats: 6,
  strands: 4,
} as const;

test("a rosette is closed strands between two circles, and the same each time", () => {
  const path = rosette(ring);
  expect(path).toBe(rosette(ring));
  expect(path.match(/M/g)).toHaveLength(4);
  expect(path.match(/Z/g)).toHaveLength(4);
  for (const [x, y] of points(path)) {
    const r = Math.hypot(x - 200, y - 100);
    expect(r).toBeGreaterThan(64.9);
    expect(r).toBeLessThan(95.1);
  }
});

test("a band runs from one point to the other within its height, whichever way it leads", () => {
  const across = points(band({ from: [10, 50], to: [310, 50], height: 12, waves: 10, strands: 3 }));
  for (const [x, y] of across) {
    expect(x).toBeGreaterThanOrEqual(10);
    expect(x).toBeLessThanOrEqual(310);
    expect(Math.abs(y - 50)).toBeLessThanOrEqual(6.01);
  }
  const down = points(band({ from: [10, 50], to: [10, 350], height: 12, waves: 10, strands: 3 }));
  for (const [x] of down) expect(Math.abs(x - 10)).toBeLessThanOrEqual(6.01);
});
