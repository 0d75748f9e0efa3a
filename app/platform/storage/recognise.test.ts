import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { jpeg, pdf, png, zip } from "#testing/files.ts";
import { recognise } from "./recognise.server.ts";

const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

test("a PDF, a JPEG and a PNG are known by their content", async () => {
  expect(await recognise(pdf())).toEqual({ mediaType: "application/pdf", extension: "pdf" });
  expect(await recognise(jpeg())).toEqual({ mediaType: "image/jpeg", extension: "jpg" });
  expect(await recognise(png())).toEqual({ mediaType: "image/png", extension: "png" });
});

test("a camera's own notes after a picture do no harm", async () => {
  expect(await recognise(joined(jpeg(), text("SEFT maker's notes")))).toBeDefined();
});

test.for<[string, Uint8Array]>([
  ["nothing", new Uint8Array()],
  ["a script", text("#!/bin/sh\nrm -rf /\n")],
  ["a web page", text("<!doctype html><script>alert(1)</script>")],
  ["a picture that is a program", text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["an archive", zip()],
  ["a packed stream", deflateRawSync(Buffer.alloc(5_000_000))],
  ["a program", joined(text("MZ"), new Uint8Array(200))],
  ["words about %PDF-1.7", text("this only talks of %PDF-1.7 and %%EOF")],
  ["a PDF that was cut off", pdf().subarray(0, 40)],
  ["a PNG that was cut off", png().subarray(0, 40)],
  ["a PDF that is a web page too", joined(text("%PDF-1.7\n<html><script>1</script>"), pdf())],
  ["a JPEG that is an archive too", joined(jpeg(), zip())],
  ["a PDF that is an archive too", joined(pdf(), zip())],
  ["a JPEG that is a PDF too", joined(jpeg(text("%PDF-1.7")), pdf())],
  ["a PNG with a script after it", joined(png(), text("<?php system($_GET[0]); ?>"))],
])("%s is refused", async ([, bytes]) => {
  expect(await recognise(bytes)).toBeUndefined();
});
