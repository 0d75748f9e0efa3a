import { isId } from "#app/kernel/ids.ts";

/** Where an instructor's portrait is stored. */
export function portraitFile(version: string): string {
  return `instructors/${version}.webp`;
}

/** Its address; the version is in it, so that what is there never changes. */
export function portraitAddress(version: string): string {
  return `/instructors/${version}.webp`;
}

/** The version that a portrait's file is named by; undefined for a name that is none. */
export function portraitVersion(file: string): string | undefined {
  const version = /^([0-9a-f-]{36})\.webp$/.exec(file)?.[1];
  return isId(version) ? version : undefined;
}
