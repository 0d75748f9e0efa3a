/**
 * The pieces of land on cards: contour patches in a 320 × 180 box, as path data.
 *
 * Run: node pictures/card-patches.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contourLines, lengthOf, linePath, seeded, terrain } from "./lib/contour-lines.ts";

const target = join(resolve(import.meta.dirname, ".."), "app/ui/pictures");
mkdirSync(target, { recursive: true });

const box = { width: 320, height: 180, step: 5 };
const limit = 1650;

type Patch = { line: string; index: string };

/** Draws a patch with as many contour levels as fit into the limit. */
function patch(at: (x: number, y: number) => number): Patch {
  let low = Infinity;
  let high = -Infinity;
  for (let y = 0; y <= box.height; y += 10)
    for (let x = 0; x <= box.width; x += 10) {
      low = Math.min(low, at(x, y));
      high = Math.max(high, at(x, y));
    }
  for (let count = 16; count > 5; count--) {
    const levels = Array.from(
      { length: count },
      (_, i) => low + ((high - low) * (i + 0.5)) / count,
    );
    const lines = contourLines(at, box, levels).filter((line) => lengthOf(line) > 40);
    const draw = (wanted: boolean) =>
      lines
        .filter((line) => (levels.indexOf(line.level) % 4 === 1) === wanted)
        .map((line) => linePath(line, 1.3))
        .join("");
    const made = { line: draw(false), index: draw(true) };
    if (made.line.length + made.index.length <= limit) return made;
  }
  throw new Error("A patch does not fit");
}

const land = Array.from({ length: 14 }, (_, k) => {
  const random = seeded(900 + k);
  const rough = terrain(300 + k * 17, { octaves: 2, warp: 0.22, gain: 0.3 });
  const scale = 150 + 60 * random();
  const stretch = 0.65 + 0.9 * random();
  const turn = random() * Math.PI;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  // One clear landform under the roughness, so that no two patches look alike.
  const cx = 60 + 200 * random();
  const cy = 40 + 100 * random();
  const lift = (k % 3 === 0 ? -1 : 1) * 0.9;
  return patch((x, y) => {
    const u = ((x - 160) * c + (y - 90) * s) / (scale * stretch);
    const v = ((y - 90) * c - (x - 160) * s) / (scale / stretch);
    return rough(u, v) + lift * Math.exp(-(((x - cx) / 95) ** 2 + ((y - cy) / 70) ** 2));
  });
});

const strata = Array.from({ length: 5 }, (_, k) => {
  const rough = terrain(50 + k * 11, { octaves: 2, warp: 0.2 });
  const tilt = -0.5 + k * 0.25;
  return patch((x, y) => (y + tilt * (x - 160)) / 90 + 0.34 * rough(x / 150, y / 300));
});

const list = (patches: Patch[]) =>
  patches
    .map(({ line, index }) => `  {\n    line: "${line}",\n    index: "${index}",\n  },`)
    .join("\n");
const text = `// Made by pictures/card-patches.ts. Change it there.

/** Contour lines in a 320 × 180 box; every fourth line is an index line. */
export const landPatches = [
${list(land)}
] as const;

/** Nearly parallel lines, like layers in a cutting. */
export const strataPatches = [
${list(strata)}
] as const;
`;
writeFileSync(join(target, "card-patches.ts"), text);
console.log(
  `card-patches.ts: ${(text.length / 1024).toFixed(1)} kB`,
  land.map((p) => p.line.length + p.index.length).join(" "),
  strata.map((p) => p.line.length + p.index.length).join(" "),
);
