import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeSharePicture } from "./share.server.ts";

/** Red on the left, blue on the right; or, upright, above and below. */
async function halves(width: number, height: number) {
  const across = width > height;
  const half = { width: across ? width / 2 : width, height: across ? height : height / 2 };
  const red = await sharp({ create: { ...half, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** The share of a picture that is red, and what kind of picture it is. */
async function look(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) if (data[at]! > 128) red += 1;
  const { format, width, height } = await sharp(bytes).metadata();
  return { kind: `${format} ${width}x${height}`, red: red / (info.width * info.height) };
}

test.each([
  [2400, 630, { x: 0, y: 0.5 }, 1],
  [2400, 630, { x: 0.5, y: 0 }, 0.5],
  [2400, 630, { x: 1, y: 1 }, 0],
  [1200, 2520, { x: 0.9, y: 0 }, 1],
  [1200, 2520, { x: 0.1, y: 1 }, 0],
  // Narrower than what is asked for: it is enlarged, and not stretched.
  [960, 540, { x: 0.5, y: 0.5 }, 0.5],
] as const)("of %i × %i, cut at %o, so much is red: %f", async (width, height, focal, red) => {
  const shared = await look((await encodeSharePicture(await halves(width, height), focal))!);
  expect(shared.kind).toBe("jpeg 1200x630");
  expect(shared.red).toBeCloseTo(red, 1);
});

test("without a point it is cut to what is worth seeing, and is as large", async () => {
  const shared = await encodeSharePicture(await halves(2400, 630));
  expect((await look(shared!)).kind).toBe("jpeg 1200x630");
});

test("what is no picture is none to share either", async () => {
  const text = new TextEncoder().encode("not a picture");
  expect(await encodeSharePicture(text)).toBeUndefined();
  expect(await encodeSharePicture(text, { x: 0.5, y: 0.5 })).toBeUndefined();
});
