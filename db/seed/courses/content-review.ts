import { oldestCheck } from "#app/contexts/learning/review/rules.ts";
import type { CourseSeed } from "./course-seed.ts";
import type { LectureFact } from "./lecture-references.ts";

/** A fact with the titles of the course and the lecture that state it. */
export type ReviewedFact = LectureFact & { course: string; lecture: string };

/** Returns the facts of all lectures in the order of the courses. */
export function factsOf(courses: readonly CourseSeed[]): ReviewedFact[] {
  return courses.flatMap(({ title: course, sections }) =>
    sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === "lecture"
          ? item.facts.map((fact) => ({ ...fact, course, lecture: item.title }))
          : [],
      ),
    ),
  );
}

/** Returns the facts that nobody could check, or not in the 18 months before `today`, oldest first. */
export function factsDue(facts: readonly ReviewedFact[], today: Date): ReviewedFact[] {
  const oldest = oldestCheck(today);
  return facts
    .filter(({ checked = "" }) => checked < oldest)
    .toSorted((a, b) => (a.checked ?? "").localeCompare(b.checked ?? ""));
}

/** Returns the Markdown of docs/CONTENT-REVIEW.md, before oxfmt aligns its tables. */
export function contentReview(courses: readonly CourseSeed[]): string {
  const facts = factsOf(courses);
  const tables = courses.map(({ title }) => {
    const rows = facts
      .filter(({ course }) => course === title)
      .map(
        (row) =>
          `| ${row.lecture} | ${row.fact} | ${row.published} | ${row.checked ?? "not yet"} |`,
      );
    if (rows.length === 0) return "";
    return `## ${title}\n\n| Lecture | Fact | Published in | Checked |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`;
  });
  return `${INTRODUCTION}\n${tables.filter(Boolean).join("\n")}`;
}

const INTRODUCTION = `# Content review

This page lists the facts in the lectures that may change: law, rules, figures and names. An editor goes through it once a
year. It is written by \`npm run content:review\` from the front matter of the lectures (\`facts\` in \`content/courses\`), so
a change here would be lost.

1. Open the place that the third column names, and compare the fact with it.
2. If the fact has changed, correct the lecture, the questions and the document of its module.
3. Set \`checked\` in the front matter of the lecture to the day of the comparison.
4. Run \`npm run content:review\` and \`npm run check:content\`.

\`npm run check:content\` also lists the facts that were last checked more than 18 months ago. The list fails no test.

This page is what an installation begins with. Checks that staff have recorded since are in its database: "Facts" below
"Courses" in the back office lists them, with what is overdue first.
`;
