import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subsetFont, { type Axis } from "subset-font";

/**
 * Makes the files of the two faces with the weights in use, which is half of what the packages have:
 * a page loads both Latin files, 35 kB together, and 40 with the letters of names. Run after an update of a font.
 */
const faces: { name: string; source: string; variationAxes: Record<string, Axis> }[] = [
  {
    // The display face: one width (expanded) and the weight of headings.
    name: "archivo",
    source: "node_modules/@fontsource-variable/archivo/files/archivo-SUBSET-standard-normal.woff2",
    variationAxes: { wdth: 113, wght: 650 },
  },
  {
    name: "source-sans-3",
    source:
      "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-SUBSET-wght-normal.woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

/** The features that pages use. The fractions and the narrow figures of both faces are left out. */
const keepFeatures = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/** The letters of Māori and Hungarian that the Latin file does not have. Most pages have a name with one. */
const oftenInNames = new Set(Array.from("ĀāĒēĪīŌōŪūŐőŰű", (letter) => letter.codePointAt(0)!));

/** The files of each face, with the package's subset and the letters that they have of it. */
const files = [
  { file: "latin", subset: "latin", has: () => true },
  { file: "latin-names", subset: "latin-ext", has: (letter: number) => oftenInNames.has(letter) },
  {
    file: "latin-ext-a",
    subset: "latin-ext",
    has: (letter: number) => isExtendedA(letter) && !oftenInNames.has(letter),
  },
  { file: "latin-ext", subset: "latin-ext", has: (letter: number) => !isExtendedA(letter) },
];

mkdirSync("app/ui/fonts", { recursive: true });
for (const { name, source, variationAxes } of faces) {
  for (const { file, subset, has } of files) {
    const original = readFileSync(source.replace("SUBSET", subset));
    const font = create(original);
    if (!("characterSet" in font)) throw new Error("not a single font");
    const text = String.fromCodePoint(...font.characterSet.filter(has));
    const made = await subsetFont(original, text, {
      targetFormat: "woff2",
      variationAxes,
      keepFeatures,
      noHinting: true,
    });
    writeFileSync(`app/ui/fonts/${name}-${file}.woff2`, made);
    console.log(`${name}-${file}: ${original.length} → ${made.length} bytes`);
  }
}

function isExtendedA(letter: number): boolean {
  return letter >= 0x100 && letter <= 0x17f;
}
