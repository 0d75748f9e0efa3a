/**
 * Sets figures of the lectures as pictures of articles: 16:9 on a plain ground, encoded as AVIF and
 * WebP in several widths, with a picture for links and the manifest.
 *
 * Run after figures.ts: node pictures/post-drawings.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { encodePicture } from "../app/platform/pictures/encode.server.ts";

/** The plates that articles show (plates.ts, facility-plan.ts). */
const plates = ["facility-plan", "route-card", "traffic-pattern"];

/** The figures that articles show. */
const figures = [
  "anticipation-debrief-ladder",
  "cordon",
  "maritime-ship-plan",
  "order-of-care",
  "single-norwester",
  "surveillance-detection-route",
  "tools-account-chain",
  "tools-radio-shadow",
  "tools-unwelcome-drone",
  "two-layers-of-law",
  "working-day",
];

const root = resolve(import.meta.dirname, "..");
const ground = "#edf1f2";
const [W, H] = [1920, 1080];

/** Sets a figure in the middle of a picture of this size, so that a crop keeps it. */
async function setOn(svg: string, width: number, height: number): Promise<Buffer> {
  const figure = await sharp(Buffer.from(svg), { density: 240 })
    .resize({ width: Math.round(width * 0.84), height: Math.round(height * 0.86), fit: "inside" })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: figure }])
    .png()
    .toBuffer();
}

const entries: string[] = [];
for (const name of [...figures, ...plates].sort()) {
  const folder = plates.includes(name) ? "pictures" : "figures";
  const svg = readFileSync(join(root, `public/${folder}/${name}.svg`), "utf8");
  const about = /<desc>([^<]+)<\/desc>/.exec(svg)?.[1]?.split(". ")[0]?.replace(/\.$/, "");
  if (!about) throw new Error(`${name} has no description`);
  const alt = `Drawing: ${about.charAt(0).toLowerCase()}${about.slice(1)}.`;
  const encoded = await encodePicture(await setOn(svg, W, H));
  if (!encoded) throw new Error(`${name} could not be encoded`);
  const { files, ...picture } = encoded;
  for (const { width, type, bytes } of files) {
    writeFileSync(join(root, `public/pictures/${name}-${width}.${type}`), bytes);
  }
  const share = sharp(await setOn(svg, 1200, 630)).jpeg({ quality: 82, mozjpeg: true });
  await share.toFile(join(root, `public/og/scene-${name}.jpg`));
  const entry = { ...picture, focal: { x: 0.5, y: 0.5 }, alt };
  entries.push(`  "${name}": ${JSON.stringify(entry)},`);
}

writeFileSync(
  join(root, "app/ui/pictures/drawings.ts"),
  `// Made by pictures/post-drawings.ts. Change it there.

/** The drawings that articles can show. Files and fields are as those of the scenes. */
export const drawings = {
${entries.join("\n")}
};
`,
);
