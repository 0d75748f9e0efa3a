import { expect, test } from "vitest";
import { BrokenTable, readTable, type TableRow } from "./table.server.ts";
import { delimiterOf } from "./delimiter.ts";
import { decoded, encodingOf } from "./encoding.ts";
import { IMPORT_ROWS } from "./limits.ts";

async function read(bytes: Uint8Array): Promise<TableRow[]> {
  const encoding = encodingOf(bytes);
  const delimiter = delimiterOf([...decoded(bytes, encoding)].join(""));
  const rows: TableRow[] = [];
  for await (const batch of readTable(bytes, { encoding, delimiter })) rows.push(...batch);
  return rows;
}

const utf8 = (text: string) => Buffer.from(text);

test("a file from a spreadsheet is read: byte order mark, semicolons, CRLF, quotes", async () => {
  const text = '\uFEFFNév;Megjegyzés\r\nSzűcs;"a; ""b""\r\nc"\r\n\r\n;;\r\nKerekes;\r\n';
  expect(await read(utf8(text))).toEqual([
    { line: 1, cells: ["Név", "Megjegyzés"] },
    { line: 2, cells: ["Szűcs", 'a; "b"\nc'] },
    { line: 6, cells: ["Kerekes", ""] },
  ]);
});

test("a line break that falls between two parts of a file is one line break", async () => {
  const long = "x".repeat(9_000);
  // The carriage return is the last byte of the first 64 KB.
  const first = `${"a".repeat(7)},b\r\n`;
  const rows = Math.floor((65_536 - first.length - 1) / (long.length + 4));
  const filler = 65_536 - 1 - first.length - rows * (long.length + 4);
  const text = `${first}${`${long},b\r\n`.repeat(rows)}${"y".repeat(filler)}\r\nz,z`;
  expect(text[65_535]).toBe("\r");
  const read1 = await read(utf8(text));
  expect(read1.at(-1)).toEqual({ line: rows + 3, cells: ["z", "z"] });
});

test("Hungarian names are read from each encoding that spreadsheets write", () => {
  const name = "Hőgyész Ödön, Szűcs Gábor";
  const windows = Uint8Array.from(name, (letter) =>
    letter === "ő" ? 0xf5 : letter === "ű" ? 0xfb : letter.charCodeAt(0),
  );
  const utf16 = Buffer.from(`\uFEFF${name}`, "utf16le");
  const bigEndian = Buffer.from(utf16).swap16();
  for (const [bytes, encoding] of [
    [utf8(name), "utf-8"],
    [utf16, "utf-16le"],
    [bigEndian, "utf-16be"],
    [windows, "windows-1250"],
  ] as const) {
    expect(encodingOf(bytes)).toBe(encoding);
    expect([...decoded(bytes, encoding)].join("")).toBe(name);
  }
  const danish = Uint8Array.from("Søren", (letter) => letter.charCodeAt(0));
  expect(encodingOf(danish)).toBe("windows-1252");
});

test("the delimiter is the one that the lines agree in, not one within quotes", () => {
  expect(delimiterOf('name;note\n"a,b,c";d\ne;"f,g"\n')).toBe(";");
  expect(delimiterOf("name\tplace\na, b\tc\n")).toBe("\t");
  expect(delimiterOf("name\nRifle, long\nDriving\n")).toBe(",");
  expect(delimiterOf("")).toBe(",");
});

test.each([
  ['a,b\n1,2\n"3,4\n5,6\n', 3, /never closed/],
  ['a,b\n1,2\n\n"3"x,4\n', 4, /written twice/],
  ['a,b\n1,2"2\n', 2, /middle of a cell/],
  [`a,b\n1,${"x".repeat(10_001)}\n`, 2, /more than 10,000 characters/],
  [`a,b\n${"1,".repeat(101)}\n`, 2, /more than 100 columns/],
])("what makes a file unreadable is named by its line: %#", async (text, line, sentence) => {
  const broken = await read(utf8(text)).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(BrokenTable);
  expect(broken).toMatchObject({ line, message: expect.stringMatching(sentence) });
});

test("a file may have 50,000 rows below its header, and no more", async () => {
  const rows = (n: number) => utf8(`name\n${"a\n".repeat(n)}`);
  expect(await read(rows(IMPORT_ROWS))).toHaveLength(IMPORT_ROWS + 1);
  await expect(read(rows(IMPORT_ROWS + 1))).rejects.toMatchObject({ line: IMPORT_ROWS + 2 });
});
