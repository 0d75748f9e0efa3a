import sharp from "sharp";
import { expect, test } from "vitest";
import { portraitWidths } from "#app/kernel/face.ts";
import { newId } from "#app/kernel/ids.ts";
import { memoryStore } from "#testing/stores.ts";
import { encodePortrait } from "./encode-portrait.server.ts";
import {
  deletePortrait,
  openPortrait,
  originalOf,
  portraitCopies,
} from "./portrait-copies.server.ts";

const key = `photos/${newId(new Date("2026-03-02T21:00:00Z"))}.webp`;
const address = (width?: string) =>
  new URL(`https://gcpi.example/faces/a.webp${width ? `?width=${width}` : ""}`);

async function portraitStored() {
  const files = memoryStore();
  const photo = sharp({ create: { width: 500, height: 400, channels: 3, background: "#b58b43" } });
  await files.put(key, (await encodePortrait(await photo.png().toBuffer()))!);
  return files;
}

test("a portrait is sent in the width that its address asks for, and the copy is kept", async () => {
  const files = await portraitStored();
  for (const width of portraitWidths) {
    const sent = await openPortrait(files, key, address(String(width)));
    expect(await sharp(sent).metadata()).toMatchObject({ width, height: width, format: "webp" });
  }
  expect((await files.list("photos")).toSorted()).toEqual([key, ...portraitCopies(key)].toSorted());
  const whole = await openPortrait(files, key, address());
  expect(await sharp(whole).metadata()).toMatchObject({ width: 320 });
});

test("no other width is made, so an address cannot fill the store", async () => {
  const files = await portraitStored();
  for (const width of ["65", "0", "-1", "64.0", "064", "9999"]) {
    expect(await sharp(await openPortrait(files, key, address(width))).metadata()).toMatchObject({
      width: 320,
    });
  }
  expect(await files.list("photos")).toEqual([key]);
});

test("the copies of a portrait are deleted with it, and none is made of what is gone", async () => {
  const files = await portraitStored();
  await openPortrait(files, key, address("64"));
  await deletePortrait(files, key);
  expect(await files.list("photos")).toEqual([]);
  expect(await openPortrait(files, key, address("64"))).toBeUndefined();
  expect(await files.list("photos")).toEqual([]);
});

test("a copy belongs to its portrait, and other files to themselves", () => {
  for (const copy of portraitCopies(key)) expect(originalOf(copy)).toBe(key);
  const id = newId(new Date());
  const others = [key, `scenes/${id}-480.avif`, `resource-files/${id}-1.pdf`, `evidence/${id}`];
  for (const other of others) expect(originalOf(other)).toBe(other);
});
