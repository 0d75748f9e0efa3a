import { expect, test } from "vitest";
import { readCourses } from "#db/seed/courses/read-course.ts";
import { isContentId, sizeText } from "./rules.ts";

test("every course and item of the institute has an id that its address can bear", () => {
  const ids = readCourses().flatMap(({ id, sections }) => [
    id,
    ...sections.flatMap(({ items }) => items.map((item) => item.id)),
  ]);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter((id) => !isContentId(id))).toEqual([]);
  for (const junk of ["", "\0", "a/b", "..", "Ő", "-a", "a".repeat(81)]) {
    expect(isContentId(junk), junk).toBe(false);
  }
});

test("a size is said in whole kilobytes, one at least", () => {
  expect(sizeText(3)).toBe("1 KB");
  expect(sizeText(3_400)).toBe("3 KB");
});
