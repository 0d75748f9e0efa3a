import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import wawoff2 from "wawoff2";

const require = createRequire(import.meta.url);

type Variation = {
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): {
    glyphs: { path: { commands: { command: string; args: number[] }[] } }[];
    positions: { xAdvance: number }[];
  };
  capHeight: number;
};

// fontkit cannot vary a compressed WOFF2, so the fonts are unpacked first.
async function load(subset: string) {
  const woff2 = readFileSync(
    require.resolve(`@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`),
  );
  return fontkit.create(Buffer.from(await wawoff2.decompress(woff2))) as unknown as {
    getVariation(axes: Axes): Variation;
  };
}

type Axes = { wght: number; wdth: number };
const latin = await load("latin");
const latinExt = await load("latin-ext");

/** Text as one path in Archivo, its baseline at y, cap height `cap`. */
export function outline(
  text: string,
  axes: Axes,
  cap: number,
  x: number,
  y: number,
  tracking = 0,
  decimals = 2,
) {
  const [plain, extended] = [latin.getVariation({ ...axes }), latinExt.getVariation({ ...axes })];
  const letters: Record<string, string> = {
    moveTo: "M",
    lineTo: "l",
    quadraticCurveTo: "q",
    bezierCurveTo: "c",
    closePath: "Z",
  };
  const unit = 10 ** decimals;
  const snap = (n: number) => Math.round(n * unit) / unit;
  const scale = cap / plain.capHeight;

  // Runs of letters that one of the two subsets can draw.
  const runs: { font: Variation; text: string }[] = [];
  for (const letter of text) {
    const font = plain.hasGlyphForCodePoint(letter.codePointAt(0)!) ? plain : extended;
    if (!font.hasGlyphForCodePoint(letter.codePointAt(0)!))
      throw new Error(`Archivo has no "${letter}"`);
    if (runs.at(-1)?.font === font) runs.at(-1)!.text += letter;
    else runs.push({ font, text: letter });
  }

  let pen = x;
  let at = [0, 0];
  let d = "";
  for (const run of runs) {
    const { glyphs, positions } = run.font.layout(run.text);
    glyphs.forEach((glyph, i) => {
      for (const { command, args } of glyph.path.commands) {
        const points = args.map((n, k) => snap(k % 2 === 0 ? pen + n * scale : y - n * scale));
        const shown = command === "moveTo" ? points : points.map((n, k) => snap(n - at[k % 2]!));
        d +=
          letters[command]! +
          shown
            .map((n) => String(n).replace(/^(-?)0\./, "$1."))
            .join(" ")
            .replace(/ -/g, "-");
        if (points.length > 0) at = points.slice(-2);
      }
      pen += positions[i]!.xAdvance * scale + tracking;
    });
  }
  return { d, end: pen - tracking };
}
