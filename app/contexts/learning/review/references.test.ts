import { expect, test } from "vitest";
import { withReferences } from "#db/seed/courses/lecture-references.ts";
import { lectureNamedIn, MAPPED_TO, mappedIn, SOURCES, sourcesIn } from "./references.ts";

const below = (body: string, heading: string) => body.split(`${heading}\n`)[1] ?? "";

test("what a lecture's file names is read again from its text", () => {
  const body = withReferences(
    "## Begin\n\n- a point",
    ["nzqa-27364", "bmp-3"],
    [
      { title: "An Act", url: "https://example.org/act", checked: "2026-11-22" },
      { title: "A book, second edition" },
    ],
  );
  expect(mappedIn(below(body, MAPPED_TO))).toEqual([
    "NZQA unit standard 27364 (knowledge of the security industry in the pre-employment context)",
    "BMP Maritime Security (2025), section 3: threat and risk assessment",
  ]);
  expect(sourcesIn(below(body, SOURCES))).toEqual([
    { title: "An Act", url: "https://example.org/act", checked: "2026-11-22" },
    { title: "A book, second edition", url: null, checked: null },
  ]);
});

test("a lecture that names an unknown standard is not read", () => {
  expect(() => withReferences("Text", ["nzqa-1"], [])).toThrow("nzqa-1");
});

test("an explanation names the lecture to read again", () => {
  expect(lectureNamedIn('Because. Read again: "Choosing" in Route Planning.')).toBe(
    "Route Planning",
  );
  expect(lectureNamedIn("Because.")).toBeUndefined();
});
