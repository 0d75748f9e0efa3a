/** A picture in every width that pages use, with what is shown until it has loaded. */
export type EncodedPicture = {
  width: number;
  height: number;
  widths: number[];
  /** Mean colour, "#rrggbb". */
  ground: string;
  /** A 24-pixel preview as a data address. */
  blur: string;
  files: { width: number; type: PictureType; bytes: Uint8Array }[];
};

export const pictureTypes = ["avif", "webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

const steps = [480, 768, 1024, 1280, 1600, 1920];

/** The least width that is sharp on a phone's full width. */
export const LEAST_WIDTH = 960;

/** A picture with more pixels than this is refused. */
export const MOST_PIXELS = 60_000_000;

/**
 * Encodes a picture anew as AVIF and WebP. Nothing of the uploaded file remains except what it
 * shows; the camera's data, such as the place, is removed. Returns undefined if it is not a picture
 * or too small.
 */
export async function encodePicture(
  bytes: Uint8Array,
  leastWidth = LEAST_WIDTH,
): Promise<EncodedPicture | undefined> {
  const sharp = await decoder();
  try {
    const upright = await decoded(sharp, bytes, steps.at(-1)!)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    if (width < leastWidth) return undefined;
    const picture = () => sharp(upright.data, { raw: { width, height, channels } });
    const widths = steps.filter((step) => step <= width);
    if (widths.at(-1) !== width) widths.push(width);
    const files: EncodedPicture["files"] = [];
    for (const each of widths) {
      const scaled = () => picture().resize({ width: each });
      files.push({
        width: each,
        type: "avif",
        bytes: await scaled().avif({ quality: 50, effort: 3 }).toBuffer(),
      });
      files.push({
        width: each,
        type: "webp",
        bytes: await scaled().webp({ quality: 76 }).toBuffer(),
      });
    }
    const tiny = await picture().resize({ width: 24 }).webp({ quality: 40 }).toBuffer();
    const mean = await picture().resize(1, 1, { kernel: "cubic" }).raw().toBuffer();
    const hex = [...mean.subarray(0, 3)].map((n) => n.toString(16).padStart(2, "0"));
    return {
      width,
      height,
      widths,
      ground: `#${hex.join("")}`,
      blur: `data:image/webp;base64,${tiny.toString("base64")}`,
      files,
    };
  } catch {
    // If the decoder fails, the file is not a usable picture.
    return undefined;
  }
}

/**
 * Encodes a picture anew as one WebP file, for places that show it in one width. Nothing else of the
 * uploaded file remains. Returns undefined if it is not a picture or too small.
 */
export async function encodeOnce(
  bytes: Uint8Array,
  { leastWidth, widest }: { leastWidth: number; widest: number },
): Promise<{ width: number; height: number; bytes: Uint8Array } | undefined> {
  const sharp = await decoder();
  try {
    const { data, info } = await decoded(sharp, bytes, widest)
      .webp({ quality: 76 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return width < leastWidth ? undefined : { width, height, bytes: data };
  } catch {
    return undefined;
  }
}

/** Loads the decoder, which needs about 20 MB that most processes never use. */
const decoder = async () => (await import("sharp")).default;

type Sharp = Awaited<ReturnType<typeof decoder>>;

/** Reads a picture the right way up, at most this wide, without what it says about itself. */
const decoded = (sharp: Sharp, bytes: Uint8Array, widest: number) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace("srgb");
