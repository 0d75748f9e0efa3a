import { expect, test } from "vitest";
import { isAuthorisedOn, isValidOn } from "./rules.ts";

const valid = { validFrom: "2026-01-01", validUntil: "2026-06-30", withdrawnAt: null };

test("a qualification is valid on its first and its last day, and not beside them", () => {
  const days = ["2025-12-31", "2026-01-01", "2026-06-30", "2026-07-01"];
  expect(days.map((day) => isValidOn(valid, day))).toEqual([false, true, true, false]);
  expect(isValidOn({ ...valid, withdrawnAt: new Date() }, "2026-03-01")).toBe(false);
});

test("an authorisation is dead while one of its qualifications is expired", () => {
  const endless = { ...valid, validUntil: null };
  const authorisation = { validUntil: null, revokedAt: null, qualifications: [endless, valid] };
  expect(isAuthorisedOn(authorisation, "2026-06-30")).toBe(true);
  expect(isAuthorisedOn(authorisation, "2026-07-01")).toBe(false);
  expect(isAuthorisedOn({ ...authorisation, validUntil: "2026-05-01" }, "2026-06-30")).toBe(false);
  expect(isAuthorisedOn({ ...authorisation, revokedAt: new Date() }, "2026-06-30")).toBe(false);
});

test("an authorisation without qualifications counts for nothing", () => {
  const bare = { validUntil: null, revokedAt: null, qualifications: [] };
  expect(isAuthorisedOn(bare, "2026-03-01")).toBe(false);
});
