/**
 * The figures of the lectures: `public/figures/{name}.svg`, drawn by the files in
 * `pictures/figures`, and the list of them, `app/contexts/learning/content/drawn-figures.json`,
 * from which lectures get their sizes and descriptions. Lettering is outlined, so that it looks the
 * same everywhere.
 *
 * Run: node pictures/figures.ts
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Figure, svgOf, W } from "./lib/figure-pen.ts";

const root = resolve(import.meta.dirname, "..");
const target = join(root, "public/figures");
mkdirSync(target, { recursive: true });

const all: Figure[] = [];
for (const file of readdirSync(join(import.meta.dirname, "figures")).sort()) {
  const { figures } = (await import(`./figures/${file}`)) as { figures: Figure[] };
  all.push(...figures);
}
const names = all.map(({ name }) => name);
const twice = names.find((name, n) => names.indexOf(name) !== n);
if (twice) throw new Error(`Two figures are called ${twice}.`);

for (const figure of all) writeFileSync(join(target, `${figure.name}.svg`), svgOf(figure));
const list = all.map(({ name, alt, height }) => ({ name, width: W, height, alt }));
writeFileSync(
  join(root, "app/contexts/learning/content/drawn-figures.json"),
  `${JSON.stringify(list, null, 2)}\n`,
);
