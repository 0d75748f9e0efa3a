import { href } from "react-router";

/** Returns the name of the file in which a photo is stored. */
export function photoFile(version: string): string {
  return `photos/${version}.webp`;
}

/** Returns the address of a photo. It contains the version, so that browsers fetch a new photo. */
export function photoAddress(userId: string, version: string): string {
  return href("/photos/:userId/:version", { userId, version });
}
