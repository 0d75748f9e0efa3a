import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "./encode.server.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

test("a picture comes in every width up to its own, twice, with its ground and stand-in", async () => {
  const encoded = await encodePicture(await plain(1300, 700).png().toBuffer());
  expect(encoded).toMatchObject({ width: 1300, height: 700, ground: "#336699" });
  expect(encoded!.widths).toEqual([480, 768, 1024, 1280, 1300]);
  expect(encoded!.files.map(({ width, type }) => `${width} ${type}`)).toEqual(
    [480, 768, 1024, 1280, 1300].flatMap((width) => [`${width} avif`, `${width} webp`]),
  );
  for (const { bytes, width, type } of encoded!.files) {
    const found = await sharp(bytes).metadata();
    expect([found.width, found.format]).toEqual([width, type === "avif" ? "heif" : "webp"]);
  }
  expect(encoded!.blur.length).toBeLessThan(400);
});

test("a picture taken upright stays upright, and its camera's notes are gone", async () => {
  const sideways = await plain(1200, 1600)
    .withExif({ IFD0: { Artist: "Somebody" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const encoded = await encodePicture(sideways);
  expect([encoded!.width, encoded!.height]).toEqual([1600, 1200]);
  for (const { bytes } of encoded!.files)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test.each<[string, () => Promise<Uint8Array>]>([
  ["a picture that is too narrow", () => plain(900, 1600).png().toBuffer()],
  ["a text", async () => new TextEncoder().encode("not a picture")],
  ["nothing", async () => new Uint8Array()],
  ["half a picture", async () => (await plain(1200, 800).png().toBuffer()).subarray(0, 200)],
])("%s is refused", async (_, bytes) => {
  expect(await encodePicture(await bytes())).toBeUndefined();
});
