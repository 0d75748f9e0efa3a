import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdf } from "#testing/files.ts";
import { activeContentOf } from "./active-content.server.ts";

/** Returns a PDF with further objects before its end. */
const holding = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]>>endobj\n"),
    ...objects.map((each) => (typeof each === "string" ? Buffer.from(each, "latin1") : each)),
    Buffer.from("\n%%EOF"),
  ]);

/** Returns an object stream with this content. */
const packed = (content: string, dictionary = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode") => {
  const bytes = deflateSync(Buffer.from(content, "latin1"));
  return Buffer.concat([
    Buffer.from(`9 0 obj<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from("\nendstream endobj"),
  ]);
};

test("a PDF that only shows something is taken, whatever its text speaks of", async () => {
  expect(await activeContentOf(pdf("HTML/JavaScript, Launch and /EF"))).toBeUndefined();
  expect(await activeContentOf(holding(packed("5 0 <</Title(HTML/JavaScript)>>")))).toBeUndefined();
});

test.each([
  ["a script", "4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj"],
  ["a script with its name escaped", "4 0 obj<</S /J#61v#61Script/JS 5 0 R>>endobj"],
  ["a script with a comment between", "4 0 obj<</S%\n/JavaScript/JS 5 0 R>>endobj"],
  ["a script whose kind is another object", "4 0 obj<</S 5 0 R>>endobj 5 0 obj /JavaScript endobj"],
  ["a program that is started", "4 0 obj<</S/Launch/F(cmd.exe)>>endobj"],
  ["a form that is sent", "4 0 obj<</S/SubmitForm/F(https://example.org)>>endobj"],
  ["an embedded file", "4 0 obj<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>endobj"],
  ["an attachment", "4 0 obj<</Type/Annot/Subtype/FileAttachment>>endobj"],
  ["a form of XML", "4 0 obj<</XFA 5 0 R>>endobj"],
])("a PDF with %s is refused", async (_, object) => {
  expect(await activeContentOf(holding(object))).toBe("active-content");
});

test("what is packed into an object stream is found too", async () => {
  expect(await activeContentOf(holding(packed("5 0 <</S/JavaScript/JS(x)>>")))).toBe(
    "active-content",
  );
  expect(await activeContentOf(holding(packed("5 0 6 12 <</S 6 0 R>> /JavaScript ")))).toBe(
    "active-content",
  );
});

test("a PDF that cannot be searched is refused as locked", async () => {
  expect(await activeContentOf(holding("trailer<</Encrypt 7 0 R>>"))).toBe("locked-file");
  const twice = "/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]";
  expect(await activeContentOf(holding(packed("5 0 <<>>", twice)))).toBe("locked-file");
  const broken = holding("9 0 obj<</N 1/First 4/Filter/FlateDecode>>stream\nnot packed\nendstream");
  expect(await activeContentOf(broken)).toBe("locked-file");
});

test("a file that is made to be slow to read is read in linear time", async () => {
  const started = performance.now();
  for (const slow of ["/S%", "%/S%\n", "/S ", "obj", "/N/First stream\n"]) {
    await activeContentOf(holding(slow.repeat(1_000_000 / slow.length)));
  }
  expect(performance.now() - started).toBeLessThan(8000);
});

test("a PDF that unpacks to more than the limit is refused without being unpacked", async () => {
  const bomb = packed(" ".repeat(80 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(200_000);
  expect(await activeContentOf(holding(bomb))).toBe("locked-file");
});
