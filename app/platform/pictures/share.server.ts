import { MOST_PIXELS } from "./encode.server.ts";

/** The size that other sites show a picture in beside a link. */
const SIZE = { width: 1200, height: 630 };

/**
 * A picture cut for showing beside a link: to the point that it must keep (0..1 from the left and
 * the top, as pages crop it), or else to what is worth seeing. Undefined for what is no picture.
 */
export async function encodeSharePicture(
  bytes: Uint8Array,
  focal?: { x: number; y: number },
): Promise<Uint8Array | undefined> {
  // The decoder takes some 20 MB that most processes never need.
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

/** As `object-fit: cover` with `object-position` at that point does it. */
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
