import fc from "fast-check";
import { expect, test } from "vitest";
import { FACE_COLOURS, faceOf, initialsOf } from "./face.ts";

test.each([
  ["Aroha Ngata", "AN"],
  ["Āwhina Te Rangi", "ĀR"],
  // The same name with the macron as a mark of its own.
  ["A\u0304whina Te Rangi", "A\u0304R"],
  ["Kovács Éva", "KÉ"],
  ["Éva Kovács", "ÉK"],
  ["Dr. Őry Zsófia", "ŐZ"],
  ["özv. Nagy Istvánné", "NI"],
  ["J. Smith", "JS"],
  ["aroha", "A"],
  ["  Mere   O'Brien-Smith ", "MO"],
  ["(Bill) William Tāne", "BT"],
  ["王小明", "王"],
  ["محمد علي", "مع"],
  ["ßo Straße", "ßS"],
  ["<script>alert(1)</script>", "S"],
  ["😀", "😀"],
  ["👩‍✈️", "👩‍✈️"],
  ["😀 Zsófia", "Z"],
  ["Dr.", null],
  ["---", null],
  ["", null],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("initials are at most two letters of the name, whatever it is", () => {
  const segments = new Intl.Segmenter("en-NZ", { granularity: "grapheme" });
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const initials = initialsOf(name) ?? "";
      expect([...segments.segment(initials)].length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 25 },
  );
});

test("a person keeps one colour, and people have different ones", () => {
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID());
  const colours = ids.map((id) => faceOf({ id, name: "A" }).colour);
  expect(ids.map((id) => faceOf({ id, name: "Another name" }).colour)).toEqual(colours);
  expect(new Set(colours).size).toBe(FACE_COLOURS);
});
