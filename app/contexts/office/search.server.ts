import { authorize } from "#app/kernel/refusal.ts";
import { type FoundGroup, LEAST_LETTERS, wordsOf } from "#app/kernel/office-search.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import type { SearchSource } from "#app/platform/search/source.server.ts";
import { officePolicy } from "./policy.ts";

/** How many matches of each kind are shown. */
const MOST = 5;

/**
 * Searches all kinds of things that the actor may see. A source whose policy does not allow the actor
 * is not asked. One query for each source, two for some; none for fewer than three letters.
 */
export async function searchOffice(
  ctx: Ctx,
  sources: readonly SearchSource[],
  search: string,
): Promise<FoundGroup[]> {
  authorize(officePolicy.readSearch(ctx.actor));
  if (!wordsOf(search).some((word) => word.length >= LEAST_LETTERS)) return [];
  const groups: FoundGroup[] = [];
  for (const source of sources) {
    if (!source.allows(ctx.actor)) continue;
    const { name, title } = source;
    const items = await source.find(ctx, search, MOST);
    if (items.length > 0) groups.push({ name, title, items });
  }
  return groups;
}
