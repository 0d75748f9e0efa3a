import { MOST_PIXELS } from "./encode.server.ts";

/** The box into which a logo is fitted, in pixels: twice its size on a page. */
const WIDTH = 640;
const HEIGHT = 320;

/** A logo whose longer side is shorter than this is not sharp. */
const LEAST = 120;

const formats = new Set(["jpeg", "png", "webp", "heif"]);

export type EncodedLogo = { bytes: Uint8Array; width: number; height: number };

/**
 * Encodes a logo anew as WebP, as it is cut and with its transparent parts. Empty edges are cut off,
 * so that logos stand in line. Nothing of the uploaded file remains except what it shows. A drawing
 * (SVG) is refused, because it can contain scripts. Returns undefined if it is not a picture or too
 * small.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<EncodedLogo | undefined> {
  // The decoder needs about 20 MB, which most processes never use.
  const { default: sharp } = await import("sharp");
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!formats.has(format) || Math.max(width, height) < LEAST) return undefined;
    const upright = await sharp(bytes, options).rotate().toBuffer();
    const trimmed = await sharp(upright)
      .trim()
      .toBuffer()
      // A picture of one colour has nothing but edges.
      .catch(() => upright);
    const { data, info } = await sharp(trimmed)
      .resize({ width: WIDTH, height: HEIGHT, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // If the decoder fails, the file is not a usable picture.
    return undefined;
  }
}
