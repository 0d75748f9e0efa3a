import { expect, test } from "vitest";
import { actionText, differences, subjectAddress } from "./entry.ts";

test("values stand side by side, and what changed is known", () => {
  const before = { name: "Old", hours: [{ opens: "09:00" }, null], lines: ["a", "b"], gone: true };
  const after = { name: "New", hours: [{ opens: "09:00" }, null], lines: ["a"] };
  expect(differences(before, after)).toEqual([
    { path: "name", before: "Old", after: "New", changed: true },
    { path: "hours.0.opens", before: "09:00", after: "09:00", changed: false },
    { path: "lines", before: "a, b", after: "a", changed: true },
    { path: "gone", before: "yes", after: undefined, changed: true },
  ]);
});

test("a value that only came, or only went, has one side", () => {
  expect(differences(null, { stage: "interview" })).toEqual([
    { path: "stage", before: undefined, after: "interview", changed: true },
  ]);
  expect(differences({ seats: 3 }, undefined)).toEqual([
    { path: "seats", before: "3", after: undefined, changed: true },
  ]);
  expect(differences(null, null)).toEqual([]);
});

test("an action reads like words", () => {
  expect(actionText("admissions.offer-made")).toBe("Offer made");
});

test("a subject leads to where it is looked at, if there is such a place", () => {
  expect(subjectAddress("application:7")).toBe("/admin/applications/7");
  expect(subjectAddress("settings:fee-rules")).toBe("/admin/settings/fees");
  expect(subjectAddress("profile:7")).toBe("/admin/users/7");
  expect(subjectAddress("invitation:7")).toBe("/admin/users/invitations");
  expect(subjectAddress("evidence:7")).toBeUndefined();
  expect(subjectAddress("settings:toString")).toBeUndefined();
});
