import { contours } from "d3-contour";
import { createNoise2D } from "simplex-noise";

export type Point = [number, number];

/** A small seeded generator (mulberry32): the same seed draws the same picture for ever. */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Fractal simplex noise, bent by a second noise so that ridges wander as they do in real terrain. */
export function terrain(
  seed: number,
  options: { octaves?: number; warp?: number; gain?: number } = {},
) {
  const { octaves = 4, warp = 0.5, gain = 0.45 } = options;
  const random = seeded(seed);
  const base = createNoise2D(random);
  const bendX = createNoise2D(random);
  const bendY = createNoise2D(random);
  return (x: number, y: number) => {
    const u = x + warp * bendX(x * 0.7, y * 0.7);
    const v = y + warp * bendY(x * 0.7, y * 0.7);
    let sum = 0;
    let weight = 1;
    let total = 0;
    for (let octave = 0, f = 1; octave < octaves; octave++, f *= 1.9) {
      sum += weight * base(u * f, v * f);
      total += weight;
      weight *= gain;
    }
    return sum / total;
  };
}

export type Line = { points: Point[]; closed: boolean; level: number };

/**
 * Contour lines of a height function over the box (0, 0)–(width, height), in the box's units.
 * The field is sampled a little beyond the box, and lines are broken where they leave it, so that
 * no line runs along the frame.
 */
export function contourLines(
  height: (x: number, y: number) => number,
  box: { width: number; height: number; step: number },
  levels: number[],
): Line[] {
  const pad = 3;
  const columns = Math.ceil(box.width / box.step) + 2 * pad + 1;
  const rows = Math.ceil(box.height / box.step) + 2 * pad + 1;
  const values: number[] = Array.from({ length: columns * rows });
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      values[j * columns + i] = height((i - pad) * box.step, (j - pad) * box.step);

  const lines: Line[] = [];
  const margin = 1.5 * box.step;
  const inside = ([x, y]: Point) =>
    x >= -margin && y >= -margin && x <= box.width + margin && y <= box.height + margin;
  for (const shape of contours().size([columns, rows]).thresholds(levels)(values)) {
    for (const polygon of shape.coordinates)
      for (const ring of polygon) {
        const points = ring.map(([x, y]): Point => [
          (x! - 0.5 - pad) * box.step,
          (y! - 0.5 - pad) * box.step,
        ]);
        points.pop();
        const firstOutside = points.findIndex((p) => !inside(p));
        if (firstOutside < 0) {
          lines.push({ points, closed: true, level: shape.value });
          continue;
        }
        let run: Point[] = [];
        for (let k = 0; k <= points.length; k++) {
          const p = points[(firstOutside + k) % points.length]!;
          if (inside(p)) run.push(p);
          else {
            if (run.length > 1) lines.push({ points: run, closed: false, level: shape.value });
            run = [];
          }
        }
      }
  }
  return lines;
}

export function lengthOf(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.points.length; i++)
    sum += Math.hypot(
      line.points[i]![0] - line.points[i - 1]![0],
      line.points[i]![1] - line.points[i - 1]![1],
    );
  return sum;
}

/** Ramer–Douglas–Peucker. */
export function simplify(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points;
  const [a, b] = [points[0]!, points.at(-1)!];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const norm = Math.hypot(dx, dy);
  let far = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i]!;
    const d =
      norm < 1e-9
        ? Math.hypot(p[0] - a[0], p[1] - a[1])
        : Math.abs(dy * (p[0] - a[0]) - dx * (p[1] - a[1])) / norm;
    if (d > far) [far, at] = [d, i];
  }
  if (far <= tolerance) return [a, b];
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ];
}

export function simplifyRing(points: Point[], tolerance: number): Point[] {
  const half = points.length >> 1;
  return [
    ...simplify(points.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify([...points.slice(half), points[0]!], tolerance).slice(0, -1),
  ];
}

/** Numbers joined the short way: no leading zero, a minus sign doubles as separator. */
export function numbers(values: number[], decimals: number): string {
  return values
    .map((n) =>
      String(Number(n.toFixed(decimals)))
        .replace(/^-0$/, "0")
        .replace(/^(-?)0\./, "$1."),
    )
    .join(" ")
    .replace(/ -/g, "-");
}

/**
 * A line as smooth path data. The points become control points of quadratic curves that meet at
 * their midpoints; because each control point is the reflection of the one before, `t` is enough.
 * Every step corrects for the rounding of the one before.
 */
export function smoothPath(points: Point[], closed: boolean, decimals = 0): string {
  const unit = 10 ** -decimals;
  const snap = (n: number) => Math.round(n / unit) * unit;
  if (points.length < 3) {
    const [a, b] = [points[0]!, points.at(-1)!];
    const start: Point = [snap(a[0]), snap(a[1])];
    return `M${numbers(start, decimals)}l${numbers([snap(b[0]) - start[0], snap(b[1]) - start[1]], decimals)}`;
  }
  const list = closed
    ? [...points, points[0]!, points[1]!]
    : [points[0]!, ...points, points.at(-1)!];
  const first = list[0]!;
  const second = list[1]!;
  let at: Point = [snap((first[0] + second[0]) / 2), snap((first[1] + second[1]) / 2)];
  let control: Point = [snap(second[0]), snap(second[1])];
  let d = `M${numbers(at, decimals)}`;
  for (let i = 2; i < list.length; i++) {
    const next = list[i]!;
    const to: Point = [snap((control[0] + next[0]) / 2), snap((control[1] + next[1]) / 2)];
    const step = numbers([to[0] - at[0], to[1] - at[1]], decimals);
    d +=
      i === 2
        ? `q${numbers([control[0] - at[0], control[1] - at[1]], decimals)}${step.startsWith("-") ? "" : " "}${step}`
        : `t${step}`;
    control = [2 * to[0] - control[0], 2 * to[1] - control[1]];
    at = to;
  }
  return closed ? `${d}z` : d;
}

export function linePath(line: Line, tolerance: number, decimals = 0): string {
  return smoothPath(
    line.closed ? simplifyRing(line.points, tolerance) : simplify(line.points, tolerance),
    line.closed,
    decimals,
  );
}

/** Local maxima of a height function on a coarse grid, highest first. */
export function summits(
  height: (x: number, y: number) => number,
  box: { width: number; height: number; step: number },
): Point[] {
  const found: { at: Point; value: number }[] = [];
  const s = box.step;
  for (let y = 2 * s; y < box.height - 2 * s; y += s)
    for (let x = 2 * s; x < box.width - 2 * s; x += s) {
      const value = height(x, y);
      let top = true;
      for (let j = -2; j <= 2 && top; j++)
        for (let i = -2; i <= 2 && top; i++)
          if ((i !== 0 || j !== 0) && height(x + i * s, y + j * s) >= value) top = false;
      if (top) found.push({ at: [x, y], value });
    }
  return found.sort((a, b) => b.value - a.value).map(({ at }) => at);
}
