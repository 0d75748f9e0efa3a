import { isId } from "#app/kernel/ids.ts";

/**
 * Somebody who was erased, as a list beside the backups names them: an account by its id, or what
 * came from an address by the erasure's id and the address's mark, from which nobody reads it.
 */
export type ErasedEntry = { userId: string } | { erasureId: string; mark: string };

/** An entry as its line of the list. */
export function lineOf(entry: ErasedEntry): string {
  return "userId" in entry ? entry.userId : `${entry.erasureId}:${entry.mark}`;
}

/** The entry that a line of the list is; undefined for what is none. */
export function entryOf(line: string): ErasedEntry | undefined {
  const [id, mark, ...rest] = line.split(":");
  if (!isId(id) || rest.length > 0) return undefined;
  if (mark === undefined) return { userId: id };
  return /^[\w-]{43}$/.test(mark) ? { erasureId: id, mark } : undefined;
}
