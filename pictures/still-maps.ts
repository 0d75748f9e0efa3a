/**
 * The still map of the base in Christchurch, for the contact page: a schematic survey sheet.
 *
 * River courses, main streets, greens and hills are set down by hand from their approximate
 * coordinates; minor streets are only hinted at. The maps are for orientation, not for finding a door.
 *
 * Run: node pictures/still-maps.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contourLines, linePath, numbers, type Point, smoothPath } from "./lib/contour-lines.ts";
import { outline } from "./lib/letters.ts";

const target = join(resolve(import.meta.dirname, ".."), "public/pictures");
mkdirSync(target, { recursive: true });

const W = 960;
const H = 600;
const ground = "#eef1f2";
const water = "#cfdbe3";
const shore = "#5d7386";
const green = "#dfe6dc";
const street = "#3b4a5c";
const ink = "#0b1420";
const brass = "#b58b43";

type Place = readonly [longitude: number, latitude: number];

type Sheet = {
  file: string;
  title: string;
  /** The reference point of the base; marked. */
  base: Place;
  coordinates: string;
  centre: Place;
  /** Pixels to a degree of latitude. */
  scale: number;
  greens: { at: Place[]; round?: boolean }[];
  river: { at: Place[]; width: number };
  main: Place[][];
  minor: Place[][];
  hills: { at: Place; rx: number; ry: number; turn: number; height: number }[];
  labels: {
    text: string;
    at: Place;
    anchor?: "start" | "middle" | "end";
    dy?: number;
    turn?: number;
    halo?: string;
  }[];
};

const line = (...at: Place[]) => at;
const meridian = (longitude: number, from: number, to: number): Place[] => [
  [longitude, from],
  [longitude, to],
];
const parallel = (latitude: number, from: number, to: number): Place[] => [
  [from, latitude],
  [to, latitude],
];

const christchurch: Sheet = {
  file: "map-christchurch.svg",
  title: "Christchurch",
  base: [172.6362, -43.5321],
  coordinates: "43.5321° S 172.6362° E",
  centre: [172.6345, -43.5312],
  scale: 21000,
  greens: [
    {
      at: [
        [172.6098, -43.5275],
        [172.6145, -43.5238],
        [172.6275, -43.5228],
        [172.627, -43.5345],
        [172.6243, -43.5398],
        [172.6098, -43.5398],
      ],
    },
    {
      at: [
        [172.6405, -43.5312],
        [172.6437, -43.5312],
        [172.6437, -43.5338],
        [172.6405, -43.5338],
      ],
    },
  ],
  river: {
    width: 9,
    at: [
      [172.597, -43.5265],
      [172.6045, -43.5235],
      [172.6105, -43.5232],
      [172.6152, -43.5258],
      [172.6168, -43.5292],
      [172.6165, -43.5322],
      [172.6188, -43.5343],
      [172.6222, -43.5338],
      [172.6238, -43.5322],
      [172.6262, -43.5338],
      [172.6298, -43.5342],
      [172.6328, -43.5332],
      [172.6336, -43.5312],
      [172.6343, -43.5292],
      [172.6368, -43.5278],
      [172.6402, -43.5271],
      [172.6443, -43.5262],
      [172.6482, -43.5248],
      [172.6518, -43.5252],
      [172.6552, -43.5268],
      [172.6592, -43.5258],
      [172.6625, -43.5272],
      [172.668, -43.5265],
    ],
  },
  main: [
    line([172.6275, -43.5215], [172.6555, -43.5215]),
    line([172.6555, -43.514], [172.6555, -43.5405], [172.6575, -43.55]),
    line([172.6, -43.5405], [172.6555, -43.5405], [172.672, -43.5412]),
    line([172.6098, -43.5275], [172.6098, -43.5398], [172.6112, -43.5405]),
    line([172.6275, -43.5215], [172.627, -43.5345], [172.6243, -43.5398], [172.6238, -43.5405]),
    line([172.598, -43.5303], [172.6098, -43.5303], [172.6272, -43.5303]),
    line([172.6098, -43.5275], [172.6145, -43.5238], [172.6275, -43.5228]),
    line([172.62, -43.5125], [172.6293, -43.5215], [172.6347, -43.5277]),
    line([172.6368, -43.5335], [172.6438, -43.5378], [172.6555, -43.545], [172.664, -43.55]),
    meridian(172.6365, -43.512, -43.55),
    line([172.6102, -43.5405], [172.604, -43.548]),
  ],
  minor: [
    ...[172.6307, 172.6335, 172.6403, 172.6441, 172.6478, 172.6517].map((x) =>
      meridian(x, -43.5215, -43.5405),
    ),
    ...[
      -43.5237, -43.5252, -43.5287, -43.5303, -43.5318, -43.5331, -43.5344, -43.5357, -43.537,
      -43.5388,
    ].map((y) => parallel(y, 172.6272, 172.6555)),
    ...[172.6365, 172.6441, 172.6478].map((x) => meridian(x, -43.512, -43.5215)),
    ...[-43.518, -43.5155].map((y) => parallel(y, 172.626, 172.6555)),
    ...[172.6307, 172.6441, 172.6487].map((x) => meridian(x, -43.5405, -43.55)),
    ...[-43.5432, -43.546].map((y) => parallel(y, 172.6238, 172.6565)),
    ...[172.6605, 172.6655].map((x) => meridian(x, -43.514, -43.55)),
    ...[-43.5303, -43.5344, -43.5375].map((y) => parallel(y, 172.6555, 172.672)),
    ...[-43.5345, -43.5372].map((y) => parallel(y, 172.598, 172.6098)),
  ],
  hills: [],
  labels: [
    { text: "Hagley Park", at: [172.6132, -43.5363] },
    { text: "Avon / Ōtākaro", at: [172.6605, -43.5266], dy: 24 },
    { text: "Bealey Avenue", at: [172.6465, -43.5215], dy: -8 },
    { text: "Moorhouse Avenue", at: [172.6445, -43.5405], dy: 20 },
    { text: "Fitzgerald Avenue", at: [172.6555, -43.5345], turn: -90, dy: 18 },
    { text: "Colombo Street", at: [172.6365, -43.5246], turn: -90, dy: -8 },
    { text: "Riccarton Avenue", at: [172.6223, -43.5303], dy: -8 },
  ],
};

function draw(sheet: Sheet): string {
  const squeeze = Math.cos((sheet.centre[1] * Math.PI) / 180);
  const put = ([longitude, latitude]: Place): Point => [
    W / 2 + (longitude - sheet.centre[0]) * squeeze * sheet.scale,
    H / 2 - (latitude - sheet.centre[1]) * sheet.scale,
  ];
  // Small text is composed of letters that are each drawn once.
  const letters = new Map<string, { id: string; d: string; advance: number }>();
  const letter = (char: string) => {
    let known = letters.get(char);
    if (known === undefined) {
      const { d, end } = outline(char, { wght: 470, wdth: 108 }, 8.2, 0, 0, 0, 1);
      known = { id: `l${letters.size.toString(36)}`, d, advance: end + 0.35 };
      letters.set(char, known);
    }
    return known;
  };
  const text = (words: string, x: number, y: number, anchor = "start") => {
    const width = [...words].reduce((sum, char) => sum + letter(char).advance, 0);
    let pen = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
    return [...words]
      .map((char) => {
        const { id, d, advance } = letter(char);
        const use =
          d === "" ? "" : `<use href="#${id}" x="${pen.toFixed(1)}" y="${Math.round(y)}"/>`;
        pen += advance;
        return use;
      })
      .join("");
  };
  const heading = (words: string, x: number, y: number) =>
    outline(words, { wght: 620, wdth: 112 }, 14, x, y, 0.3, 1).d;

  const straight = (places: Place[], closed = false) => {
    const points = places.map(put).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    let d = `M${numbers(points[0]!, 0)}`;
    for (let i = 1; i < points.length; i++) {
      const [dx, dy] = [points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1]];
      d += dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${numbers([dx, dy], 0)}`;
    }
    return closed ? `${d}z` : d;
  };

  const greens = sheet.greens
    .map(({ at, round }) => (round === true ? smoothPath(at.map(put), true) : straight(at, true)))
    .join("");
  const course = smoothPath(sheet.river.at.map(put), false);
  const main = sheet.main.map((places) => straight(places)).join("");
  const minor = sheet.minor.map((places) => straight(places)).join("");

  const hills =
    sheet.hills.length === 0
      ? ""
      : contourLines(
          (x, y) =>
            sheet.hills.reduce((sum, hill) => {
              const [cx, cy] = put(hill.at);
              const [c, s] = [Math.cos(hill.turn), Math.sin(hill.turn)];
              const u = ((x - cx) * c + (y - cy) * s) / hill.rx;
              const v = ((y - cy) * c - (x - cx) * s) / hill.ry;
              return sum + hill.height * Math.exp(-(u * u + v * v));
            }, 0),
          { width: W, height: H, step: 8 },
          [0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.2],
        )
          .map((contour) => linePath(contour, 0.6))
          .join("");

  // Graticule: a tick at the edge for every hundredth of a degree, a cross where they meet.
  const step = 0.01;
  let ticks = "";
  let crosses = "";
  let degrees = "";
  const frame = 16;
  const xs: number[] = [];
  const ys: number[] = [];
  const hundredths = (n: number) => Math.round(n * 100) / 100;
  for (
    let lon = hundredths(sheet.centre[0] - 0.05);
    lon < sheet.centre[0] + 0.05;
    lon = hundredths(lon + step)
  ) {
    const x = Math.round(put([lon, sheet.centre[1]])[0]);
    if (x < 60 || x > W - 60) continue;
    xs.push(x);
    ticks += `M${x} ${frame}v10M${x} ${H - frame}v-10`;
    degrees += text(`${lon.toFixed(2)}°`, x, frame + 23, "middle");
  }
  for (
    let lat = hundredths(sheet.centre[1] - 0.03);
    lat < sheet.centre[1] + 0.03;
    lat = hundredths(lat + step)
  ) {
    const y = Math.round(put([sheet.centre[0], lat])[1]);
    if (y < 60 || y > H - 70) continue;
    ys.push(y);
    ticks += `M${frame} ${y}h10M${W - frame} ${y}h-10`;
    degrees += text(`${Math.abs(lat).toFixed(2)}°`, frame + 15, y + 4);
  }
  for (const x of xs) for (const y of ys) crosses += `M${x - 4} ${y}h8m-4-4v8`;

  const [bx, by] = put(sheet.base).map(Math.round) as Point;
  const kilometre = Math.round(sheet.scale / 111.2);
  const scaleY = H - 46;
  const scaleX = W - 48 - kilometre;
  let bearing = "";
  for (let b = 0; b < 360; b += 30) {
    const a = (b * Math.PI) / 180;
    bearing += `M${numbers([bx + 26 * Math.sin(a), by - 26 * Math.cos(a)], 1)}l${numbers([(b % 90 === 0 ? 11 : 6) * Math.sin(a), -(b % 90 === 0 ? 11 : 6) * Math.cos(a)], 1)}`;
  }

  // North arrow, upper right.
  const north = `M${W - 52} 104V52m-7 14 7-14 7 14`;

  const labels = sheet.labels
    .map(({ text: words, at, anchor = "middle", dy = 0, turn, halo }) => {
      const [x, y] = put(at).map(Math.round) as Point;
      const stroke = halo === undefined ? "" : ` stroke="${halo}"`;
      return turn === undefined
        ? `<g${stroke}>${text(words, x, y + dy, anchor)}</g>`
        : `<g${stroke} transform="translate(${x} ${y}) rotate(${turn})">${text(words, 0, dy, anchor)}</g>`;
    })
    .join("");
  const notes = `${text(`${sheet.coordinates} · schematic`, 56, H - 53)}${text("1 km", scaleX + kilometre / 2, scaleY - 9, "middle")}${text("N", W - 52, 124, "middle")}`;

  const wide = sheet.river.width > 20;
  const defs = `<defs><clipPath id="c"><path d="M${frame} ${frame}h${W - 2 * frame}v${H - 2 * frame}H${frame}z"/></clipPath>${[...letters.values()].map(({ id, d }) => (d === "" ? "" : `<path id="${id}" d="${d}"/>`)).join("")}</defs>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<title>Schematic map of central ${sheet.title}</title>${defs}<path fill="${ground}" d="M0 0h${W}v${H}H0z"/><g clip-path="url(#c)">` +
    `<path fill="${green}" d="${greens}"/>` +
    (hills === ""
      ? ""
      : `<path stroke="#8a7b55" stroke-opacity=".45" stroke-width=".9" d="${hills}"/>`) +
    `<path stroke="${street}" stroke-opacity=".26" d="${minor}"/>` +
    `<path stroke="${shore}" stroke-width="${sheet.river.width}" stroke-linecap="butt" d="${course}"/><path stroke="${water}" stroke-width="${sheet.river.width - (wide ? 3 : 2.4)}" stroke-linecap="butt" d="${course}"/>` +
    (wide
      ? `<path stroke="${shore}" stroke-opacity=".35" stroke-width=".8" stroke-dasharray="26 14" d="${course}"/>`
      : "") +
    `<path stroke="${street}" stroke-width="5" d="${main}"/><path stroke="#fff" stroke-width="3" d="${main}"/>` +
    `<path stroke="${ink}" stroke-opacity=".35" stroke-width=".9" d="${crosses}"/>` +
    `<g fill="${ink}" stroke="${ground}" stroke-width="4" paint-order="stroke">${labels}</g>` +
    `<circle cx="${bx}" cy="${by}" r="26" fill="${ground}" fill-opacity=".72" stroke="${brass}" stroke-width="2"/><path stroke="${brass}" stroke-width="2" d="${bearing}"/><circle cx="${bx}" cy="${by}" r="5" fill="${brass}"/>` +
    `<path fill="${ground}" fill-opacity=".94" stroke="${ink}" stroke-opacity=".3" d="M40 ${H - 104}h284v64H40z"/><path fill="${ink}" d="${heading(sheet.title, 56, H - 74)}"/>` +
    `<path fill="${ground}" fill-opacity=".9" d="M${scaleX - 14} ${scaleY - 28}h${kilometre + 28}v38h-${kilometre + 28}z"/>` +
    `<path stroke="${ink}" stroke-width="1.4" d="M${scaleX} ${scaleY - 6}v6h${kilometre}v-6M${scaleX + Math.round(kilometre / 2)} ${scaleY}v-4${north}"/><g fill="${ink}">${notes}</g></g>` +
    `<path stroke="${ink}" stroke-opacity=".55" d="M${frame} ${frame}h${W - 2 * frame}v${H - 2 * frame}H${frame}z${ticks}"/><g fill="${ink}" stroke="${ground}" stroke-width="3" paint-order="stroke">${degrees}</g></svg>\n`
  );
}

for (const sheet of [christchurch]) {
  const text = draw(sheet);
  writeFileSync(join(target, sheet.file), text);
  console.log(`${sheet.file}: ${(text.length / 1024).toFixed(1)} kB`);
}
