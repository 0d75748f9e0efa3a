/**
 * The hash of all pictures that came with the site, which the build sets (`vite.config.ts`); empty
 * in development, in tests, and for what Node runs without Vite, where `import.meta.env` is missing.
 */
export const PICTURES_HASH: string = import.meta.env?.PICTURES_HASH ?? "";

const hashed = /^\/(pictures|figures)\/([0-9a-f]{10})\//;

/**
 * Returns the address of a picture that came with the site, `/pictures/…` or `/figures/…`, with the
 * hash in it. Browsers keep it for a year, because it changes when a picture does.
 */
export const pictureOfSite = (path: `/${"pictures" | "figures"}/${string}`): string =>
  PICTURES_HASH ? path.replace(/^\/\w+\//, (folder) => `${folder}${PICTURES_HASH}/`) : path;

/** Returns the path of the file that an address with a hash means, and the hash; null without one. */
export function unhashedPicture(path: string): { file: string; hash: string } | null {
  const found = hashed.exec(path);
  return found && { file: path.replace(hashed, "/$1/"), hash: found[2]! };
}
