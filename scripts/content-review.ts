import { writeFileSync } from "node:fs";
import { format } from "oxfmt";
import { contentReview, factsDue, factsOf } from "../db/seed/courses/content-review.ts";
import { readCourses } from "../db/seed/courses/read-course.ts";

/**
 * `npm run content:review` writes docs/CONTENT-REVIEW.md from the facts of the lectures. With
 * `--due` the script lists the facts that have not been checked for 18 months, and writes nothing.
 */
const courses = readCourses();

if (process.argv.includes("--due")) {
  const facts = factsOf(courses);
  const due = factsDue(facts, new Date());
  for (const { checked, course, lecture, fact, published } of due) {
    console.log(`${checked ?? "never     "}  ${course}, ${lecture}: ${fact} (${published})`);
  }
  console.log(`${due.length} of ${facts.length} facts were last checked more than 18 months ago`);
} else {
  const page = "docs/CONTENT-REVIEW.md";
  const { code } = await format(page, contentReview(courses), { printWidth: 100 });
  writeFileSync(page, code);
}
