import { isId } from "#app/kernel/ids.ts";

/**
 * An entry of the list that is kept beside the backups. It names an erased account by its id, or an
 * erased address by the erasure's id and the address's mark, which does not reveal the address.
 */
export type ErasedEntry = { userId: string } | { erasureId: string; mark: string };

/** Returns the line of the list for an entry. */
export function lineOf(entry: ErasedEntry): string {
  return "userId" in entry ? entry.userId : `${entry.erasureId}:${entry.mark}`;
}

/** Returns the entry that a line of the list contains, or undefined if it contains none. */
export function entryOf(line: string): ErasedEntry | undefined {
  const [id, mark, ...rest] = line.split(":");
  if (!isId(id) || rest.length > 0) return undefined;
  if (mark === undefined) return { userId: id };
  return /^[\w-]{43}$/.test(mark) ? { erasureId: id, mark } : undefined;
}
