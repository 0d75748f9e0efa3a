/** A portrait's edge in pixels: sharp at 160 on a fine screen. */
const EDGE = 320;

/** A picture that unpacks to more than this is not a portrait. */
const MOST_PIXELS = 60_000_000;

const formats = new Set(["jpeg", "png", "webp", "heif"]);

/**
 * Encodes a portrait anew as a square WebP: nothing of the file that came survives but what it
 * shows, its camera's notes and place included. Undefined for what is no picture, or too small.
 */
export async function encodePortrait(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // The decoder takes some 20 MB that most processes never need.
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
    // Whatever the decoder says of a damaged file, it is no picture to us.
    return undefined;
  }
}
