/**
 * The great-circle map Christchurch–Budapest and its numbers.
 *
 * Distance and bearings are geodesics on the WGS 84 ellipsoid (Vincenty's inverse formula); the line
 * that is drawn is the great circle on the sphere, which differs from it by less than the width
 * of the stroke. Coastlines: Natural Earth 1:110m (public domain), Equal Earth projection.
 *
 * Run: node pictures/great-circle.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { geoDistance, geoEqualEarth, geoGraticule, geoInterpolate, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { numbers, type Point, simplify, simplifyRing } from "./lib/contour-lines.ts";

const target = join(resolve(import.meta.dirname, ".."), "app/ui/pictures");
mkdirSync(target, { recursive: true });

const from = { name: "Christchurch", latitude: -43.5321, longitude: 172.6362 };
const to = { name: "Budapest", latitude: 47.4979, longitude: 19.0402 };

/** Vincenty's inverse formula on WGS 84: metres, and bearings in degrees from true north. */
function inverse(a: typeof from, b: typeof from) {
  const rad = Math.PI / 180;
  const major = 6378137;
  const f = 1 / 298.257223563;
  const minor = major * (1 - f);
  const L = (b.longitude - a.longitude) * rad;
  const U1 = Math.atan((1 - f) * Math.tan(a.latitude * rad));
  const U2 = Math.atan((1 - f) * Math.tan(b.latitude * rad));
  const [s1, c1, s2, c2] = [Math.sin(U1), Math.cos(U1), Math.sin(U2), Math.cos(U2)];
  let lambda = L;
  for (let round = 0; round < 200; round++) {
    const [sl, cl] = [Math.sin(lambda), Math.cos(lambda)];
    const sinSigma = Math.hypot(c2 * sl, c1 * s2 - s1 * c2 * cl);
    const cosSigma = s1 * s2 + c1 * c2 * cl;
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (c1 * c2 * sl) / sinSigma;
    const cos2Alpha = 1 - sinAlpha ** 2;
    const cos2M = cosSigma - (2 * s1 * s2) / cos2Alpha;
    const C = (f / 16) * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha));
    const next =
      L +
      (1 - C) *
        f *
        sinAlpha *
        (sigma + C * sinSigma * (cos2M + C * cosSigma * (2 * cos2M ** 2 - 1)));
    if (Math.abs(next - lambda) < 1e-12) {
      const u2 = (cos2Alpha * (major ** 2 - minor ** 2)) / minor ** 2;
      const A = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)));
      const B = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)));
      const delta =
        B *
        sinSigma *
        (cos2M +
          (B / 4) *
            (cosSigma * (2 * cos2M ** 2 - 1) -
              (B / 6) * cos2M * (4 * sinSigma ** 2 - 3) * (4 * cos2M ** 2 - 3)));
      const positive = (degrees: number) => (degrees + 360) % 360;
      return {
        metres: minor * A * (sigma - delta),
        initial: positive(Math.atan2(c2 * sl, c1 * s2 - s1 * c2 * cl) / rad),
        final: positive(Math.atan2(c1 * sl, -s1 * c2 + c1 * s2 * cl) / rad),
      };
    }
    lambda = next;
  }
  throw new Error("The points are too nearly antipodal");
}

const geodesic = inverse(from, to);
const round = (n: number, digits: number) => Number(n.toFixed(digits));
const a: Point = [from.longitude, from.latitude];
const b: Point = [to.longitude, to.latitude];
const sphereKm = geoDistance(a, b) * 6371.0088;
const km = Math.round(geodesic.metres / 1000);
console.log(geodesic, { sphereKm });
if (Math.abs(sphereKm / km - 1) > 0.005)
  throw new Error("Sphere and ellipsoid disagree by more than half a per cent");

const width = 1000;
const height = 720;
const projection = geoEqualEarth()
  .rotate([-97, 0])
  .scale(280)
  .translate([500, 378])
  .clipExtent([
    [-4, -4],
    [width + 4, height + 4],
  ]);

/** Path data of projected rings or lines, simplified, in whole units, relative steps. */
function shape(geometry: unknown, tolerance: number, smallest = 0): string {
  const rings: { points: Point[]; closed: boolean }[] = [];
  let current: Point[] = [];
  const flush = (closed: boolean) => {
    if (current.length > 1) rings.push({ points: current, closed });
    current = [];
  };
  const context = {
    beginPath() {},
    moveTo(x: number, y: number) {
      flush(false);
      current = [[x, y]];
    },
    lineTo(x: number, y: number) {
      current.push([x, y]);
    },
    closePath() {
      flush(true);
    },
    arc() {},
  };
  geoPath(projection, context as never)(geometry as never);
  flush(false);
  return rings
    .map(({ points, closed }) => {
      const xs = points.map((p) => p[0]);
      const ys = points.map((p) => p[1]);
      if (Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys) < smallest)
        return "";
      const kept = (closed ? simplifyRing(points, tolerance) : simplify(points, tolerance)).map(
        ([x, y]): Point => [Math.round(x), Math.round(y)],
      );
      let d = `M${numbers(kept[0]!, 0)}`;
      let steps = "";
      for (let i = 1; i < kept.length; i++) {
        const step = numbers([kept[i]![0] - kept[i - 1]![0], kept[i]![1] - kept[i - 1]![1]], 0);
        if (step === "0 0") continue;
        steps += (steps === "" || step.startsWith("-") ? "" : " ") + step;
      }
      d += steps === "" ? "" : `l${steps}`;
      return closed ? `${d}z` : d;
    })
    .join("");
}

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve("world-atlas/land-110m.json"), "utf8"));
const land = shape(feature(atlas, atlas.objects.land), 0.6, 7);
const graticule = shape(
  geoGraticule()
    .step([15, 15])
    .extent([
      [-180, -75.01],
      [180, 75.01],
    ])(),
  0.35,
);
const equator = shape(
  {
    type: "LineString",
    coordinates: Array.from({ length: 61 }, (_, i) => [97 - 179 + i * 5.9667, 0]),
  },
  0.3,
);

// The arc: interpolated on the sphere densely enough that straight pieces do not show.
const along = geoInterpolate(a, b);
const put = (p: Point): Point => projection(p) as Point;
const arcPoints = Array.from({ length: 241 }, (_, i) => put(along(i / 240) as Point));
const arcKept = simplify(arcPoints, 0.12);
const arc = `M${arcKept.map(([x, y]) => `${round(x, 1)} ${round(y, 1)}`).join("L")}`;

/** Cross ticks every 1 000 km, longer at 5 000. */
let ticks = "";
const tickLabels: { x: number; y: number; text: string }[] = [];
for (let d = 1000; d < km; d += 1000) {
  const t = d / km;
  const [x, y] = put(along(t) as Point);
  const [x1, y1] = put(along(t - 0.001) as Point);
  const [x2, y2] = put(along(t + 0.001) as Point);
  const n = Math.hypot(x2 - x1, y2 - y1);
  const long = d % 5000 === 0;
  const [nx, ny] = [-(y2 - y1) / n, (x2 - x1) / n];
  const l = long ? 11 : 5;
  ticks += `M${numbers([x - nx * l, y - ny * l], 1)}l${numbers([nx * 2 * l, ny * 2 * l], 1)}`;
  if (long)
    tickLabels.push({
      x: Math.round(x + nx * 19),
      y: Math.round(y + ny * 19 + 3),
      text: `${d / 1000},000 km`,
    });
}

const start = put(a);
const end = put(b);
/** The direction of north as drawn at a point, in screen degrees. Bearings are measured from it. */
const northAt = ([lon, lat]: Point) => {
  const p = put([lon, lat]);
  const q = put([lon, lat + 0.5]);
  return Math.atan2(q[0] - p[0], p[1] - q[1]);
};
/** A bearing drawn as an arc from true north to the line of the track. */
function bearingArc(at: Point, heading: Point, radius: number) {
  const p = put(at);
  const q = put(heading);
  const north = northAt(at);
  const track = Math.atan2(q[0] - p[0], p[1] - q[1]);
  const spot = (angle: number, r: number): Point => [
    p[0] + r * Math.sin(angle),
    p[1] - r * Math.cos(angle),
  ];
  let sweep = track - north;
  while (sweep < 0) sweep += 2 * Math.PI;
  const s = spot(north, radius);
  const e = spot(track, radius);
  const top = spot(north, radius + 16);
  return `M${numbers(p, 1)}L${numbers(top, 1)}M${numbers(s, 1)}A${radius} ${radius} 0 ${sweep > Math.PI ? 1 : 0} 1 ${numbers(e, 1)}`;
}
const initialArc = bearingArc(a, along(0.004) as Point, 34);
// The track is extended beyond the destination, because a final bearing is read from there.
const beyond = (() => {
  const p = along(0.996) as Point;
  const e = put(b);
  const q = put(p);
  return projection.invert!([2 * e[0] - q[0], 2 * e[1] - q[1]]) as Point;
})();
const finalArc = bearingArc(b, beyond, 34);
const carried = (() => {
  const e = put(b);
  const q = put(beyond);
  const n = Math.hypot(q[0] - e[0], q[1] - e[1]);
  return `M${numbers(e, 1)}l${numbers([((q[0] - e[0]) / n) * 60, ((q[1] - e[1]) / n) * 60], 1)}`;
})();

const degrees = (n: number) => `${n.toFixed(1).padStart(5, "0")}°`;
const data = {
  from,
  to,
  distanceKm: km,
  distanceNm: Math.round(geodesic.metres / 1852),
  initialBearing: round(geodesic.initial, 1),
  finalBearing: round(geodesic.final, 1),
};

writeFileSync(
  join(target, "great-circle.ts"),
  `// Made by pictures/great-circle.ts. Change it there.

/** The shortest way from one base to the other. Bearings in degrees from true north. */
export const greatCircle = {
  from: { name: "${from.name}", latitude: ${from.latitude}, longitude: ${from.longitude} },
  to: { name: "${to.name}", latitude: ${to.latitude}, longitude: ${to.longitude} },
  distanceKm: ${data.distanceKm},
  distanceNm: ${data.distanceNm},
  initialBearing: ${data.initialBearing},
  finalBearing: ${data.finalBearing},
  method: "Geodesic on the WGS 84 ellipsoid (Vincenty's inverse formula)",
} as const;
`,
);

const grouped = String(km).replace(/(\d)(?=(\d{3})+$)/g, "$1,");
writeFileSync(
  join(target, "great-circle-map.tsx"),
  `// Made by pictures/great-circle.ts. Change it there.
// Coastlines: Natural Earth 1:110m, public domain. Equal Earth projection, central meridian 97° E.
import type { SVGProps } from "react";

type GreatCircleMapProps = Omit<SVGProps<SVGSVGElement>, "children" | "viewBox"> & {
  /** Names, bearings and distances in the drawing. Set --map-ground to the page's colour for a halo behind them. Leave them out below 640 px and say them beside it. */
  labels: boolean;
};

const land =
  "${land}";
const graticule =
  "${graticule}";

/** The arc Christchurch–Budapest over hairline coasts, a tick every 1,000 km. */
export function GreatCircleMap({ labels, ...rest }: GreatCircleMapProps) {
  return (
    <svg
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label="Map: the great circle from Christchurch to Budapest, ${grouped} kilometres, leaving on a bearing of ${data.initialBearing}° and arriving on ${data.finalBearing}°."
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      {...rest}
    >
      <path strokeWidth={0.75} strokeOpacity={0.16} d={graticule} />
      <path strokeWidth={0.9} strokeOpacity={0.4} strokeDasharray="2 5" d="${equator}" />
      <path strokeWidth={1} strokeOpacity={0.6} fill="currentColor" fillOpacity={0.07} d={land} />
      <g stroke="var(--color-brass, #b58b43)">
        <path strokeWidth={2.25} d="${arc}" />
        <path strokeWidth={1.5} d="${ticks}" />
        <path strokeWidth={1.25} d="${initialArc}${finalArc}" />
        <path strokeWidth={1.25} strokeDasharray="3 5" d="${carried}" />
      </g>
      <g fill="var(--color-brass, #b58b43)" stroke="none">
        <circle cx={${round(start[0], 1)}} cy={${round(start[1], 1)}} r={6} />
        <circle cx={${round(end[0], 1)}} cy={${round(end[1], 1)}} r={6} />
      </g>
      {labels && <Labels />}
    </svg>
  );
}

/** The bases with their coordinates, the two bearings, and every 5,000 km. */
function Labels() {
  return (
    <g fill="currentColor" stroke="var(--map-ground, transparent)" strokeWidth={5} paintOrder="stroke" fontSize={19} fontVariant="tabular-nums">
      <g fontWeight={600} fontSize={22} textAnchor="middle">
        <text x={CHX} y={CHY}>Christchurch</text>
        <text x={BUX} y={BUY} textAnchor="start">Budapest</text>
      </g>
      <g fillOpacity={0.8} textAnchor="middle">
        <text x={CHX} y={CHY2}>43.5321° S 172.6362° E</text>
        <text x={BUX} y={BUY2} textAnchor="start">47.4979° N 19.0402° E</text>
      </g>
      <text x={B1X} y={B1Y}>${degrees(geodesic.initial)}</text>
      <text x={B2X} y={B2Y} textAnchor="end">${degrees(geodesic.final)}</text>
      <g fontSize={16} fillOpacity={0.8}>
${tickLabels.map((label) => `        <text x={${label.x}} y={${label.y}}>${label.text}</text>`).join("\n")}
      </g>
    </g>
  );
}
`
    .replaceAll("CHX", String(Math.round(start[0])))
    .replaceAll("CHY2", String(Math.round(start[1]) + 86))
    .replaceAll("CHY", String(Math.round(start[1]) + 62))
    .replaceAll("BUX", String(Math.round(end[0]) + 40))
    .replaceAll("BUY2", String(Math.round(end[1]) - 29))
    .replaceAll("BUY", String(Math.round(end[1]) - 53))
    .replaceAll("B1X", String(Math.round(start[0]) + 44))
    .replaceAll("B1Y", String(Math.round(start[1]) - 14))
    .replaceAll("B2X", String(Math.round(end[0]) - 74))
    .replaceAll("B2Y", String(Math.round(end[1]) + 7)),
);
