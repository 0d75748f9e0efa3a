import { expect, test } from "vitest";
import { factState, latestToday, oldestCheck } from "./rules.ts";

const today = new Date("2026-11-23T09:00:00Z");

test("a fact is due when it was last checked more than 18 months ago", () => {
  expect(oldestCheck(today)).toBe("2025-05-23");
  expect(factState({ outcome: "stands", checkedOn: "2025-05-22" }, today)).toBe("due");
  expect(factState({ outcome: "stands", checkedOn: "2025-05-23" }, today)).toBe("checked");
});

test("a fact that was found changed is due, however fresh the check", () => {
  expect(factState({ outcome: "changed", checkedOn: "2026-11-23" }, today)).toBe("due");
});

test("a fact that nobody could compare is marked so, and a dropped one needs nothing", () => {
  expect(factState({ outcome: "unchecked", checkedOn: null }, today)).toBe("unchecked");
  expect(factState({ outcome: "unchecked", checkedOn: "2026-01-01" }, today)).toBe("unchecked");
  expect(factState({ outcome: "dropped", checkedOn: "2020-01-01" }, today)).toBe("dropped");
});

test("a check of today is accepted wherever it is already today", () => {
  expect(latestToday(new Date("2026-11-23T10:30:00Z"))).toBe("2026-11-24");
});
