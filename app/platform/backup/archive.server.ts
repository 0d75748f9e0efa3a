import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { MANIFEST, type Manifest, manifestSchema } from "./manifest.ts";

/** Thrown for an archive that is incomplete or was changed. */
export class ArchiveBroken extends Error {
  override name = "ArchiveBroken";
}

type Entry = { name: string; bytes: Buffer };

/** An archive that is being written. */
export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes the manifest of everything that was added, and gives the file its name. */
  finish(manifest: (entries: Manifest["entries"]) => Manifest): Promise<Manifest>;
  /** Deletes the unfinished file; does nothing after `finish`. */
  discard(): Promise<void>;
};

/**
 * Begins a compressed tar that only its owner may read. At `path` it exists completely or not at
 * all. `finish` fails with EEXIST if the name is taken.
 */
export function createArchive(path: string): ArchiveWriter {
  const partial = `${path}.${randomUUID()}.partial`;
  const tar = pack();
  const file = pipeline(
    tar,
    createGzip(),
    createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }),
  );
  // The next `add` throws the failure. Until then it must not end the process.
  file.catch(() => {});
  const entries: Manifest["entries"] = [];
  const put = async (name: string, bytes: Buffer) => {
    const taken = new Promise<void>((done, fail) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? fail(error) : done()));
    });
    try {
      await Promise.race([taken, file]);
    } catch (error) {
      // Where the file has failed, the archive only says that it takes nothing more.
      if (tar.destroyed) await file;
      throw error;
    }
  };
  return {
    add: async (name, bytes) => {
      const content = Buffer.from(bytes);
      await put(name, content);
      entries.push({ name, bytes: content.length, sha256: sumOf(content) });
    },
    finish: async (manifest) => {
      const made = manifest(entries);
      await put(MANIFEST, Buffer.from(JSON.stringify(made, null, 2)));
      tar.finalize();
      await file;
      await link(partial, path);
      await rm(partial);
      return made;
    },
    discard: async () => {
      tar.destroy();
      await file.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

/**
 * Reads an archive from end to end and compares every byte with its manifest.
 *
 * @throws ArchiveBroken naming what is wrong.
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readEntries(path)) {
    if (name === MANIFEST) manifest = parsed(bytes);
    else if (found.has(name)) throw new ArchiveBroken(`"${name}" is in it twice.`);
    else found.set(name, sumOf(bytes));
  }
  if (!manifest) throw new ArchiveBroken("its manifest is missing: it was not written to its end.");
  for (const { name, sha256 } of manifest.entries) {
    if (!found.has(name)) throw new ArchiveBroken(`"${name}" is missing.`);
    if (found.get(name) !== sha256) throw new ArchiveBroken(`"${name}" is not what was written.`);
    found.delete(name);
  }
  const [stranger] = found.keys();
  if (stranger) throw new ArchiveBroken(`"${stranger}" is in it and not in its manifest.`);
  return manifest;
}

/** Yields the entries one after the other. @throws ArchiveBroken */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") throw error;
    if (code?.startsWith("Z_") || /tar|premature|unexpected end/i.test(message)) {
      throw new ArchiveBroken(`it cannot be read (${message}).`);
    }
    throw error;
  } finally {
    tar.destroy();
  }
}

function parsed(bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new ArchiveBroken("its manifest is not one that this version of the application reads.");
  }
}

function sumOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
