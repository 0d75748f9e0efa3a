import { setImmediate } from "node:timers/promises";
import { Unzip, UnzipInflate } from "fflate";
import { err, ok, type Result } from "#app/kernel/result.ts";

/** What an archive may hold at most, and which files. Sizes are in bytes, as they are unpacked. */
export type UnzipLimits = {
  files: number;
  /** All files together. */
  bytes: number;
  /** The largest size of a file with this name; undefined for a name that is not expected. */
  most(name: string): number | undefined;
};

export type UnzipError =
  | "not-an-archive"
  | "too-many-files"
  | "unexpected-file"
  | "file-too-large"
  | "too-large-unpacked";

/** How much is unpacked before other work of the process goes on. */
const PART = 64 * 1024;

/**
 * Unpacks a ZIP archive in memory. Sizes are counted while it is unpacked, because what an archive says
 * of itself may be wrong, and nothing beyond the limits is unpacked. Names are compared with those
 * that are expected, so that none leads out of a folder.
 *
 * Errors: "not-an-archive"; "too-many-files", "too-large-unpacked"; "unexpected-file" and
 * "file-too-large" with its `name`.
 */
export async function unzipWithin(
  bytes: Uint8Array,
  limits: UnzipLimits,
): Promise<Result<Map<string, Uint8Array>, UnzipError>> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return err("not-an-archive");
  const parts = new Map<string, Uint8Array[]>();
  let refused: { error: UnzipError; name?: string } | undefined;
  let unpacked = 0;
  const refuse = (error: UnzipError, name?: string) => {
    refused ??= name === undefined ? { error } : { error, name: shown(name) };
  };
  const unzip = new Unzip((file) => {
    const most = limits.most(file.name);
    if (most === undefined || parts.has(file.name)) return refuse("unexpected-file", file.name);
    if (parts.size >= limits.files) return refuse("too-many-files");
    const own: Uint8Array[] = [];
    parts.set(file.name, own);
    let size = 0;
    file.ondata = (error, chunk) => {
      if (error) return refuse("not-an-archive");
      size += chunk.length;
      unpacked += chunk.length;
      if (size > most) refuse("file-too-large", file.name);
      else if (unpacked > limits.bytes) refuse("too-large-unpacked");
      else own.push(chunk);
      if (refused) file.terminate();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length && !refused; from += PART) {
      unzip.push(bytes.subarray(from, from + PART), from + PART >= bytes.length);
      await setImmediate();
    }
  } catch {
    refuse("not-an-archive");
  }
  if (refused) {
    const { error, name } = refused;
    return name === undefined ? err(error) : err(error, { name });
  }
  if (parts.size === 0) return err("not-an-archive");
  return ok(new Map([...parts].map(([name, own]) => [name, Buffer.concat(own)])));
}

/** A name comes from the archive, so it is shortened for the message. */
const shown = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);
