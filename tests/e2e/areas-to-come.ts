/**
 * Addresses that the site links to and that do not exist yet. An entry that answers must be removed
 * (crawl.spec.ts checks this), and no other link may be dead.
 */
export const areasToCome: { prefix: string; filledBy: string }[] = [];

export function isToCome(path: string): boolean {
  return areasToCome.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}
