import { PORTRAIT_WIDTH as EDGE } from "#app/kernel/face.ts";

/** A picture with more pixels than this is refused. */
const MOST_PIXELS = 60_000_000;

const formats = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * Encodes a portrait anew as a square WebP. Nothing of the uploaded file remains except what it
 * shows; the camera's data, such as the place, is removed. Returns undefined if it is not a picture
 * or too small.
 */
export async function encodePortrait(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // The decoder needs about 20 MB, which most processes never use.
  const { default: sharp } = await import("sharp");
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!formats.has(format) || Math.min(width, height) < EDGE / 2) return undefined;
    return await sharp(bytes, options)
      .rotate()
      .flatten({ background: "#ffffff" })
      .resize(EDGE, EDGE, { fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    // If the decoder fails, the file is not a usable picture.
    return undefined;
  }
}
