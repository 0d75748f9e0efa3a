import { href } from "react-router";

/** Where a photo is stored. */
export function photoFile(version: string): string {
  return `photos/${version}.webp`;
}

/** The address of an account's photo; its version is in it, so that a new one is fetched. */
export function photoAddress(userId: string, version: string): string {
  return href("/photos/:userId/:version", { userId, version });
}
