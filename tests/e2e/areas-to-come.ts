/**
 * Addresses that the site links to and that later work fills. An entry that answers must be taken
 * off this list (crawl.spec.ts says so), and nothing else may be dead.
 */
export const areasToCome = [
  { prefix: "/situations-vacant", filledBy: "#6 job board, applications, partners" },
  { prefix: "/partner/login", filledBy: "#6 job board, applications, partners" },
];

export function isToCome(path: string): boolean {
  return areasToCome.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}
