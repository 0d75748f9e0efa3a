import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { streamOf } from "./stream.server.ts";

export type ZipEntry = {
  path: string;
  bytes: Uint8Array;
  /** Whether to compress it. Pictures and PDFs do not get smaller. */
  compress: boolean;
};

/** Returns a ZIP archive, made while it is read. One entry is in memory at a time. */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): ReadableStream<Uint8Array> {
  return streamOf(zipped(entries, at));
}

async function* zipped(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array, undefined> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { path, bytes, compress } of entries) {
    const entry = compress ? new ZipDeflate(path) : new ZipPassThrough(path);
    entry.mtime = at;
    zip.add(entry);
    entry.push(bytes, true);
    yield* made;
    made = [];
  }
  zip.end();
  yield* made;
}
