import { portraitWidths } from "#app/kernel/face.ts";
import type { FileStore } from "../storage/storage.server.ts";

/** Returns the key of a narrower copy of a portrait: "photos/<id>.webp" has "photos/<id>-64.webp". */
const copyOf = (key: string, width: number) => key.replace(/\.webp$/, `-${width}.webp`);

/** Returns the keys of all narrower copies that a portrait may have. */
export const portraitCopies = (key: string) => portraitWidths.map((width) => copyOf(key, width));

/**
 * Returns the portrait that a copy was made of, or the key itself for any other file. A copy belongs
 * to the row that names its portrait.
 */
export function originalOf(key: string): string {
  return key.replace(/^([\w-]+\/[0-9a-f-]{36})-\d+\.webp$/, "$1.webp");
}

/** Deletes a portrait and its copies. */
export async function deletePortrait(files: FileStore, key: string): Promise<void> {
  for (const each of [key, ...portraitCopies(key)]) await files.delete(each);
}

/**
 * Returns a portrait in the width that its address asks for ("?width=64"), and in its own width
 * otherwise; undefined if there is none. A copy is made when it is first asked for, so that portraits
 * of earlier versions and of restored backups have them too.
 */
export async function openPortrait(
  files: FileStore,
  key: string,
  url: URL,
): Promise<Uint8Array | undefined> {
  const asked = url.searchParams.get("width");
  const width = portraitWidths.find((each) => String(each) === asked);
  if (!width) return files.get(key);
  const copy = await files.get(copyOf(key, width));
  if (copy) return copy;
  const portrait = await files.get(key);
  const made = portrait && (await narrowed(portrait, width));
  if (made) await files.put(copyOf(key, width), made);
  return made ?? portrait;
}

async function narrowed(portrait: Uint8Array, width: number): Promise<Uint8Array | undefined> {
  // The decoder needs about 20 MB, which most processes never use.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(portrait).resize({ width }).webp({ quality: 80 }).toBuffer();
  } catch {
    // The file is sent as it is if it cannot be decoded.
    return undefined;
  }
}
