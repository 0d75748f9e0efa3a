import { isId } from "#app/kernel/ids.ts";

/** Returns the key of a portrait in the file store. */
export function portraitFile(version: string): string {
  return `instructors/${version}.webp`;
}

/** Returns a portrait's address. It contains the version, so its content never changes. */
export function portraitAddress(version: string): string {
  return `/instructors/${version}.webp`;
}

/** Returns the address of a published profile, which is a part of the About page. */
export function profileAddress(id: string): string {
  return `/about#${profileAnchor(id)}`;
}

/** Returns the id of a profile's card on the About page. */
export function profileAnchor(id: string): string {
  return `instructor-${id}`;
}

/** Returns the version in a portrait's file name, or undefined for any other name. */
export function portraitVersion(file: string): string | undefined {
  const version = /^([0-9a-f-]{36})\.webp$/.exec(file)?.[1];
  return isId(version) ? version : undefined;
}
