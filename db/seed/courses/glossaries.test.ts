import { expect, test } from "vitest";
import { parseGlossary } from "#app/contexts/learning/content/glossary.ts";
import { linkTerms } from "#app/contexts/learning/content/link-terms.ts";
import { markdownToHtml } from "#app/platform/markdown/article.server.ts";
import { readCourses, readGlossary } from "./read-course.ts";

const glossaries = readCourses().flatMap((course) => {
  const text = readGlossary(course.id);
  return text === undefined ? [] : [{ course, ...parseGlossary(text) }];
});

test.each(glossaries)(
  "the glossary of $course.id is complete, and every term is met in the course",
  ({ course, terms, faults }) => {
    expect(faults).toEqual([]);
    expect(terms.length).toBeGreaterThanOrEqual(15);
    expect(terms.length).toBeLessThanOrEqual(60);
    const bodies = course.sections.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === "quiz" ? [] : [item.body])),
    );
    const link = linkTerms(terms, (id) => `#term-${id}`);
    const html = bodies.map((body) => markdownToHtml(body, undefined, link)).join("\n");
    const met = new Set([...html.matchAll(/data-term="([a-z0-9-]+)"/g)].map(([, id]) => id));
    expect(
      terms.filter(({ id, byHand }) => !byHand && !met.has(id)).map(({ term }) => term),
    ).toEqual([]);
    const links = [...bodies, ...terms.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/\]\(#term-([a-z0-9-]+)\)/g)].map(([, id]) => id),
    );
    const known = new Set(terms.map(({ id }) => id));
    expect(links.filter((id) => !known.has(id!))).toEqual([]);
  },
);
