import { hours } from "#app/kernel/clock.ts";
import { isId, timeOfId } from "#app/kernel/ids.ts";
import type { Ctx } from "../ctx.ts";
import type { FileStore } from "./storage.server.ts";

/** The row that names a file follows it at once; what is older and has none never gets one. */
const ROW_FOLLOWS_WITHIN = hours(1);

/** The keys of a folder's files that rows name. */
export type NamedFiles = (ctx: Pick<Ctx, "db">) => Promise<readonly string[]>;

/**
 * Deletes the files of a folder that no row names: of uploads that broke off before their row was
 * written, and of deletions that broke off after it was gone. How old a file is its name tells,
 * which is an id or begins with one; what has no such name is not ours to judge, and stays.
 */
export async function sweepFolder(
  ctx: Ctx,
  files: FileStore,
  folder: string,
  namedIn: NamedFiles,
): Promise<void> {
  const before = ctx.clock.now().getTime() - ROW_FOLLOWS_WITHIN;
  // The files first: one that comes after this is none of this sweep's.
  const old = (await files.list(folder)).filter((key) => madeAt(key, folder) < before);
  if (old.length === 0) return;
  const named = new Set(await namedIn(ctx));
  for (const key of old) if (!named.has(key)) await files.delete(key);
}

/** When a file was given its name, by the id in it; never, where there is none. */
function madeAt(key: string, folder: string): number {
  const id = key.slice(folder.length + 1, folder.length + 1 + 36);
  return isId(id) && id[14] === "7" ? timeOfId(id).getTime() : Infinity;
}
