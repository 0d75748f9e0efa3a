import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentReview, factsDue, factsOf, type ReviewedFact } from "./content-review.ts";
import { readCourses } from "./read-course.ts";

const checkedOn = (checked: string): ReviewedFact => ({
  course: "A course",
  lecture: "A lecture",
  fact: "A fact",
  published: "A register",
  checked,
});

test("a fact is due when it was last checked more than 18 months ago", () => {
  const facts = ["2026-11-23", "2025-05-22", "2025-05-23", "2024-01-01"].map(checkedOn);
  const due = factsDue(facts, new Date("2026-11-23T09:00:00Z"));
  expect(due.map(({ checked }) => checked)).toEqual(["2024-01-01", "2025-05-22"]);
});

test("every course names facts that may change", () => {
  const courses = readCourses();
  const reviewed = new Set(factsOf(courses).map(({ course }) => course));
  expect(courses.map(({ title }) => title).filter((title) => !reviewed.has(title))).toEqual([]);
});

test("the page for editors lists the facts of the lectures as they are now", () => {
  const page = readFileSync("docs/CONTENT-REVIEW.md", "utf8");
  expect(unaligned(page), "Run npm run content:review").toBe(
    unaligned(contentReview(readCourses())),
  );
});

/** Removes what oxfmt adds when it aligns tables. */
function unaligned(page: string): string {
  return page.replaceAll(/-{3,}/g, "---").replaceAll(/\s+/g, " ").trim();
}
