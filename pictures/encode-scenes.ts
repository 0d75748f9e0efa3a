/**
 * Encodes the rendered scenes as AVIF and WebP in several widths and writes their manifest.
 *
 * Run: node pictures/encode-scenes.ts <folder of masters> [name …]
 *
 * The masters are lossless PNG files named <scene>-<width>.png; they are too large for the
 * repository and are made by the scripts in pictures/scenes/. With names given, only those
 * scenes are encoded again ("none" encodes nothing); the manifest is always written whole.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";

type Scene = {
  /** The part of the master that is used, in its own pixels, 16:9. */
  crop: { left: number; top: number; width: number; height: number };
  focal: { x: number; y: number };
  alt: string;
  /** Darkens the right edge from this share of the width on. */
  shadeFrom?: number;
};

const scenes: Record<string, Scene> = {
  ridge: {
    crop: { left: 0, top: 0, width: 2560, height: 1440 },
    focal: { x: 0.715, y: 0.3 },
    alt: "Rendered scene: a helicopter in silhouette before a low sun, above snow-flecked mountain ridges and valley mist.",
  },
  river: {
    crop: { left: 0, top: 0, width: 2560, height: 1440 },
    focal: { x: 0.52, y: 0.58 },
    alt: "Rendered scene: a chain bridge in silhouette over a wide river at blue hour, city lights mirrored in the water.",
  },
  runway: {
    crop: { left: 200, top: 0, width: 2304, height: 1296 },
    focal: { x: 0.67, y: 0.68 },
    alt: "Rendered scene: a twin-engine aircraft lined up on a wet runway at dusk, edge lights running to the horizon.",
  },
  hangar: {
    crop: { left: 0, top: 0, width: 2560, height: 1440 },
    focal: { x: 0.48, y: 0.58 },
    alt: "Rendered scene: a high-wing training aircraft in silhouette in an open hangar, low sun and a control tower behind it.",
  },
  range: {
    crop: { left: 0, top: 0, width: 2560, height: 1440 },
    focal: { x: 0.5, y: 0.36 },
    alt: "Rendered scene: an empty 25-metre indoor range seen from the firing line, five paper targets lit at the far end.",
  },
  briefing: {
    crop: { left: 0, top: 0, width: 2560, height: 1440 },
    focal: { x: 0.58, y: 0.55 },
    alt: "Rendered scene: an empty briefing room before dawn, a contour map lit by lamps on the long table, hills beyond the windows.",
  },
  watch: {
    crop: { left: 0, top: 0, width: 2560, height: 1440 },
    focal: { x: 0.64, y: 0.66 },
    alt: "Rendered scene: two people seen from behind at a rooftop parapet, a city and hills at blue hour before them.",
  },
  convoy: {
    crop: { left: 0, top: 72, width: 2432, height: 1368 },
    focal: { x: 0.6, y: 0.6 },
    alt: "Rendered scene: three dark cars in line on a wet forest road at dusk, seen from directly above.",
    shadeFrom: 0.82,
  },
};

const widths = [480, 768, 1024, 1280, 1600, 1920, 2560];
/**
 * The AVIF quality. Below 85 the grain of a dark floor or a sky is smeared into patches, and small
 * snow is washed out, which shows on a large screen. Phones load the narrow versions and the upright
 * ones. Their pixels are too small for it to show, and the bytes count on a slow line.
 */
const avifQuality = (file: string, width: number) =>
  width >= 1280 && !file.includes("portrait") ? 85 : 70;
/** The widest version has the master's own pixels, if it is narrower than the widest of the list. */
const landscapeWidths = ({ crop }: Scene) => [
  ...widths.filter((width) => width < crop.width),
  Math.min(crop.width, widths.at(-1)!),
];
/** The widths of the upright crop, 9:16, which phones show. */
const portraitWidths = [480, 810];
const uprightWidth = ({ crop }: Scene) => Math.round((crop.height * 9) / 16);
const uprightWidths = (scene: Scene) =>
  portraitWidths.map((width) => Math.min(width, uprightWidth(scene)));
const [folder, ...only] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: node pictures/encode-scenes.ts <folder of masters> [name …]");
  process.exit(1);
}

const root = resolve(import.meta.dirname, "..");
const target = join(root, "public/pictures");
mkdirSync(target, { recursive: true });
sharp.concurrency(1);

const files = readdirSync(folder);
const entries: string[] = [];

for (const [name, scene] of Object.entries(scenes)) {
  const file = files.find((candidate) => new RegExp(`^${name}-\\d+\\.png$`).test(candidate));
  if (file === undefined) throw new Error(`No master for ${name} in ${folder}`);
  let master = await sharp(join(folder, file))
    .removeAlpha()
    .extract(scene.crop)
    .png({ compressionLevel: 1 })
    .toBuffer();
  if (scene.shadeFrom !== undefined) {
    const { width, height } = scene.crop;
    const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="${scene.shadeFrom}" stop-color="#fff"/><stop offset="1" stop-color="#8d929b"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
    master = await sharp(master)
      .composite([{ input: Buffer.from(shade), blend: "multiply" }])
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
  const made = landscapeWidths(scene);
  const ratio = scene.crop.height / scene.crop.width;

  if (only.length === 0 || only.includes(name)) {
    const upright = uprightWidth(scene);
    const middle = Math.round(scene.focal.x * scene.crop.width - upright / 2);
    const left = Math.max(0, Math.min(scene.crop.width - upright, middle));
    const cut = { left, top: 0, width: upright, height: scene.crop.height };
    const portrait = await sharp(master).extract(cut).png({ compressionLevel: 1 }).toBuffer();
    const versions = [
      ...made.map((width) => ({ file: `${name}-${width}`, from: master, width, ratio })),
      ...uprightWidths(scene).map((width) => ({
        file: `${name}-portrait-${width}`,
        from: portrait,
        width,
        ratio: 16 / 9,
      })),
    ];
    for (const version of versions) {
      const { file, from, width } = version;
      const small = await sharp(from)
        .resize(width, Math.round(width * version.ratio), { kernel: "lanczos3" })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const avif = await sharp(small)
        .avif({ quality: avifQuality(file, width), effort: 5, chromaSubsampling: "4:2:0" })
        .toFile(join(target, `${file}.avif`));
      const webp = await sharp(small)
        .webp({ quality: 82, effort: 5, smartSubsample: true })
        .toFile(join(target, `${file}.webp`));
      console.log(
        `${file}: avif ${(avif.size / 1024).toFixed(1)} kB, webp ${(webp.size / 1024).toFixed(1)} kB`,
      );
    }
  }

  const tiny = await sharp(master)
    .resize(24, Math.round(24 * ratio))
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  const blur = `data:image/webp;base64,${tiny.toString("base64")}`;
  if (blur.length > 400) throw new Error(`${name}: the blur-up is ${blur.length} bytes long`);
  const { data } = await sharp(master)
    .resize(1, 1, { kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = `#${[...data.subarray(0, 3)].map((n) => n.toString(16).padStart(2, "0")).join("")}`;
  const width = made.at(-1)!;
  entries.push(`  ${name}: {
    width: ${width},
    height: ${Math.round(width * ratio)},
    widths: [${made.join(", ")}],
    portrait: [${uprightWidths(scene).join(", ")}],
    focal: { x: ${scene.focal.x}, y: ${scene.focal.y} },
    ground: "${ground}",
    blur: "${blur}",
    alt: "${scene.alt}",
  },`);
}

mkdirSync(join(root, "app/ui/pictures"), { recursive: true });
writeFileSync(
  join(root, "app/ui/pictures/scenes.ts"),
  `// Made by pictures/encode-scenes.ts. Change it there.

/**
 * The rendered scenes. Files: /pictures/<name>-<width>.avif and .webp, all 16:9.
 * \`focal\` is the point a crop must keep (0..1 from the left and the top), \`ground\` the mean colour,
 * \`blur\` a 24-pixel stand-in. \`portrait\` has the widths of the upright crop around the focal point,
 * /pictures/<name>-portrait-<width>.avif and .webp, all 9:16.
 */
export const scenes = {
${entries.join("\n")}
} as const;

export type SceneName = keyof typeof scenes;
`,
);
