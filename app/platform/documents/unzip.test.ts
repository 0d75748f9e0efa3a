import { type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { unzipWithin } from "./unzip.server.ts";

const limits = {
  files: 3,
  bytes: 2_000_000,
  most: (name: string) => (/^(a|b|c|d)\.txt$/.test(name) ? 1_000_000 : undefined),
};
const unzipped = (files: Zippable) => unzipWithin(zipSync(files), limits);
const text = (of: string) => new TextEncoder().encode(of);

test("an archive is unpacked, whatever was compressed", async () => {
  const packed = await unzipped({
    "a.txt": text("first"),
    "b.txt": [text("second"), { level: 0 }],
  });
  const files = packed.ok ? packed.value : new Map<string, Uint8Array>();
  expect([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ["a.txt", "first"],
    ["b.txt", "second"],
  ]);
});

test("a bomb is refused before it is unpacked: one large file, many that are large together, too many", async () => {
  const zeros = (bytes: number) => [new Uint8Array(bytes), { level: 9 }] as const;
  expect(await unzipped({ "a.txt": [...zeros(40_000_000)] })).toMatchObject({
    error: "file-too-large",
    detail: { name: "a.txt" },
  });
  const large = [...zeros(900_000)] as [Uint8Array, { level: 9 }];
  expect(await unzipped({ "a.txt": large, "b.txt": large, "c.txt": large })).toMatchObject({
    error: "too-large-unpacked",
  });
  const small = text("x");
  expect(
    await unzipped({ "a.txt": small, "b.txt": small, "c.txt": small, "d.txt": small }),
  ).toMatchObject({ error: "too-many-files" });
});

test("an archive says nothing about its size that is believed", async () => {
  const packed = zipSync({ "a.txt": [new Uint8Array(5_000_000), { level: 9 }] });
  // The sizes in the header of the file and in the directory are set to 10 bytes.
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.length - 4; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  expect(await unzipWithin(packed, limits)).toMatchObject({ error: "file-too-large" });
});

test("a path that leads elsewhere is not expected, and what is no archive is said to be none", async () => {
  for (const name of ["../a.txt", "/etc/passwd", "a.txt/../../b.txt", "C:\\a.txt"]) {
    expect(await unzipped({ [name]: text("x") })).toMatchObject({
      error: "unexpected-file",
      detail: { name },
    });
  }
  expect(await unzipWithin(text("PK no archive"), limits)).toMatchObject({
    error: "not-an-archive",
  });
  expect(await unzipWithin(text("text"), limits)).toMatchObject({ error: "not-an-archive" });
});
