import { hours } from "#app/kernel/clock.ts";
import { isId, timeOfId } from "#app/kernel/ids.ts";
import type { Ctx } from "../ctx.ts";
import { originalOf } from "../pictures/portrait-copies.server.ts";
import type { FileStore } from "./storage.server.ts";

/** The row that names a file is written at once. An older file without a row will never get one. */
const ROW_FOLLOWS_WITHIN = hours(1);

/** Returns the keys of a folder's files that rows name. */
export type NamedFiles = (ctx: Pick<Ctx, "db">) => Promise<readonly string[]>;

/**
 * Deletes the files of a folder that no row names: of uploads that were interrupted before their
 * row was written, and of deletions that were interrupted after the row was deleted. A narrower copy
 * of a portrait stays while its portrait is named. A file's age
 * is read from its name, which is an id or begins with one. Files with other names are kept.
 */
export async function sweepFolder(
  ctx: Ctx,
  files: FileStore,
  folder: string,
  namedIn: NamedFiles,
): Promise<void> {
  const before = ctx.clock.now().getTime() - ROW_FOLLOWS_WITHIN;
  // The files are listed first, so that a file that is stored afterwards is not deleted.
  const old = (await files.list(folder)).filter((key) => madeAt(key, folder) < before);
  if (old.length === 0) return;
  const named = new Set(await namedIn(ctx));
  const kept = (key: string) => named.has(key) || named.has(originalOf(key));
  for (const key of old) if (!kept(key)) await files.delete(key);
}

/** Returns when a file was named, from the id in its name; infinity if there is none. */
function madeAt(key: string, folder: string): number {
  const id = key.slice(folder.length + 1, folder.length + 1 + 36);
  return isId(id) && id[14] === "7" ? timeOfId(id).getTime() : Infinity;
}
