import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, compress } from "./compress.server.ts";

test.for([
  ["gzip, deflate, br, zstd", "br"],
  ["br", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["br;q=0.001", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip", "gzip"],
  ["br;q=0.000,gzip;q=0.1", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["deflate", "identity"],
  ["identity", "identity"],
  ["brotli", "identity"],
  ["", "identity"],
  [null, "identity"],
  [undefined, "identity"],
] as const)("who accepts “%s” is sent %s", ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.for(["once", "now"] as const)(
  "what is compressed (%s) comes out as it went in",
  async (effort) => {
    const body = Buffer.from("<p>Tűzoltó</p>".repeat(200));
    const br = await compress(body, "br", effort);
    const gzip = await compress(body, "gzip", effort);
    expect(brotliDecompressSync(br)).toEqual(body);
    expect(gunzipSync(gzip)).toEqual(body);
    expect(Math.max(br.length, gzip.length)).toBeLessThan(body.length / 5);
    expect(await compress(body, "identity", effort)).toBe(body);
  },
);

test.for([1, 1023, 1024, 65_536, 65_537, 300_000, 5_000_000])(
  "a body of %i bytes comes out as it went in",
  async (length) => {
    const body = Buffer.alloc(length, "A line of the page. ");
    expect(brotliDecompressSync(await compress(body, "br", "now"))).toEqual(body);
  },
);
