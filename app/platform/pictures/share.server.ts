import { MOST_PIXELS } from "./encode.server.ts";

/** The size that other sites show a picture in beside a link. */
const SIZE = { width: 1200, height: 630 };

/** A picture cut to what is worth seeing, for showing beside a link; undefined for what is none. */
export async function encodeSharePicture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // The decoder takes some 20 MB that most processes never need.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .flatten({ background: "#ffffff" })
      .resize({ ...SIZE, fit: "cover", position: sharp.strategy.attention })
      .toColourspace("srgb")
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}
