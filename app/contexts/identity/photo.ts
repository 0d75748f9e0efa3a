import { isId } from "#app/kernel/ids.ts";

/** Where a photo is stored. */
export function photoFile(version: string): string {
  return `photos/${version}.webp`;
}

/** The address of an account's photo; its version is in it, so that a new one is fetched. */
export function photoAddress(userId: string, version: string): string {
  return `/photos/${userId}/${version}`;
}

/** The version of a stored photo; undefined for a file that is none. */
export function versionOf(file: string): string | undefined {
  const version = /^photos\/(.+)\.webp$/.exec(file)?.[1];
  return isId(version) ? version : undefined;
}
