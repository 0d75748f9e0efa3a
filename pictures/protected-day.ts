/**
 * The map of the home page's protected day: a coast with its hills, harbour, town and airfield, and
 * the way that the day takes over it.
 *
 * Run: node pictures/protected-day.ts, then npx oxfmt app/ui/pictures
 */
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contours as regions } from "d3-contour";
import {
  contourLines,
  lengthOf,
  type Line,
  linePath,
  numbers,
  type Point,
  simplifyRing,
  smoothPath,
  summits,
  terrain,
} from "./lib/contour-lines.ts";

const root = resolve(import.meta.dirname, "..");
const width = 900;
const height = 900;

const rough = terrain(4127, { octaves: 4, warp: 0.3, gain: 0.4 });
const bump = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
  Math.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2);

/** Height above the sea at a place, without a unit: below zero is water. */
function land(x: number, y: number): number {
  const slope = 0.62 - 0.62 * (x / width) - 0.5 * (y / height) + 0.18;
  const hills = 0.5 * bump(x, y, 190, 190, 190, 150) + 0.34 * bump(x, y, 480, 90, 150, 90);
  const headland = 0.62 * bump(x, y, 720, 330, 130, 95) + 0.4 * bump(x, y, 250, 800, 190, 90);
  const harbour = -0.5 * bump(x, y, 640, 520, 150, 70) - 0.3 * bump(x, y, 760, 600, 160, 120);
  // The airfield lies on level ground.
  const level = bump(x, y, 205, 560, 150, 70);
  const natural = slope + hills + headland + harbour + 0.22 * rough(x / 260, y / 260);
  return natural * (1 - 0.85 * level) + 0.3 * 0.85 * level;
}

const box = { width, height, step: 5 };
const above = Array.from({ length: 24 }, (_, i) => 0.055 * (i + 1));
const below = [-0.05, -0.13, -0.24, -0.38];
const drawn = (levels: number[], shortest: number) =>
  contourLines(land, box, levels).filter((line) => lengthOf(line) > shortest);
const allIn = (lines: Line[]) => lines.map((line) => linePath(line, 0.8)).join("");

const contours = drawn(above, 90);
const isIndex = (line: Line) => above.indexOf(line.level) % 5 === 4;
const shore = drawn([0], 120);
const depths = drawn(below, 120);
const peaks = summits(land, { width, height, step: 12 }).slice(0, 4);
const marks = peaks
  .map(([x, y]) => `M${Math.round(x) - 6} ${Math.round(y) + 4}h12l-6-10z`)
  .join("");
let crosses = "";
for (let y = 150; y < height; y += 150)
  for (let x = 150; x < width; x += 150) crosses += `M${x - 5} ${y}h10m-5-5v10`;

/** The outline of all that lies above the sea, closed along the frame. */
function landOutline(): string {
  const step = 5;
  const pad = 2;
  const columns = Math.ceil(width / step) + 2 * pad;
  const rows = Math.ceil(height / step) + 2 * pad;
  const values = Array.from({ length: columns * rows }, (_, k) =>
    land(((k % columns) - pad) * step, (Math.floor(k / columns) - pad) * step),
  );
  const [region] = regions().size([columns, rows]).thresholds([0])(values);
  return region!.coordinates
    .flat()
    .map((ring) => ring.map(([x, y]): Point => [(x! - 0.5 - pad) * step, (y! - 0.5 - pad) * step]))
    .filter((ring) => ring.length > 24)
    .map((ring) => smoothPath(simplifyRing(ring.slice(0, -1), 0.8), true))
    .join("");
}

/** The streets of the town, its quay, and the runway. */
const town =
  "M432 372l120 78M452 340l126 84M478 314l120 80M420 404l98 64M452 322l-44 96M500 338l-50 112M546 370l-46 104M588 396l-36 70";
const quay = "M556 474l58-26 6 14M600 454l22 44";
const runway = "M118 588l176-52 4 13-176 52z";

const ground = [
  `<path fill="#1d2f47" fill-rule="evenodd" d="${landOutline()}"/>`,
  `<path stroke="#8fb0d0" stroke-opacity=".28" d="${allIn(depths)}"/>`,
  `<path stroke="#dfe5ea" stroke-opacity=".3" stroke-width=".9" d="${allIn(contours.filter((line) => !isIndex(line)))}"/>`,
  `<path stroke="#dfe5ea" stroke-opacity=".55" stroke-width="1.3" d="${allIn(contours.filter(isIndex))}"/>`,
  `<path stroke="#dfe5ea" stroke-opacity=".9" stroke-width="1.8" d="${allIn(shore)}"/>`,
  `<path stroke="#dfe5ea" stroke-opacity=".35" d="${crosses}"/>`,
  `<path stroke="#dfe5ea" stroke-opacity=".55" stroke-width="1.2" d="${town}"/>`,
  `<path stroke="#dfe5ea" stroke-opacity=".8" stroke-width="1.8" d="${quay}"/>`,
  `<path stroke="#dfe5ea" stroke-opacity=".8" stroke-width="1.5" d="${runway}"/>`,
  `<path stroke="#d2a85a" stroke-width="1.4" d="${marks}"/>`,
].join("");
const file = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">${ground}</svg>\n`;
writeFileSync(join(root, "public/pictures/protected-day.svg"), file);
console.log(`protected-day.svg: ${(file.length / 1024).toFixed(1)} kB`);

/** The places of the day in order, and between two of them the bends of the way. */
const legs: { to: Point; by: Point[] }[] = [
  { to: [588, 402], by: [] },
  {
    to: [452, 322],
    by: [
      [520, 372],
      [486, 330],
    ],
  },
  {
    to: [236, 318],
    by: [
      [400, 300],
      [330, 352],
      [276, 346],
    ],
  },
  {
    to: [352, 430],
    by: [
      [196, 360],
      [250, 432],
    ],
  },
  {
    to: [540, 358],
    by: [
      [410, 428],
      [446, 366],
      [492, 376],
    ],
  },
  {
    to: [770, 650],
    by: [
      [574, 400],
      [604, 470],
      [640, 560],
      [700, 630],
    ],
  },
  {
    to: [500, 446],
    by: [
      [740, 560],
      [660, 500],
      [600, 454],
      [548, 470],
    ],
  },
  {
    to: [206, 564],
    by: [
      [440, 520],
      [330, 560],
    ],
  },
  {
    to: [424, 348],
    by: [
      [160, 500],
      [300, 470],
      [390, 380],
    ],
  },
];
let at = legs[0]!.to;
const ways = legs.map(({ to, by }) => {
  const points = [at, ...by, to];
  at = to;
  return points.length > 2 ? smoothPath(points, false) : `M${numbers(points.flat(), 0)}`;
});
const lines = legs.map(
  ({ to }, index) =>
    `  { at: [${to.join(", ")}], way: ${JSON.stringify(index === 0 ? "" : ways[index])} },`,
);
writeFileSync(
  join(root, "app/ui/pictures/protected-day.ts"),
  `// Made by pictures/protected-day.ts. Change it there.\n\n/** The places of the home page's day on its map of ${width} × ${height}, each with the way that leads there. */\nexport const protectedDayPlaces: readonly { at: readonly [number, number]; way: string }[] = [\n${lines.join("\n")}\n];\n`,
);
