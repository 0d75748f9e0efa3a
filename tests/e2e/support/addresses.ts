import { isAccount, type Person } from "./people.ts";
import { routeOf, routeTable } from "./route-table.ts";
import { Visitor } from "./visitor.ts";

/**
 * Returns the pages that a person can reach by links: for each declared route the first that
 * answers.
 */
export async function pagesReachedBy(
  site: string,
  { person, from, through }: { person: Person; from: readonly string[]; through: RegExp },
): Promise<Map<string, string>> {
  const visitor = new Visitor(site);
  if (isAccount(person)) await visitor.signIn(person);
  const reached = new Map<string, string>();
  const seen = new Set(from);
  const queue = [...from];
  // Several of each kind, because they may have different links.
  const looked = new Map<string, number>();
  while (queue.length > 0) {
    const address = queue.shift()!;
    const route = routeOf(address.split("?")[0]!);
    if (!route?.hasPage) continue;
    const times = looked.get(route.path) ?? 0;
    if (times >= 4) continue;
    const answer = await visitor.ask(address);
    if (answer.status >= 300 && answer.status < 400 && answer.to?.startsWith("/")) add(answer.to);
    if (answer.status !== 200) continue;
    looked.set(route.path, times + 1);
    if (!reached.has(route.path)) reached.set(route.path, address);
    for (const [, href] of answer.text.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
      add(href!.replaceAll("&amp;", "&"));
    }
  }
  return reached;

  function add(address: string) {
    if (seen.has(address) || !through.test(address.split("?")[0]!)) return;
    seen.add(address);
    queue.push(address);
  }
}

/** The routes that show a page. */
export const pageRoutes = routeTable.filter(({ hasPage }) => hasPage).map(({ path }) => path);
