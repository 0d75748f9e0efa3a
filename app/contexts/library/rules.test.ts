import { expect, test } from "vitest";
import { categoryLabels, fileAddress, hostOf, isResourceId, resourceCategories } from "./rules.ts";

test("the categories are those of the specification, and each has a name", () => {
  expect(resourceCategories).toEqual([
    "close-protection",
    "tactical-response",
    "security-awareness",
    "medical-training",
    "legal",
    "certifications",
  ]);
  expect(Object.keys(categoryLabels)).toEqual([...resourceCategories]);
});

test("a foreign page is known by its place", () => {
  expect(hostOf("https://www.aviation.govt.nz/rules/")).toBe("aviation.govt.nz");
  expect(hostOf("https://info.health.nz/x")).toBe("info.health.nz");
});

test("what cannot be an id is not looked up", () => {
  const words = ["route-card", "cp101", "", "Route", "a b", "a\0", "../x", "x".repeat(101)];
  expect(words.filter(isResourceId)).toEqual(["route-card", "cp101"]);
});

test("a document's file has an address of its own", () => {
  expect(fileAddress("route-card")).toBe("/resources/route-card/document.pdf");
});
