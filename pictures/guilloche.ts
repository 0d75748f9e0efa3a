/**
 * The guilloche of the certificate: a rosette and a band, as path data for the web and for PDF.
 *
 * Run: node pictures/guilloche.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Point, smoothPath } from "./lib/contour-lines.ts";

const root = resolve(import.meta.dirname, "..");
mkdirSync(join(root, "app/ui/pictures"), { recursive: true });

/** Closed waves around a circle, each a step behind the one before; their height swells `beats` times. */
function waves(
  strands: number,
  petals: number,
  radius: number,
  swing: number,
  beats: number,
): string {
  let d = "";
  for (let k = 0; k < strands; k++) {
    const phase = (k / strands) * 2 * Math.PI;
    const count = petals * 10;
    const points = Array.from({ length: count }, (_, i): Point => {
      const a = (i / count) * 2 * Math.PI;
      const r = radius + swing * (0.74 + 0.26 * Math.cos(beats * a)) * Math.cos(petals * a - phase);
      return [200 + r * Math.sin(a), 200 - r * Math.cos(a)];
    });
    d += smoothPath(points, true, 1);
  }
  return d;
}

const rosette = [waves(6, 24, 170, 27, 12), waves(6, 24, 118, 25, 12), waves(6, 12, 70, 23, 12)];

/** A band 840 wide and 28 high that repeats without a seam. */
const band = Array.from({ length: 6 }, (_, k) => {
  const points: Point[] = [];
  for (let x = -20; x <= 860; x += 5) {
    const u = (x / 840) * 2 * Math.PI;
    const envelope = 8.5 + 3.5 * Math.cos(10 * u);
    points.push([x, 14 + envelope * Math.sin(20 * u + (k * Math.PI) / 3)]);
  }
  return smoothPath(points, false, 1);
}).join("");

const module = `// Made by pictures/guilloche.ts. Change it there.

/** Three rings of interlaced waves in a 400 × 400 box, for hairlines of about 0.4. */
export const guillocheRosette = [
${rosette.map((d) => `  "${d}",`).join("\n")}
] as const;

/** A repeating band, 840 × 28. */
export const guillocheBand =
  "${band}";
`;
writeFileSync(join(root, "app/ui/documents/guilloche.ts"), module);
console.log(`guilloche.ts ${(module.length / 1024).toFixed(1)} kB`);
