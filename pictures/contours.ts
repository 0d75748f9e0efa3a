/**
 * The contour field behind the site, in a dark and a light tone.
 *
 * Run: node pictures/contours.ts
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  contourLines,
  lengthOf,
  linePath,
  type Line,
  summits,
  terrain,
} from "./lib/contour-lines.ts";

const root = resolve(import.meta.dirname, "..");
/** The field is a part of the stylesheet. */
const ofStyles = join(root, "app/ui/pictures");

const svg = (width: number, height: number, body: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"${more}>${body}</svg>\n`;

function save(name: string, text: string, folder: string) {
  writeFileSync(join(folder, name), text);
  console.log(`${name}: ${(text.length / 1024).toFixed(1)} kB`);
}

const levelsBetween = (low: number, high: number, count: number) =>
  Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));

/** Data of all lines of a kind, in one path. */
const allIn = (lines: Line[], tolerance: number, decimals = 0) =>
  lines.map((line) => linePath(line, tolerance, decimals)).join("");

// — The field ————————————————————————————————————————————————————————————————

const width = 1600;
const height = 1000;

function field() {
  const land = terrain(20260, { octaves: 4, warp: 0.36, gain: 0.36 });
  const at = (x: number, y: number) => land(x / 520 + 3.1, y / 520 + 1.7);
  const levels = levelsBetween(-0.72, 0.84, 21);
  const lines = contourLines(at, { width, height, step: 8 }, levels).filter(
    (line) => lengthOf(line) > 140,
  );
  const isIndex = (line: Line) => levels.indexOf(line.level) % 5 === 0;
  const plain = allIn(
    lines.filter((line) => !isIndex(line)),
    1.1,
  );
  const index = allIn(lines.filter(isIndex), 1);
  const peaks = summits(at, { width, height, step: 12 }).slice(0, 5);
  const marks = peaks
    .map(([x, y]) => `M${Math.round(x) - 6} ${Math.round(y) + 4}h12l-6-10zm6-3.5h0`)
    .join("");
  let crosses = "";
  for (let y = 100; y < height; y += 200)
    for (let x = 100; x < width; x += 200) crosses += `M${x - 5} ${y}h10m-5-5v10`;
  return { plain, index, marks, crosses };
}

const drawn = field();
for (const [name, line, index, brass] of [
  ["contours-dark.svg", "#dfe5ea", "#dfe5ea", "#d2a85a"],
  ["contours-light.svg", "#3b4a5c", "#3b4a5c", "#b58b43"],
] as const) {
  save(
    name,
    svg(
      width,
      height,
      `<g stroke-linejoin="round" stroke-linecap="round">` +
        `<path vector-effect="non-scaling-stroke" stroke="${line}" stroke-opacity=".42" stroke-width=".9" d="${drawn.plain}"/>` +
        `<path vector-effect="non-scaling-stroke" stroke="${index}" stroke-opacity=".75" stroke-width="1.4" d="${drawn.index}"/>` +
        `<path vector-effect="non-scaling-stroke" stroke="${line}" stroke-opacity=".55" d="${drawn.crosses}"/>` +
        `<path vector-effect="non-scaling-stroke" stroke="${brass}" stroke-width="1.5" d="${drawn.marks}"/></g>`,
      ` preserveAspectRatio="xMidYMid slice"`,
    ),
    ofStyles,
  );
}
