import { MOST_PIXELS } from "./encode.server.ts";

/** The size in which other sites show a picture beside a link. */
const SIZE = { width: 1200, height: 630 };

/**
 * Crops a picture for a link preview, around the focal point (0..1 from the left and the top, as
 * pages crop it) or else around what attracts most attention. Returns undefined if it is not a
 * picture.
 */
export async function encodeSharePicture(
  bytes: Uint8Array,
  focal?: { x: number; y: number },
): Promise<Uint8Array | undefined> {
  // The decoder needs about 20 MB, which most processes never use.
  const { default: sharp } = await import("sharp");
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .flatten({ background: "#ffffff" });
    const cut = focal
      ? await covering(upright, sharp, focal)
      : upright.resize({ ...SIZE, fit: "cover", position: sharp.strategy.attention });
    return await cut.toColourspace("srgb").jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  } catch {
    return undefined;
  }
}

type Sharp = typeof import("sharp").default;

/** Crops like CSS with `object-fit: cover` and `object-position` at that point. */
async function covering(
  picture: ReturnType<Sharp>,
  sharp: Sharp,
  focal: { x: number; y: number },
): Promise<ReturnType<Sharp>> {
  const { data, info } = await picture
    .resize({ ...SIZE, fit: "outside" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).extract({
    left: Math.round((width - SIZE.width) * focal.x),
    top: Math.round((height - SIZE.height) * focal.y),
    ...SIZE,
  });
}
