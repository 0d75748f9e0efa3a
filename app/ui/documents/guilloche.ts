/**
 * Guilloche: the interlaced waves of banknotes and certificates, as path data in points. The
 * functions are pure, so a document looks the same each time it is made.
 */

type Point = readonly [x: number, y: number];

const TURN = 2 * Math.PI;

/**
 * Returns closed waves around a centre. Each strand is a step behind the one before. They swell
 * `beats` times.
 */
export function rosette(of: {
  centre: Point;
  radius: number;
  swing: number;
  petals: number;
  beats: number;
  strands: number;
}): string {
  const { centre, radius, swing, petals, beats, strands } = of;
  return strandsOf(strands, (phase) => {
    const count = petals * 12;
    const points = Array.from({ length: count }, (_, n): Point => {
      const angle = (n / count) * TURN;
      const swell = 0.72 + 0.28 * Math.cos(beats * angle);
      const r = radius + swing * swell * Math.cos(petals * angle - phase);
      return [centre[0] + r * Math.sin(angle), centre[1] - r * Math.cos(angle)];
    });
    return `${pathOf(points)}Z`;
  });
}

/** Returns a straight band of waves from one point to another, `height` high. */
export function band(of: {
  from: Point;
  to: Point;
  height: number;
  waves: number;
  strands: number;
}): string {
  const { from, to, height, waves, strands } = of;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  return strandsOf(strands, (phase) => {
    const count = waves * 12;
    const points = Array.from({ length: count + 1 }, (_, n): Point => {
      const t = n / count;
      const swell = 0.7 + 0.3 * Math.cos((waves / 2) * t * TURN);
      const across = (height / 2) * swell * Math.sin(waves * t * TURN + phase);
      return [from[0] + ux * t * length - uy * across, from[1] + uy * t * length + ux * across];
    });
    return pathOf(points);
  });
}

function strandsOf(strands: number, strand: (phase: number) => string): string {
  return Array.from({ length: strands }, (_, n) => strand((n / strands) * TURN)).join("");
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;
}

const round = (n: number) => Math.round(n * 100) / 100;
