import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Asked, CachedResponse } from "./asked.ts";
import { acceptsGzip, type Effort, gzipLevels } from "./compress.server.ts";
import {
  contentSecurityPolicy,
  inlineScripts,
  scriptHash,
} from "./content-security-policy.server.ts";
import { filled, filling, type Holed, holesIn, holesInHtml } from "./name-holes.server.ts";
import type { PageNeeds } from "./page-needs.ts";

/**
 * An answer that many people share, with holes for the name of each. Its texts are compressed once.
 * The names between them are sent uncompressed, in blocks of their own.
 */
export type SharedAnswer = {
  /** The people who may not get it, since it may differ for them. */
  differsFor: ReadonlySet<string>;
  headers: Record<string, string>;
  /** Returns the Content-Security-Policy of the page with this name; undefined for data. */
  policyFor?: (name: string) => string;
  holed: Holed;
  texts: Buffer[];
  deflated: Buffer[];
};

/** Who may get an answer, and how much its compression is worth. */
export type Sharing = { differsFor: ReadonlySet<string>; effort: Effort };

/** What names the member once: the initials and the name beside them. */
const once = ["initials in markup", "name in markup"];

/** The header names the member twice, for wide and for narrow screens, and the page's data once. */
const whereNamed = [...once, ...once, "name in script", "initials in script"].join();

/**
 * Returns a page that can be sent to other members; undefined if it does not name the member exactly
 * as often as every page does, because the name may then have been used for another text.
 */
export function sharedPage(
  html: string,
  policy: { secure: boolean; needs: PageNeeds },
  { differsFor, effort }: Sharing,
): SharedAnswer | undefined {
  const holed = holesInHtml(html);
  if (holed.holes.join() !== whereNamed) return undefined;
  return {
    differsFor,
    headers: { "Content-Type": "text/html; charset=utf-8", ...unshared },
    policyFor: policyWithName(html, policy),
    ...compressed(holed, effort),
  };
}

/** Returns a data answer that can be sent to other members; undefined as for `sharedPage`. */
export function sharedData(
  answer: string,
  headers: Headers,
  { differsFor, effort }: Sharing,
): SharedAnswer | undefined {
  const holed = holesIn(answer, "data");
  if (!["", "name in data,initials in data"].includes(holed.holes.join())) return undefined;
  const sent = { ...Object.fromEntries(headers), ...unshared };
  return { differsFor, headers: sent, ...compressed(holed, effort) };
}

/** The headers that say that browsers and proxies keep nothing. */
const unshared = { "Cache-Control": "private, no-store", Vary: "Accept-Encoding" };

/** Returns the answer for somebody with this name. */
export function answerWithName(page: SharedAnswer, name: string, asked: Asked): CachedResponse {
  const gzip = acceptsGzip(asked.header("accept-encoding"));
  const body = gzip ? gzipped(page, name) : plain(page, name);
  const headers: Record<string, string> = {
    ...page.headers,
    ...(page.policyFor ? { "Content-Security-Policy": page.policyFor(name) } : {}),
    ...(gzip ? { "Content-Encoding": "gzip" } : {}),
    "Content-Length": String(body.length),
  };
  return { status: 200, headers, body: asked.method === "HEAD" ? null : body };
}

/** Returns the bytes that a stored page occupies. */
export function bytesOf({ texts, deflated }: SharedAnswer): number {
  return [...texts, ...deflated].reduce((sum, { length }) => sum + length, 0);
}

function compressed(
  holed: Holed,
  effort: Effort,
): Pick<SharedAnswer, "holed" | "texts" | "deflated"> {
  const texts = holed.texts.map((text) => Buffer.from(text));
  // A full flush ends on a whole byte, and what follows does not refer to what is before.
  const options = { level: gzipLevels[effort], finishFlush: constants.Z_FULL_FLUSH };
  return { holed, texts, deflated: texts.map((text) => deflateRawSync(text, options)) };
}

function plain({ texts, holed }: SharedAnswer, name: string): Buffer {
  return Buffer.concat(withNames(texts, holed, name));
}

/** The header of a gzip stream without a file name or a time (RFC 1952, 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);

/** The last block of a deflate stream, which is empty (RFC 1951, 3.2.4). */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Returns the compressed texts and the names between them as one gzip stream. */
function gzipped({ texts, deflated, holed }: SharedAnswer, name: string): Buffer {
  let checksum = 0;
  let length = 0;
  for (const part of withNames(texts, holed, name)) {
    checksum = crc32(part, checksum);
    length += part.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  const blocks = withNames(deflated, holed, name, storedBlocks);
  return Buffer.concat([gzipHeader, ...blocks, lastBlock, trailer]);
}

/** Returns the texts with the names between them. */
function withNames(
  texts: readonly Buffer[],
  { holes }: Holed,
  name: string,
  encoded = (bytes: Buffer) => bytes,
): Buffer[] {
  return texts.flatMap((text, n) => {
    const hole = holes[n];
    return hole ? [text, encoded(Buffer.from(filling(hole, name)))] : [text];
  });
}

/** Returns bytes as uncompressed blocks of a deflate stream (RFC 1951, 3.2.4). */
function storedBlocks(bytes: Buffer): Buffer {
  const longest = 0xffff;
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += longest) {
    const part = bytes.subarray(at, at + longest);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(part.length, 1);
    header.writeUInt16LE(part.length ^ 0xffff, 3);
    blocks.push(header, part);
  }
  return Buffer.concat(blocks);
}

/** Hashes the scripts without a name once, and those with one for each name. */
function policyWithName(html: string, policy: { secure: boolean; needs: PageNeeds }) {
  const scripts = inlineScripts(html).map((script) => holesIn(script, "script"));
  const named = scripts.filter(({ holes }) => holes.length > 0);
  const hashes = scripts
    .filter((script) => !named.includes(script))
    .map((script) => scriptHash(filled(script, "")));
  return (name: string) => {
    const own = named.map((script) => scriptHash(filled(script, name)));
    return contentSecurityPolicy([...new Set([...hashes, ...own])], policy);
  };
}
