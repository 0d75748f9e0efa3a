/**
 * The film "Reading a Route" (cp102, Route Planning): a schematic town on a survey sheet, a route
 * with its fixed points, its narrow places, places to stop, and a drive along it. It is silent. Its
 * text is in the captions, `public/films/reading-a-route.vtt`, written by hand.
 *
 * Needs ffmpeg with libvpx-vp9 and libx264. Run: node pictures/film-reading-a-route.ts
 * With a number it writes that second as a still: node … 42 still.png
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { contourLines, linePath, type Point, seeded, terrain } from "./lib/contour-lines.ts";
import { outline } from "./lib/letters.ts";

const W = 1280;
const H = 720;
const FPS = 20;
const SECONDS = 92;

const ink = "#0b1420";
const dusk = "#1a2a3f";
const paper = "#eef1f2";
const water = "#cfdbe3";
const shore = "#5d7386";
const green = "#dfe6dc";
const slate = "#3b4a5c";
const brass = "#b58b43";
const light = "#d2a85a";
const signal = "#14508f";
const red = "#9b1c1c";
const safe = "#14603c";

// Time and motion.

const clamp = (n: number) => Math.min(1, Math.max(0, n));
const smooth = (n: number) => clamp(n) ** 2 * (3 - 2 * clamp(n));
/** Rises from 0 to 1 between two moments. */
const rise = (t: number, from: number, to: number) => smooth((t - from) / (to - from));
/** Fades in within about half a second, and out again. */
const shown = (t: number, from: number, to: number) =>
  rise(t, from, from + 0.6) * (1 - rise(t, to - 0.5, to));
const mix = (a: number, b: number, share: number) => a + (b - a) * share;

// Lines.

/** A smooth line through some points (Catmull and Rom), as many short steps. */
function curve(points: Point[], steps = 24): Point[] {
  const at = (n: number) => points[Math.min(points.length - 1, Math.max(0, n))]!;
  const line: Point[] = [];
  for (let n = 0; n < points.length - 1; n++) {
    const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    for (let step = 0; step < steps; step++) {
      const u = step / steps;
      const between = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * u +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3);
      line.push([between(0), between(1)]);
    }
  }
  line.push(at(points.length - 1));
  return line;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

function lengthOf(line: Point[]): number {
  return line.slice(1).reduce((sum, point, n) => sum + distance(line[n]!, point), 0);
}

/** Returns the point after a share of a line, and the direction there in degrees. */
function along(line: Point[], share: number): { at: Point; facing: number } {
  let left = clamp(share) * lengthOf(line);
  for (let n = 1; n < line.length; n++) {
    const [from, to] = [line[n - 1]!, line[n]!];
    const step = distance(from, to);
    if (left <= step || n === line.length - 1) {
      const u = step === 0 ? 0 : Math.min(1, left / step);
      const facing = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      return { at: [mix(from[0], to[0], u), mix(from[1], to[1], u)], facing };
    }
    left -= step;
  }
  return { at: line[0]!, facing: 0 };
}

/** Returns the beginning of a line, as a path. */
function drawn(line: Point[], share: number): string {
  if (share <= 0) return "";
  const { at } = along(line, share);
  const end = clamp(share) * lengthOf(line);
  const kept: Point[] = [line[0]!];
  let walked = 0;
  for (let n = 1; n < line.length; n++) {
    walked += distance(line[n - 1]!, line[n]!);
    if (walked >= end) break;
    kept.push(line[n]!);
  }
  kept.push(at);
  return kept.map(([x, y], n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

// Letters, outlined once each.

const known = new Map<string, { d: string; width: number }>();

function letters(text: string, cap: number, wght = 500, wdth = 108, tracking = 0) {
  const key = `${text} ${cap} ${wght} ${wdth} ${tracking}`;
  const found = known.get(key);
  if (found) return found;
  const { d, end } = outline(text, { wght, wdth }, cap, 0, 0, tracking);
  const made = { d, width: end };
  known.set(key, made);
  return made;
}

function write(
  text: string,
  [x, y]: Point,
  cap: number,
  fill: string,
  options: {
    anchor?: "start" | "middle" | "end";
    wght?: number;
    halo?: string;
    opacity?: number;
    turn?: number;
    tracking?: number;
  } = {},
): string {
  const { anchor = "start", wght = 560, halo, opacity = 1, turn = 0, tracking = 0 } = options;
  const { d, width } = letters(text, cap, wght, 108, tracking);
  const shift = anchor === "start" ? 0 : anchor === "middle" ? -width / 2 : -width;
  const place = `translate(${x} ${y}) rotate(${turn}) translate(${shift} 0)`;
  const rim = halo
    ? `<path d="${d}" fill="none" stroke="${halo}" stroke-width="${cap * 0.55}" stroke-linejoin="round"/>`
    : "";
  return `<g transform="${place}" opacity="${opacity}">${rim}<path d="${d}" fill="${fill}"/></g>`;
}

// The town, in units of its own; the camera decides how much of it is seen.

const river = curve([
  [700, -120],
  [655, 60],
  [690, 200],
  [640, 330],
  [600, 450],
  [650, 590],
  [610, 720],
  [640, 860],
]);

const streetLines: Point[][] = [
  curve([
    [-80, 560],
    [120, 520],
    [250, 505],
    [380, 470],
    [500, 420],
    [640, 392],
    [770, 360],
    [900, 330],
    [1100, 300],
    [1380, 250],
  ]),
  curve([
    [-80, 300],
    [150, 270],
    [330, 235],
    [480, 205],
    [680, 172],
    [860, 190],
    [1040, 215],
    [1380, 170],
  ]),
  curve([
    [250, -80],
    [262, 120],
    [258, 300],
    [250, 505],
    [270, 660],
    [300, 820],
  ]),
  curve([
    [470, -80],
    [480, 205],
    [492, 420],
    [470, 600],
    [480, 820],
  ]),
  curve([
    [860, -80],
    [860, 190],
    [880, 335],
    [900, 520],
    [890, 820],
  ]),
  curve([
    [1060, -80],
    [1040, 215],
    [1072, 305],
    [1090, 500],
    [1110, 820],
  ]),
  curve([
    [770, 360],
    [830, 470],
    [900, 520],
    [1090, 500],
    [1380, 520],
  ]),
  curve([
    [300, 820],
    [470, 600],
    [560, 560],
  ]),
];

const nearest = (line: Point[], to: Point): number =>
  line.reduce((best, at, n) => (distance(at, to) < distance(line[best]!, to) ? n : best), 0);

/** The part of a street between two places on it, in the direction of the second. */
function between(street: number, from: Point, to: Point): Point[] {
  const line = streetLines[street]!;
  const [a, b] = [nearest(line, from), nearest(line, to)];
  return a <= b ? line.slice(a, b + 1) : line.slice(b, a + 1).toReversed();
}

/** Side streets: short ways off the longer ones, on both sides. */
const random = seeded(71);
const minor: Point[][] = streetLines.flatMap((street) => {
  const stubs: Point[][] = [];
  for (let share = 0.04; share < 1; share += 0.055 + random() * 0.05) {
    const { at, facing } = along(street, share);
    const side = random() < 0.5 ? 1 : -1;
    const angle = ((facing + 90 * side + (random() - 0.5) * 16) * Math.PI) / 180;
    const length = 45 + random() * 75;
    stubs.push([at, [at[0] + Math.cos(angle) * length, at[1] + Math.sin(angle) * length]]);
  }
  // No side street ends in the river.
  return stubs.filter(([, end]) => river.every((point) => distance(point, end!) > 52));
});

const hotel: Point = streetLines[0]![nearest(streetLines[0]!, [150, 515])]!;
const parting: Point = [492, 422];
const corner: Point = [1071, 304];
const office: Point = streetLines[5]![nearest(streetLines[5]!, [1080, 404])]!;
const north: Point = [480, 205];
const east: Point = [1040, 214];
/** The first route, over the middle bridge. */
const first = [...between(0, hotel, corner), ...between(5, corner, office)];
/** The part that both routes share, up to where they part. */
const shared = between(0, hotel, parting);
const other = [
  ...between(3, parting, north),
  ...between(1, north, east),
  ...between(5, east, office),
];
const driven = [...shared, ...other];
const crossing = between(0, [545, 408], [690, 380]);

const hills = terrain(19, { octaves: 3, warp: 0.4 });
const relief = contourLines(
  (x, y) => hills(x / 420, y / 420),
  { width: 1500, height: 960, step: 15 },
  [-0.35, -0.2, -0.05, 0.1, 0.25, 0.4],
)
  .map(({ points, closed }) =>
    linePath({ points: points.map(([x, y]): Point => [x - 110, y - 120]), closed, level: 0 }, 0.8),
  )
  .join("");

const polyline = (points: Point[]) =>
  points.map(([x, y], n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

const ground = `
  <rect x="-200" y="-200" width="1700" height="1150" fill="${paper}"/>
  <path d="${relief}" fill="none" stroke="${slate}" stroke-opacity=".13" stroke-width="1.1"/>
  <path d="M-80 600C40 580 150 580 215 620S180 780 60 800S-120 740-80 600Z" fill="${green}"/>
  <path d="M920 560C1000 548 1060 560 1072 620S1010 700 950 690S880 600 920 560Z" fill="${green}"/>
  <path d="M300 40C350 20 440 30 452 80S440 170 380 172S270 90 300 40Z" fill="${green}"/>
  <path d="${polyline(river)}" fill="none" stroke="${shore}" stroke-width="75" stroke-opacity=".55"/>
  <path d="${polyline(river)}" fill="none" stroke="${water}" stroke-width="71"/>
  <g fill="none" stroke-linecap="round">
    <path d="${minor.map(polyline).join("")}" stroke="#fff" stroke-width="6"/>
    <path d="${minor.map(polyline).join("")}" stroke="${slate}" stroke-opacity=".22" stroke-width="1.2"/>
    <path d="${streetLines.map(polyline).join("")}" stroke="${slate}" stroke-opacity=".5" stroke-width="15"/>
    <path d="${streetLines.map(polyline).join("")}" stroke="#fff" stroke-width="12.5"/>
  </g>
  ${bridge([611, 399], -13)}${bridge([684, 172], -2)}`;

function bridge([x, y]: Point, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})" stroke="${slate}" stroke-width="2.4" fill="none">
    <path d="M-44-11L-36-8H36L44-11M-44 11L-36 8H36L44 11"/></g>`;
}

// Signs on the map.

function door(
  [x, y]: Point,
  name: string,
  opacity: number,
  side: "left" | "right" = "right",
): string {
  if (opacity <= 0) return "";
  const label: Point = side === "right" ? [x + 18, y + 5] : [x - 18, y + 5];
  return `<g opacity="${opacity}"><circle cx="${x}" cy="${y}" r="9" fill="${ink}"/><circle cx="${x}" cy="${y}" r="3.6" fill="${paper}"/>
    ${write(name, label, 10.5, ink, { halo: paper, anchor: side === "right" ? "start" : "end", wght: 640 })}</g>`;
}

function ring([x, y]: Point, t: number, from: number, to: number, label: string, dy = -34): string {
  const opacity = shown(t, from, to);
  if (opacity <= 0) return "";
  const breath = 21 + 3 * Math.sin((t - from) * 3.2);
  return `<g opacity="${opacity}"><circle cx="${x}" cy="${y}" r="${breath}" fill="${light}" fill-opacity=".22" stroke="${brass}" stroke-width="3.4"/>
    ${write(label, [x, y + dy], 10, ink, { anchor: "middle", halo: paper, wght: 640 })}</g>`;
}

function zone(
  line: Point[],
  t: number,
  from: number,
  to: number,
  label: string,
  at: Point,
): string {
  const opacity = shown(t, from, to);
  if (opacity <= 0) return "";
  const grown = rise(t, from, from + 1);
  return `<g opacity="${opacity}"><path d="${drawn(line, grown)}" fill="none" stroke="${red}" stroke-opacity=".25" stroke-width="44" stroke-linecap="round"/>
    <path d="${drawn(line, grown)}" fill="none" stroke="${red}" stroke-width="44" stroke-linecap="butt" stroke-opacity=".5" stroke-dasharray="2 9"/>
    ${write(label, at, 10, red, { anchor: "middle", halo: paper, wght: 680 })}</g>`;
}

function haven([x, y]: Point, t: number, from: number, to: number, label: string): string {
  const opacity = shown(t, from, to);
  if (opacity <= 0) return "";
  const lift = (1 - rise(t, from, from + 0.6)) * 14;
  return `<g opacity="${opacity}" transform="translate(0 ${-lift})"><path d="M${x} ${y - 17}L${x + 17} ${y}L${x} ${y + 17}L${x - 17} ${y}Z" fill="${safe}"/>
    <path d="M${x - 6} ${y}l4.4 4.6L${x + 6.5} ${y - 5}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
    ${write(label, [x, y + 34], 9.5, safe, { anchor: "middle", halo: paper, wght: 660 })}</g>`;
}

function vehicle({ at: [x, y], facing }: { at: Point; facing: number }, opacity = 1): string {
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${facing.toFixed(1)})" opacity="${opacity}">
    <path d="M13-4L58-19V19L13 4Z" fill="${light}" fill-opacity=".3"/>
    <rect x="-15" y="-7.5" width="30" height="15" rx="4.5" fill="${ink}"/>
    <path d="M3-5.4h5.4v10.8H3zM-9.6-5h4v10h-4z" fill="${water}"/></g>`;
}

// What the camera sees: centre and magnification at certain moments.

const shots: [t: number, x: number, y: number, zoom: number][] = [
  [6.5, 640, 350, 0.98],
  [14, 625, 372, 1.02],
  [27, 635, 372, 1.05],
  [33, 600, 350, 1.1],
  [40, 625, 360, 1.06],
  [52, 640, 365, 1.05],
  [57, 630, 365, 1.03],
  [60, 330, 480, 1.75],
  [66, 500, 410, 1.85],
  [71, 640, 250, 1.7],
  [77, 1000, 290, 1.75],
  [80, 1078, 410, 3.1],
  [88, 1078, 410, 3.2],
];

function camera(t: number): { x: number; y: number; zoom: number } {
  const next = shots.findIndex(([at]) => at > t);
  if (next === 0) return { x: shots[0]![1], y: shots[0]![2], zoom: shots[0]![3] };
  const b = shots[next] ?? shots.at(-1)!;
  const a = next < 0 ? shots.at(-1)! : shots[next - 1]!;
  const u = next < 0 ? 1 : smooth((t - a[0]) / (b[0] - a[0]));
  return { x: mix(a[1], b[1], u), y: mix(a[2], b[2], u), zoom: mix(a[3], b[3], u) };
}

// The lower third: what this part is about.

const parts: [from: number, to: number, title: string, line: string][] = [
  [7.5, 14.5, "The task", "From the hotel door to the office door, ten in the morning"],
  [15, 27, "Fixed points", "Every route has to pass them; they get the attention"],
  [
    27.5,
    39.5,
    "An alternative, and where to decide",
    "Two good roads that the driver knows, not five",
  ],
  [40, 50, "Choke points", "Can I see?  Can I be stopped here?  Where would I go?"],
  [50.5, 58, "Places to stop", "Safe, lit, staffed, open"],
  [58.5, 78.5, "The drive", "The decision is made before the parting, not in the queue"],
  [79, 88, "The arrival", "A kerb one can drive away from, and somebody at the door"],
];

function lowerThird(t: number): string {
  return parts
    .map(([from, to, title, line]) => {
      const opacity = shown(t, from, to);
      if (opacity <= 0) return "";
      const slide = (1 - rise(t, from, from + 0.6)) * -24;
      return `<g opacity="${opacity}" transform="translate(${slide} 0)">
        <rect x="0" y="590" width="860" height="104" fill="${ink}" fill-opacity=".93"/>
        <rect x="0" y="590" width="8" height="104" fill="${light}"/>
        ${write(title, [44, 634], 19, "#ffffff", { wght: 680 })}
        ${write(line, [44, 668], 12.2, "#b9c4cf", { wght: 460 })}</g>`;
    })
    .join("");
}

function clockAt(t: number): string {
  const opacity = shown(t, 59, 79);
  if (opacity <= 0) return "";
  const minutes = Math.round(rise(t, 60, 78) * 22);
  return `<g opacity="${opacity}"><rect x="1066" y="36" width="178" height="74" fill="${ink}" fill-opacity=".93"/>
    ${write(`10.${String(minutes).padStart(2, "0")}`, [1155, 84], 25, "#ffffff", { anchor: "middle", wght: 640 })}</g>`;
}

// Cards.

const field = contourLines(
  (x, y) => hills(x / 360 + 4, y / 360),
  { width: W, height: H, step: 16 },
  [-0.5, -0.38, -0.26, -0.14, -0.02, 0.1, 0.22, 0.34, 0.46],
)
  .map((line) => linePath(line, 0.8))
  .join("");

function card(opacity: number, content: string): string {
  if (opacity <= 0) return "";
  return `<g opacity="${opacity}"><rect width="${W}" height="${H}" fill="${ink}"/>
    <path d="${field}" fill="none" stroke="#b9c4cf" stroke-opacity=".13" stroke-width="1.2"/>${content}</g>`;
}

function opening(t: number): string {
  const ruled = rise(t, 0.8, 2.2);
  return card(
    1 - rise(t, 6, 7),
    `${write("CLOSE PROTECTION  ·  CP102", [100, 262], 12, light, { opacity: rise(t, 0.3, 1.2), tracking: 2, wght: 560 })}
    ${write("Reading a route", [98, 352], 46, "#ffffff", { opacity: rise(t, 0.6, 1.6), wght: 700 })}
    <rect x="100" y="388" width="${560 * ruled}" height="3" fill="${light}"/>
    ${write("Fixed points, places to stop, and the arrival", [100, 438], 16, "#dfe5ea", { opacity: rise(t, 1.6, 2.6), wght: 460 })}
    ${write("A film without sound: the captions tell what is shown", [100, 640], 11, "#b9c4cf", { opacity: rise(t, 2.4, 3.4), wght: 460 })}`,
  );
}

const questions = [
  "Which points does every route pass?",
  "Where can I be stopped, and where would I go?",
  "Which places are lit, staffed and open?",
  "At which point must I have decided?",
  "Can I drive away from the kerb where I stop?",
];

function ending(t: number): string {
  const lines = questions.map((text, n) => {
    const opacity = rise(t, 88.3 + n * 0.35, 88.9 + n * 0.35);
    const y = 296 + n * 58;
    return `<g opacity="${opacity}"><path d="M104 ${y - 8}l7 7.4L124 ${y - 16}" fill="none" stroke="${light}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
      ${write(text, [150, y], 16, "#ffffff", { wght: 500 })}</g>`;
  });
  return card(
    rise(t, 87.4, 88.2),
    `${write("Five questions for any route", [100, 206], 30, "#ffffff", { wght: 700 })}
     <rect x="100" y="230" width="560" height="3" fill="${light}"/>${lines.join("")}`,
  );
}

// A picture of one moment.

function frame(t: number): string {
  const { x, y, zoom } = camera(t);
  const middle: Point = [611, 399];
  const share = rise(t, 60, 78.5);
  const queue = shown(t, 62, 74);
  const arriving = shown(t, 80, 88.5);
  const walked = rise(t, 83.4, 86.4);
  const map = `
    ${ground}
    <path d="${drawn(first, rise(t, 11, 15))}" fill="none" stroke="${brass}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="${drawn(other, rise(t, 28.5, 32))}" fill="none" stroke="${signal}" stroke-width="5.5" stroke-dasharray="13 9" stroke-linejoin="round"/>
    ${door(hotel, "Hotel", rise(t, 8.4, 9.2), "left")}
    ${door(office, "Office", rise(t, 9.4, 10.2) * (1 - rise(t, 79, 80)))}
    ${ring(hotel, t, 16.5, 27.2, "1  The hotel door")}
    ${ring(middle, t, 19.5, 27.2, "2  The bridge")}
    ${ring(corner, t, 22.5, 27.2, "3  The last turn", -36)}
    ${ring(office, t, 24, 27.2, "4  The office door", 44)}
    ${ring(parting, t, 33, 39.6, "Decide here", 46)}
    ${write("Middle bridge", [706, 420], 9.5, slate, { halo: paper, opacity: shown(t, 30, 39.6) })}
    ${write("North bridge", [706, 150], 9.5, signal, { halo: paper, opacity: shown(t, 30, 39.6), wght: 640 })}
    ${zone(crossing, t, 41, 50.2, "Ramp and bridge: no way off", [640, 462])}
    ${zone(
      curve([
        [288, 497],
        [380, 470],
        [430, 450],
      ]),
      t,
      44,
      50.2,
      "Long fence",
      [356, 540],
    )}
    ${zone(
      curve([
        [1040, 305],
        [1064, 300],
        [1072, 330],
      ]),
      t,
      46.5,
      50.2,
      "Slow gate",
      [1150, 274],
    )}
    ${haven([262, 252], t, 51.2, 58.4, "Fuel station, staffed")}
    ${haven([480, 296], t, 52.6, 58.4, "Police station")}
    ${haven([860, 262], t, 54, 58.4, "Emergency department")}
    ${haven([1046, 168], t, 55.4, 58.4, "Fire station")}
    <g opacity="${queue}">${[0, 1, 2, 3, 4].map((n) => vehicle(along(first, 0.44 + n * 0.028), 0.45).replace(/<path d="M13.*?\/>/, "")).join("")}
      ${write("Work on the bridge", [640, 462], 10, red, { anchor: "middle", halo: paper, wght: 660 })}</g>
    ${t >= 58.8 && t < 88.4 ? vehicle(along(driven, share), rise(t, 58.8, 59.6)) : ""}
    <g opacity="${arriving}">
      <path d="M1104 384h34v40h-34z" fill="${dusk}"/>
      ${write("Office", [1121, 407], 5, "#ffffff", { anchor: "middle", wght: 620 })}
      <circle cx="1102" cy="396" r="3" fill="${signal}"/>
      ${write("Advance", [1096, 379], 3.6, signal, { halo: paper, wght: 660 })}
      <circle cx="${mix(1090, 1103, walked)}" cy="${mix(402, 402.5, walked)}" r="2.7" fill="${brass}" opacity="${rise(t, 83, 83.5)}"/>
      <circle cx="${mix(1089, 1100, walked)}" cy="${mix(408, 406.5, walked)}" r="2.7" fill="${ink}" opacity="${rise(t, 83, 83.5)}"/>
      <path d="M1086.5 420L1091 478" fill="none" stroke="${safe}" stroke-width="2.4" stroke-dasharray="5 4" opacity="${rise(t, 81.5, 82.5)}"/>
      ${write("The way on stays open", [1072, 452], 3.8, safe, { halo: paper, anchor: "end", wght: 660, opacity: rise(t, 81.5, 82.5) })}
    </g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
    <g transform="translate(${W / 2} ${H / 2}) scale(${zoom.toFixed(4)}) translate(${-x} ${-y})">${t > 5.9 && t < 88.3 ? map : ""}</g>
    ${lowerThird(t)}${clockAt(t)}${t < 7 ? opening(t) : ""}${ending(t)}
  </svg>`;
}

const still = (t: number) => sharp(Buffer.from(frame(t)));

const [moment, file] = process.argv.slice(2);
if (moment && file) {
  await still(Number(moment)).png().toFile(file);
  process.exit(0);
}

const target = join(resolve(import.meta.dirname, ".."), "public/films");
const name = join(target, "reading-a-route");
mkdirSync(target, { recursive: true });
await still(20.4).webp({ quality: 82 }).toFile(`${name}-poster.webp`);

const folder = mkdtempSync(join(tmpdir(), "film-"));
const master = join(folder, "master.mkv");
const recorder = spawn(
  "ffmpeg",
  [
    "-y",
    "-loglevel",
    "error",
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${W}x${H}`,
    "-r",
    String(FPS),
  ].concat([
    "-i",
    "-",
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-qp",
    "0",
    "-pix_fmt",
    "yuv444p",
    master,
  ]),
  { stdio: ["pipe", "inherit", "inherit"] },
);
// Draws two pictures at a time, because drawing takes most of the time.
const count = SECONDS * FPS;
const picture = (n: number) =>
  still(n / FPS)
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer();
let coming = picture(0);
for (let n = 0; n < count; n++) {
  const ready = await coming;
  if (n + 1 < count) coming = picture(n + 1);
  if (!recorder.stdin.write(ready)) await new Promise((done) => recorder.stdin.once("drain", done));
}
recorder.stdin.end();
await new Promise((done) => recorder.once("close", done));

const encode = (args: string[], to: string) =>
  spawnSync(
    "ffmpeg",
    ["-y", "-loglevel", "error", "-i", master, "-vf", "scale=960:540:flags=lanczos"].concat([
      "-pix_fmt",
      "yuv420p",
      "-an",
      ...args,
      to,
    ]),
    { stdio: "inherit" },
  );
const h264 = ["-c:v", "libx264", "-preset", "faster", "-crf", "31", "-tune", "animation"];
encode([...h264, "-g", "200", "-movflags", "+faststart"], `${name}.mp4`);
const vp9 = ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "40", "-g", "200"];
encode([...vp9, "-deadline", "realtime", "-cpu-used", "7", "-row-mt", "1"], `${name}.webm`);
rmSync(folder, { recursive: true });
