/**
 * The pictures that other sites show beside a link (OpenGraph), 1200 × 630.
 *
 * Pages stand over a scene (JPEG), modules and the default over the contour field (PNG with a palette).
 * Text is set by @takumi-rs/core in Archivo, Latin and Latin-ext, so that "ő" and "ű" are drawn.
 *
 * Run after encode-scenes.ts, logo.ts, contours.ts and card-patches.ts: node pictures/og.ts
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Renderer } from "@takumi-rs/core";
import sharp from "sharp";
import { landPatches } from "../app/ui/pictures/card-patches.ts";
import {
  type PictogramName,
  pictogramNames,
  pictogramPaths,
} from "../app/ui/pictures/pictogram-paths.ts";
import { scenes } from "../app/ui/pictures/scenes.ts";
import { authors } from "../db/seed/blog/authors.ts";
import { readPosts } from "../db/seed/blog/posts.ts";

const root = resolve(import.meta.dirname, "..");
const target = join(root, "public/og");
mkdirSync(target, { recursive: true });

const W = 1200;
const H = 630;
const ink = "#0b1420";
const night = "#101c2c";
const mist = "#dfe5ea";
const paper = "#f7f5f0";
const brass = "#d2a85a";

const require = createRequire(import.meta.url);
const font = (subset: string) =>
  readFileSync(
    require.resolve(`@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`),
  );
const fonts = [
  { name: "Archivo", data: font("latin") },
  { name: "Archivo Ext", data: font("latin-ext") },
];
const renderer = new Renderer();

type Words = { over: string; title: string; under: string; width: number };

/** Draws the text alone, on a transparent ground. */
function words({ over, title, under, width }: Words): Promise<Buffer> {
  const fontFamily = "Archivo, Archivo Ext";
  const titleSize = title.length > 52 ? 48 : title.length > 30 ? 58 : title.length > 18 ? 66 : 76;
  return renderer.render(
    {
      type: "container",
      style: {
        width: W,
        height: H,
        display: "flex",
        flexDirection: "column",
        justifyContent: "flex-end",
        paddingLeft: 72,
        paddingBottom: 68,
      },
      children: [
        {
          type: "text",
          text: "GCPI",
          style: {
            position: "absolute",
            left: 138,
            top: 72,
            fontFamily,
            fontSize: 38,
            fontWeight: 680,
            fontStretch: "125%",
            letterSpacing: 2,
            color: paper,
          },
        },
        {
          type: "text",
          text: over,
          style: {
            fontFamily,
            fontSize: 24,
            fontWeight: 560,
            fontStretch: "112%",
            letterSpacing: 1,
            color: brass,
            marginBottom: 18,
            width,
          },
        },
        {
          type: "text",
          text: title,
          style: {
            fontFamily,
            fontSize: titleSize,
            fontWeight: 640,
            fontStretch: "118%",
            lineHeight: 1.08,
            color: paper,
            width,
          },
        },
        {
          type: "text",
          text: under,
          style: {
            fontFamily,
            fontSize: 27,
            fontWeight: 420,
            color: mist,
            marginTop: 22,
            lineHeight: 1.3,
            width,
          },
        },
      ],
    },
    { width: W, height: H, format: "png", fonts },
  );
}

const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${body}</svg>`,
  );

const tile = readFileSync(join(root, "public/favicon.svg"), "utf8");
const mark = /<g fill="none".*?<\/g>/s.exec(tile)![0];
const logo = `<g transform="translate(66 62) scale(2.6)">${mark}</g>`;

/** A rule with bearing ticks along the lower edge, as on the margin of a map sheet. */
const margin = (() => {
  let d = "";
  for (let x = 72; x <= W - 72; x += 24) d += `M${x} ${H - 30}v${(x - 72) % 120 === 0 ? -12 : -6}`;
  return `<path d="M72 ${H - 30}H${W - 72}${d}" fill="none" stroke="${mist}" stroke-opacity=".45" stroke-width="1"/>`;
})();

type Page = {
  name: string;
  scene: string;
  /** How far the scene is moved up, so that its subject is above the text. */
  lift: number;
} & Omit<Words, "width">;

const pages: Page[] = [
  {
    name: "home",
    scene: "ridge",
    lift: 30,
    over: "Christchurch · Budapest",
    title: "Global Close Protection Institute",
    under: "Close protection and flight training under one roof",
  },
  {
    name: "about",
    scene: "river",
    lift: 130,
    over: "About the institute",
    title: "Two bases, one standard",
    under: "Christchurch, New Zealand, and Budapest, Hungary",
  },
  {
    name: "training",
    scene: "briefing",
    lift: 110,
    over: "Training",
    title: "Ten modules, from first steps to the flight deck",
    under: "Core, specialized and flight modules",
  },
  {
    name: "admissions",
    scene: "runway",
    lift: 170,
    over: "Admissions",
    title: "Four steps to a place",
    under: "Application, screening, interview, enrolment",
  },
  {
    name: "contact",
    scene: "river",
    lift: 130,
    over: "Contact",
    title: "Speak with us",
    under: "Christchurch and Budapest",
  },
  {
    name: "physical-flight",
    scene: "hangar",
    lift: 165,
    over: "Training facility",
    title: "Physical & Flight Training",
    under: "Christchurch Base",
  },
  {
    name: "courses",
    scene: "hangar",
    lift: 165,
    over: "Courses",
    title: "Four subjects to begin with",
    under: "Close protection, firearms, surveillance, driving",
  },
  {
    name: "courses-close-protection",
    scene: "briefing",
    lift: 110,
    over: "Course",
    title: "Close Protection Officer",
    under: "Christchurch",
  },
  {
    name: "courses-firearms",
    scene: "river",
    lift: 130,
    over: "Course",
    title: "Advanced Firearms Training",
    under: "Budapest",
  },
  {
    name: "courses-surveillance",
    scene: "river",
    lift: 130,
    over: "Course",
    title: "Protective Surveillance",
    under: "Christchurch",
  },
  {
    name: "courses-driving",
    scene: "ridge",
    lift: 30,
    over: "Course",
    title: "Advanced Driver Training",
    under: "Christchurch",
  },
  {
    name: "webinars",
    scene: "briefing",
    lift: 110,
    over: "Webinars",
    title: "An hour or two with the people who teach here",
    under: "Live, and recorded for later",
  },
  {
    name: "blog",
    scene: "river",
    lift: 130,
    over: "Blog",
    title: "What the people who teach here have learned",
    under: "News and articles from both bases",
  },
  {
    name: "forum",
    scene: "hangar",
    lift: 165,
    over: "Forum",
    title: "Questions that come from working practice",
    under: "Answered by people who do the work",
  },
  {
    name: "recruitment",
    scene: "ridge",
    lift: 30,
    over: "Recruitment",
    title: "Trained people and careful employers",
    under: "One job board that our staff review",
  },
  {
    name: "resources",
    scene: "runway",
    lift: 170,
    over: "Resources",
    title: "Checklists, templates and guides",
    under: "From our own courses",
  },
];

type Module = { id: PictogramName; over: string; title: string };

// Titles of the seeded catalogue. Run the script again when one of them changes.
const modules: Module[] = [
  { id: "intro-cp", over: "Core module", title: "Introduction to Close Protection" },
  { id: "advanced-threat", over: "Core module", title: "Advanced Threat Management" },
  { id: "surveillance-mastery", over: "Core module", title: "Surveillance Mastery" },
  { id: "anticipation-readiness", over: "Core module", title: "Anticipation and Readiness" },
  { id: "electronic-ai-tools", over: "Core module", title: "Electronic and AI Tools" },
  { id: "maritime-security", over: "Specialized module", title: "Maritime Security" },
  { id: "threat-assessment", over: "Specialized module", title: "Threat Assessment" },
  { id: "flight-single-engine", over: "Flight module", title: "Flight Training: Single Engine" },
  { id: "flight-multi-engine", over: "Flight module", title: "Flight Training: Multi Engine" },
  { id: "flight-rotary", over: "Flight module", title: "Flight Training: Rotary" },
];

const log = (file: string, size: number) => console.log(`${file}: ${(size / 1024).toFixed(0)} kB`);
const made: string[] = [];

/** How far each scene is moved up behind a post's title. */
const lifts: Record<keyof typeof scenes, number> = {
  ridge: 30,
  river: 130,
  runway: 170,
  hangar: 165,
  range: 120,
  briefing: 110,
  watch: 110,
  convoy: 60,
};

/** Draws a scene with text over it, or with the mark alone if there is no text. */
async function overScene(file: string, scene: string, lift: number, text: Words | undefined) {
  // The scene is 711 pixels high at this width. If it is moved up, it ends before the edge, and
  // fades into ink there.
  const end = Math.min(H, 711 - lift);
  const width = scene === "range" ? 1280 : 1600;
  const base = await sharp(join(root, `public/pictures/${scene}-${width}.avif`))
    .resize(1264, 711)
    .extract({ left: 32, top: lift, width: W, height: end })
    .extend({ bottom: H - end, background: ink })
    .png()
    .toBuffer();
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${opacity}"/>`;
  const shade = svg(
    `<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1">${stop(0, 0.5)}${stop(0.3, 0)}${stop((end - 300) / H, 0)}${stop((end - 150) / H, 0.6)}${stop(end / H, end < H ? 1 : 0.86)}</linearGradient>` +
      `<linearGradient id="l">${stop(0, 0.62)}${stop(0.45, 0.34)}${stop(0.85, 0)}</linearGradient></defs>` +
      `<path fill="url(#t)" d="M0 0h${W}v${H}H0z"/><path fill="url(#l)" d="M0 0h${W}v${H}H0z"/>${margin}${logo}`,
  );
  const result = await sharp(base)
    .composite([{ input: shade }, ...(text ? [{ input: await words(text) }] : [])])
    .removeAlpha()
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toFile(join(target, file));
  log(file, result.size);
}

for (const page of pages) {
  const file = `${page.name}.jpg`;
  await overScene(file, page.scene, page.lift, { ...page, width: 1000 });
  made.push(`  "${page.name}": "/og/${file}",`);
}

// Each post has its own picture. A post whose text was changed uses its scene's picture instead.
for (const { slug, scene, title, category, by } of readPosts()) {
  if (!(scene in scenes)) continue;
  const { author, authorTitle } = authors[by];
  await overScene(`post-${slug}.jpg`, scene, lifts[scene as keyof typeof scenes], {
    over: nameOfCategory(category),
    title,
    under: `${author}, ${authorTitle}`,
    width: 1000,
  });
}
for (const scene of Object.keys(scenes)) {
  await overScene(`scene-${scene}.jpg`, scene, 40, undefined);
}

function ring(x: number, y: number, r: number, drawing: string, bearing: number): string {
  let ticks = "";
  for (let b = 0; b < 360; b += 10) {
    const a = (b * Math.PI) / 180;
    const l = b % 90 === 0 ? 20 : b % 30 === 0 ? 14 : 7;
    ticks += `M${(x + r * Math.sin(a)).toFixed(1)} ${(y - r * Math.cos(a)).toFixed(1)}L${(x + (r - l) * Math.sin(a)).toFixed(1)} ${(y - (r - l) * Math.cos(a)).toFixed(1)}`;
  }
  const a = (bearing * Math.PI) / 180;
  const at = (d: number) =>
    `${(x + d * Math.sin(a)).toFixed(1)} ${(y - d * Math.cos(a)).toFixed(1)}`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r + 22}" fill="${night}"/><g fill="none" stroke="${mist}"><circle cx="${x}" cy="${y}" r="${r}" stroke-opacity=".7" stroke-width="2"/><path d="${ticks}" stroke-opacity=".7" stroke-width="2"/></g>` +
    `<path d="M${at(r - 22)}L${at(r + 44)}" stroke="${brass}" stroke-width="6" stroke-linecap="round"/>${drawing}`
  );
}

const flat = (body: string) => `<path fill="${night}" d="M0 0h${W}v${H}H0z"/>${body}`;

async function drawn(file: string, body: string, text: Words) {
  const buffer = await sharp(svg(body))
    .composite([{ input: await words(text) }])
    .removeAlpha()
    .png({ palette: true, colours: 96, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
  writeFileSync(join(target, file), buffer);
  log(file, buffer.length);
}

for (const { id, over, title } of modules) {
  const place = pictogramNames.indexOf(id);
  const patch = landPatches[place % landPatches.length]!;
  const land =
    `<g transform="translate(0 -22) scale(3.75)" fill="none" stroke="${mist}"><path stroke-opacity=".2" stroke-width=".4" d="${patch.line}"/><path stroke-opacity=".38" stroke-width=".55" d="${patch.index}"/></g>` +
    `<defs><linearGradient id="l"><stop offset="0" stop-color="${night}"/><stop offset=".5" stop-color="${night}" stop-opacity=".82"/><stop offset=".8" stop-color="${night}" stop-opacity="0"/></linearGradient></defs><path fill="url(#l)" d="M0 0h${W}v${H}H0z"/>`;
  const drawing = `<path transform="translate(${940 - 84} ${290 - 84}) scale(7)" d="${pictogramPaths[id]}" fill="none" stroke="${paper}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>`;
  await drawn(
    `${id}.png`,
    flat(land + ring(940, 290, 150, drawing, 36 * place + 18) + margin + logo),
    {
      over,
      title,
      under: "Global Close Protection Institute",
      width: 680,
    },
  );
  made.push(`  "${id}": "/og/${id}.png",`);
}

const field = /<g stroke-linejoin.*<\/g>/s.exec(
  readFileSync(join(root, "app/ui/pictures/contours-dark.svg"), "utf8"),
)![0];
await drawn(
  "default.png",
  flat(
    `<g transform="translate(-60 -40) scale(.82)" opacity=".6" fill="none">${field}</g>` +
      `<defs><linearGradient id="l" x1="0" y1="0" x2=".9" y2="0"><stop offset="0" stop-color="${night}"/><stop offset=".5" stop-color="${night}" stop-opacity=".85"/><stop offset="1" stop-color="${night}" stop-opacity="0"/></linearGradient></defs><path fill="url(#l)" d="M0 0h${W}v${H}H0z"/>${margin}${logo}`,
  ),
  {
    over: "Christchurch · Budapest",
    title: "Global Close Protection Institute",
    under: "Close protection and flight training under one roof",
    width: 820,
  },
);

writeFileSync(
  join(root, "app/ui/pictures/og.ts"),
  `// Made by pictures/og.ts. Change it there.

/** Link pictures, 1200 × 630, by page name or module id. */
export const ogPictures = {
  "default": "/og/default.png",
${made.join("\n")}
} as const;
`.replace(/"(\w+)":/g, "$1:"),
);

if (process.argv.includes("--specimen")) {
  const specimen = await words({
    over: "Őrség és űrhajó",
    title: "Erdős Tünde: Hűvös őszi reggel",
    under: "árvíztűrő tükörfúrógép ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP",
    width: 860,
  });
  writeFileSync(
    "og-specimen.png",
    await sharp(specimen).flatten({ background: night }).png().toBuffer(),
  );
}

/** "industry-trends" is "Industry Trends". */
function nameOfCategory(slug: string): string {
  return slug.replace(
    /(^|-)(\w)/g,
    (_, hyphen, letter) => `${hyphen ? " " : ""}${letter.toUpperCase()}`,
  );
}
