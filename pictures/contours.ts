/**
 * The contour field behind the site, the section divider and the six card corners.
 *
 * Run: node pictures/contours.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  bandTerrain,
  contourLines,
  lengthOf,
  linePath,
  type Line,
  type Point,
  summits,
  terrain,
} from "./lib/contour-lines.ts";

const root = resolve(import.meta.dirname, "..");
const target = join(root, "public/pictures");
/** The field is a part of the stylesheet. */
const ofStyles = join(root, "app/ui/pictures");
mkdirSync(target, { recursive: true });

const svg = (width: number, height: number, body: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none"${more}>${body}</svg>\n`;

function save(name: string, text: string, folder = target) {
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

// — The divider: a band that repeats every 1600 px ———————————————————————————

{
  const w = 1600;
  const h = 72;
  const bend = bandTerrain(77, 5);
  const lines = 7;
  const paths: string[] = [];
  for (let i = 0; i < lines; i++) {
    const k = (i - (lines - 1) / 2) / ((lines - 1) / 2);
    const points: Point[] = [];
    for (let x = 0; x <= w; x += 20) {
      const u = (x / w) * 5;
      const spread = 7 + 17 * (0.5 + 0.5 * bend(u, 40));
      const middle = h / 2 + 9 * bend(u, 7);
      points.push([x, middle + k * spread + 2.2 * bend(u, i * 0.35)]);
    }
    // Catmull-Rom through every point: the ends meet exactly when the tile repeats.
    const n = points.length - 1;
    const y = (j: number) => points[((j % n) + n) % n]![1];
    let d = `M0 ${y(0).toFixed(1)}`;
    for (let j = 0; j < n; j += 2) {
      const slope0 = (y(j + 1) - y(j - 1)) / 2;
      const slope1 = (y(j + 3) - y(j + 1)) / 2;
      d += `c13.3 ${(slope0 * 0.667).toFixed(1)} 26.7 ${(y(j + 2) - y(j) - slope1 * 0.667).toFixed(1)} 40 ${(y(j + 2) - y(j)).toFixed(1)}`;
    }
    paths.push(
      `<path stroke="${i === 3 ? "#b58b43" : "#8593a3"}" stroke-opacity="${i === 3 ? 1 : 0.75 - 0.5 * Math.abs(k) ** 1.5}" d="${d}"/>`.replace(
        /(\.\d\d)\d+"/,
        '$1"',
      ),
    );
  }
  save("contour-divider.svg", svg(w, h, paths.join("")));
}

// — Six corners, each another landform ——————————————————————————————————————

{
  const w = 280;
  const h = 180;
  const rough = terrain(5, { octaves: 2, warp: 0.3 });
  const wobble = (x: number, y: number, amount: number, k: number) =>
    amount * rough(x / 90 + k * 7, y / 90 + k * 3);
  const hill = (x: number, y: number, cx: number, cy: number, rx: number, ry: number, turn = 0) => {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    const dx = ((x - cx) * c + (y - cy) * s) / rx;
    const dy = ((y - cy) * c - (x - cx) * s) / ry;
    return Math.exp(-(dx * dx + dy * dy));
  };
  const stream = (y: number) => 196 + 26 * Math.sin(y / 34) + 6 * Math.sin(y / 12);
  /** Short strokes pointing inward: the survey sign for a hollow. */
  const ticks = (cx: number, cy: number, from: number, to: number) =>
    Array.from({ length: 16 }, (_, k) => {
      const a = (k / 16) * 2 * Math.PI;
      const put = (r: number) =>
        `${Math.round(cx + r * Math.cos(a))} ${Math.round(cy + (r * Math.sin(a)) / 1.12)}`;
      return `M${put(to)}L${put(from)}`;
    }).join("");
  const forms: {
    title: string;
    at: (x: number, y: number) => number;
    levels: number[];
    mark: string;
  }[] = [
    {
      title: "peak",
      at: (x, y) => hill(x, y, 205, 62, 95, 78) + wobble(x, y, 0.07, 1),
      levels: levelsBetween(0.12, 0.96, 11),
      mark: "M199 65h12l-6-10z",
    },
    {
      title: "ridge",
      at: (x, y) => hill(x, y, 190, 70, 190, 34, -0.62) + wobble(x, y, 0.05, 2),
      levels: levelsBetween(0.1, 0.94, 10),
      mark: "M118 122 258 22",
    },
    {
      title: "saddle",
      at: (x, y) =>
        hill(x, y, 140, 45, 52, 46) + 0.9 * hill(x, y, 240, 88, 48, 52) + wobble(x, y, 0.05, 3),
      levels: levelsBetween(0.12, 0.92, 9),
      mark: "M187 60v14m-7-7h14",
    },
    {
      title: "valley",
      at: (x, y) =>
        Math.hypot((x - stream(y)) / 105, 0.07) + (1 - y / 180) * 0.85 + wobble(x, y, 0.035, 4),
      levels: levelsBetween(0.3, 1.9, 15),
      mark: linePath(
        {
          points: Array.from({ length: 24 }, (_, k): Point => [stream(k * 8), k * 8]),
          closed: false,
          level: 0,
        },
        0.4,
      ),
    },
    {
      title: "crater",
      at: (x, y) => {
        const r = Math.hypot(x - 200, (y - 70) * 1.12) + wobble(x, y, 7, 5);
        return Math.exp(-(((r - 66) / (r < 66 ? 13 : 30)) ** 2));
      },
      levels: levelsBetween(0.14, 0.9, 6),
      mark: ticks(200, 70, 26, 36),
    },
    {
      title: "slope",
      at: (x, y) => (x - y * 0.7) / 260 + 0.16 * Math.sin((x + y) / 34) + wobble(x, y, 0.12, 6),
      levels: levelsBetween(0.05, 1.1, 12),
      mark: "M140 0 280 92",
    },
  ];
  forms.forEach(({ at, levels, mark }, i) => {
    const lines = contourLines(at, { width: w, height: h, step: 4 }, levels).filter(
      (line) => lengthOf(line) > 24,
    );
    const data = allIn(lines, 0.5);
    const fade = `<defs><radialGradient id="f" cx="1" cy="0" r="1.05"><stop offset=".35" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="m"><path fill="url(#f)" d="M0 0h${w}v${h}H0z"/></mask></defs>`;
    save(
      `contour-corner-${i + 1}.svg`,
      svg(
        w,
        h,
        `${fade}<g mask="url(#m)" stroke-linecap="round" stroke-linejoin="round"><path stroke="#8593a3" stroke-width=".9" d="${data}"/><path stroke="#b58b43" stroke-width="1.5" d="${mark}"/></g>`,
      ),
    );
  });
}
