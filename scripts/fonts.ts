import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { create } from "fontkit";
import subsetFont from "subset-font";

/**
 * Makes the display face's files: Archivo at one width (expanded) and the weights in use. The
 * variable width axis alone weighs 60 kB that no page needs. Run after an update of the font.
 */
const source =
  "node_modules/@fontsource-variable/archivo/files/archivo-SUBSET-standard-normal.woff2";
const variationAxes = { wdth: 113, wght: { min: 400, max: 700 } };

mkdirSync("app/ui/fonts", { recursive: true });
for (const subset of ["latin", "latin-ext"]) {
  const original = readFileSync(source.replace("SUBSET", subset));
  const font = create(original);
  if (!("characterSet" in font)) throw new Error("not a single font");
  const text = String.fromCodePoint(...font.characterSet);
  const made = await subsetFont(original, text, { targetFormat: "woff2", variationAxes });
  writeFileSync(`app/ui/fonts/archivo-${subset}.woff2`, made);
  console.log(`archivo-${subset}: ${original.length} → ${made.length} bytes`);
}
