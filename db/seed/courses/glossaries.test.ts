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

/** Abbreviations that need no explanation, or that belong to the name of a rule, a report or a document. */
const ORDINARY = new Set(
  "AC AC61 AC101 AGM AO BMP5 CB CFR CHECK EC EU EUR FAL FCL GAMET GB HCR ID IEC ISO KIAS MB MSC NATO NZ OFF OK PAN PIN SHA SR TB USB VR VS1".split(
    " ",
  ),
);
/** Identifiers of aerodromes, call signs and groups of weather reports, which a lecture decodes. */
const CODE = /^(?:NZCH|LHBP|ZMX|(?:FEW|SCT|BKN|OVC)\d*|[IVXLC]+)$/;

test.each(readCourses().map((course) => [course.id, course] as const))(
  "the glossary of %s has twenty-five terms, and explains the abbreviations of its lectures",
  (id, course) => {
    const { terms } = parseGlossary(readGlossary(id) ?? "");
    expect(terms.length).toBeGreaterThanOrEqual(25);
    const explained = terms.flatMap(({ term, also }) => [term, ...also]).join(" ");
    const used = course.sections.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === "lecture" ? abbreviationsIn(item.body) : [])),
    );
    const unexplained = [...new Set(used)].filter(
      (word) => !ORDINARY.has(word) && !CODE.test(word) && !explained.includes(word),
    );
    expect(unexplained).toEqual([]);
  },
);

/** Returns the words in capitals of a lecture's own text, without its figures, reports and sources. */
function abbreviationsIn(body: string): string[] {
  const [text = ""] = body.split(/^## (?:What this lecture is mapped to|Sources)$/m);
  const prose = text.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "").replaceAll(/\*\*(?:METAR|TAF).*/g, "");
  return prose.match(/(?<![\w*])[A-Z]{2,}[A-Z0-9]*\b/g) ?? [];
}
