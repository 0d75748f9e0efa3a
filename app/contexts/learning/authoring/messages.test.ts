import { expect, test } from "vitest";
import { coursesPublished, coursesWithdrawn } from "./messages.ts";

const titles = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"];

test("what could not be published is named, a few of many", () => {
  expect(coursesPublished(0, ["Alpha"])).toEqual({
    tone: "error",
    title: "No course was published",
    description: "Nothing in “Alpha” is published yet. Publish what it holds first.",
  });
  const description = (n: number) => coursesPublished(2, titles.slice(0, n)).description;
  expect(description(2)).toBe(
    "Nothing in “Alpha” or “Beta” is published yet. Publish what they hold first.",
  );
  expect(description(4)).toContain("“Alpha”, “Beta”, “Gamma” or 1 other");
  expect(description(5)).toContain("“Alpha”, “Beta”, “Gamma” or 2 others");
});

test("one course is spoken of as one, and none as nothing changed", () => {
  expect(coursesPublished(1, [])).toEqual({ tone: "success", title: "Course published" });
  expect(coursesPublished(3, []).title).toBe("3 courses published");
  expect(coursesPublished(0, []).title).toBe("Nothing changed");
  expect(coursesWithdrawn(1).title).toBe("The course is a draft again");
  expect(coursesWithdrawn(2).title).toBe("2 courses are drafts again");
  expect(coursesWithdrawn(0).title).toBe("Nothing changed");
});
