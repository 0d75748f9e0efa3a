import { expect, test } from "vitest";
import { deservesStatement } from "./statement.ts";

const over = { endsOn: "2026-03-20", today: "2026-03-21", attended: 120, complete: false };

test("who attended a course that is over, without completing it, gets a statement", () => {
  expect(deservesStatement(over)).toBe(true);
});

test("nobody gets one while the course runs, for nothing, or beside a certificate", () => {
  expect(deservesStatement({ ...over, today: "2026-03-20" })).toBe(false);
  expect(deservesStatement({ ...over, attended: 0 })).toBe(false);
  expect(deservesStatement({ ...over, complete: true })).toBe(false);
});
