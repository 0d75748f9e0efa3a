import { isId } from "#app/kernel/ids.ts";

/** Returns the key of a portrait in the file store. */
export function portraitFile(version: string): string {
  return `instructors/${version}.webp`;
}

/** Returns a portrait's address. It contains the version, so its content never changes. */
export function portraitAddress(version: string): string {
  return `/instructors/${version}.webp`;
}

/** Returns the version in a portrait's file name, or undefined for any other name. */
export function portraitVersion(file: string): string | undefined {
  const version = /^([0-9a-f-]{36})\.webp$/.exec(file)?.[1];
  return isId(version) ? version : undefined;
}
