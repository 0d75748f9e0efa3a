import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/**
 * Draws the logos of the demo's employers, which are invented. Each is a mark without letters, so
 * that no font is needed.
 *
 * Run: node pictures/company-logos.ts
 */
const folder = "content/company-logos";

const logos: Record<string, string> = {
  // A hawk that turns, seen from below.
  kahu: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
    <path fill="#1d3a4f" d="M160 30c10 18 18 30 34 38 34-8 70-20 112-58-8 62-44 104-100 116l-24 8 18 46-40-22-40 22 18-46-24-8C58 114 22 72 14 10c42 38 78 50 112 58 16-8 24-20 34-38z"/>
    <path fill="#c8873a" d="M160 62l14 34-14 26-14-26z"/>
  </svg>`,
  // A bridge and its river.
  duna: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
    <g fill="none" stroke="#5b2333" stroke-width="12" stroke-linecap="round">
      <path d="M20 110h280M90 40v86M230 40v86"/>
      <path d="M90 46q70 84 140 0M90 46Q60 92 24 104M230 46q30 46 66 58" stroke-width="8"/>
    </g>
    <g fill="none" stroke="#2f6f8f" stroke-width="10" stroke-linecap="round">
      <path d="M40 150q20-16 40 0t40 0 40 0 40 0 40 0 40 0M80 178q20-16 40 0t40 0 40 0 40 0"/>
    </g>
  </svg>`,
  // A ridge and the line of an approach.
  southern: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">
    <path fill="#2b4c3f" d="M16 176l82-120 40 56 34-48 132 112z"/>
    <path fill="#cfdde0" d="M98 56l20 28-14 10-8-10-14 12-8-6zM172 64l24 20-12 10-10-8-14 8-6-6z"/>
    <path fill="none" stroke="#d0662c" stroke-width="10" stroke-linecap="round" d="M40 30q120-10 250 84"/>
  </svg>`,
};

mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(logos)) {
  const picture = sharp(Buffer.from(svg), { density: 144 }).trim();
  writeFileSync(
    `${folder}/${name}.webp`,
    await picture
      .resize({ width: 640, height: 320, fit: "inside" })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer(),
  );
}
