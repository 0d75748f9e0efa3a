import { MOST_PIXELS } from "./encode.server.ts";

/** The longest side of a photograph in pixels: what is written on a target can be read. */
const LONGEST = 2000;

const formats = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * Encodes a photograph anew as JPEG, no larger than needed to recognise what it shows. Nothing of the
 * uploaded file remains except what it shows; the camera's data, such as the place, is removed.
 * Returns undefined if it is not a picture.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // The decoder needs about 20 MB, which most processes never use.
  const { default: sharp } = await import("sharp");
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
    const { format } = await sharp(bytes, options).metadata();
    if (!formats.has(format)) return undefined;
    return await sharp(bytes, options)
      .rotate()
      .flatten({ background: "#ffffff" })
      .resize({ width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    // If the decoder fails, the file is not a usable picture.
    return undefined;
  }
}
