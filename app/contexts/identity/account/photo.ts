import { href } from "react-router";
import { isId } from "#app/kernel/ids.ts";

/** Returns the name of the file in which a photo is stored. */
export function photoFile(version: string): string {
  return `photos/${version}.webp`;
}

/** Returns the public address of a photo that its owner shows. It does not tell whose it is. */
export function faceAddress(version: string): string {
  return href("/faces/:file", { file: `${version}.webp` });
}

/** Returns the version in the file name of a public address, or undefined for any other name. */
export function faceVersion(file: string): string | undefined {
  const version = /^([0-9a-f-]{36})\.webp$/.exec(file)?.[1];
  return isId(version) ? version : undefined;
}

/** Returns the address of a photo for its owner and staff. It contains the version, so that browsers fetch a new photo. */
export function photoAddress(userId: string, version: string): string {
  return href("/photos/:userId/:version", { userId, version });
}
