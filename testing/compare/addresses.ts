import { type Asker, type Person, askers } from "./people.ts";
import type { Routes } from "./start-checkout.ts";

/** How many addresses of one pattern are opened as one person. They may have different links. */
const OPENED = 4;
/** How many addresses of one pattern are kept, of all that anybody found. */
const KEPT = 6;
const KEPT_FORMS = 2;

/** A well-formed id that nothing has. */
const unknownId = "0199dead-0000-7000-8000-00000000beef";
const malformedId = "nonsense";

/** Where the walks begin, besides every pattern without parameters. */
const beginnings = [
  "/admin/courses/cp101/items/fundamentals-quiz/questions/three-rings",
  "/admissions/fees/core-protection",
  "/admissions/fees/core-protection/fee-schedule.pdf",
  "/blog/atom.xml",
  "/blog/rss.xml",
  "/courses/close-protection",
  "/forum/search?q=training",
  "/resources/packing-list/document.pdf",
  "/training/intro-cp/preview",
  "/training/intro-cp/share/intro-cp.jpg",
];

/** Addresses by their route pattern: those to read, and those to which forms are posted. */
export type Addresses = { pages: Map<string, string[]>; forms: Map<string, string[]> };

/** Returns all addresses that people find by following a site's links, and some that are 404. */
export async function findAddresses(
  routes: Routes,
  comeAs: (asker: Asker) => Promise<Person>,
  { appUrl, more }: { appUrl: string; more: readonly string[] },
): Promise<Addresses> {
  const patterns = routes.table.map(({ path }) => path);
  const from = [...patterns.filter((path) => !/[:*]/.test(path)), ...beginnings, ...more];
  const found: Addresses = { pages: new Map(), forms: new Map() };
  for (const asker of askers) {
    await walk({ routes, appUrl, from, found, person: await comeAs(asker) });
    process.stderr.write(`looked for addresses as ${asker}\n`);
  }
  for (const pattern of patterns) {
    const known = found.pages.get(pattern) ?? [];
    const pages = [...mostUnlike(known, KEPT), ...ofNothing(pattern, known[0])];
    found.pages.set(pattern, [...new Set(pages)]);
  }
  for (const { path, hasAction } of routes.table) {
    const forms = hasAction ? formsOf(path, found, routes) : [];
    if (forms.length > 0) found.forms.set(path, forms);
    else found.forms.delete(path);
  }
  return found;
}

type Walk = {
  routes: Routes;
  appUrl: string;
  from: readonly string[];
  found: Addresses;
  person: Person;
};

async function walk({ routes, appUrl, from, found, person }: Walk): Promise<void> {
  const seen = new Set(from);
  const queue = [...from];
  const opened = new Map<string, number>();
  for (let address = queue.shift(); address; address = queue.shift()) {
    const route = routes.routeOf(address.split("?")[0]!);
    if (!route) continue;
    const times = opened.get(route.path) ?? 0;
    if (times >= OPENED) continue;
    const answer = await person.ask(address);
    if (answer.to?.startsWith("/")) add(answer.to.split("#")[0]!);
    if (answer.status !== 200) continue;
    opened.set(route.path, times + 1);
    keep(found.pages, route.path, address);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const link of linksIn(answer.text, appUrl)) add(link);
    for (const target of formsIn(answer.text)) {
      const pattern = routes.routeOf(target.split("?")[0]!)?.path;
      if (pattern) keep(found.forms, pattern, target);
    }
  }

  function add(address: string) {
    if (seen.has(address)) return;
    seen.add(address);
    queue.push(address);
  }
}

function keep(into: Map<string, string[]>, pattern: string, address: string) {
  const known = into.get(pattern) ?? [];
  if (!known.includes(address)) into.set(pattern, [...known, address]);
}

/** Returns the site's own addresses to which a page links, or which it shows. */
function linksIn(html: string, appUrl: string): string[] {
  const links = [...html.matchAll(/\s(?:href|src|content)="([^"#]+)/g)].map(([, link]) =>
    link!.replaceAll("&amp;", "&").replace(appUrl, ""),
  );
  return links.filter((link) => /^\/(?!\/)/.test(link));
}

function formsIn(html: string): string[] {
  const targets = [...html.matchAll(/\s(?:form)?action="(\/[^"#]*)/g)];
  return targets.map(([, target]) => target!.replaceAll("&amp;", "&"));
}

/** Chooses some addresses: of each path one first, then some that differ only in their query. */
function mostUnlike(addresses: readonly string[], count: number): string[] {
  const pathOf = (address: string) => address.split("?")[0]!;
  const first = addresses.filter(
    (address, at) => addresses.findIndex((other) => pathOf(other) === pathOf(address)) === at,
  );
  const others = addresses.filter((address) => !first.includes(address));
  const half = others.length > 0 ? Math.ceil(count / 2) : count;
  return [...first.slice(0, half), ...others, ...first.slice(half)].slice(0, count);
}

/** Returns addresses of a pattern that are 404; `example` is one that exists. */
export function ofNothing(pattern: string, example?: string): string[] {
  if (pattern === "/*") return ["/no-such-page", "/no/such/page"];
  if (!pattern.includes(":")) return [];
  const filled = (id: string) => pattern.replace(/:\w+/g, id);
  return [filled(unknownId), filled(malformedId), ...lastUnknown(pattern, example)];
}

/** Returns an existing address with its last id replaced by an unknown one. */
function lastUnknown(pattern: string, example: string | undefined): string[] {
  const steps = pattern.split("/");
  const last = steps.findLastIndex((step) => step.startsWith(":"));
  if (!example || steps.filter((step) => step.startsWith(":")).length < 2) return [];
  const made = example.split("?")[0]!.split("/");
  made[last] = steps[last]!.replace(/:\w+/, unknownId);
  return [made.join("/")];
}

/** Returns where forms are posted to: addresses that pages name, or an existing one; and 404s. */
function formsOf(pattern: string, found: Addresses, { indexes }: Routes): string[] {
  const named = found.forms.get(pattern) ?? [];
  const known = named.length > 0 ? named : (found.pages.get(pattern) ?? []).slice(0, 1);
  const example = known[0];
  const all = [...mostUnlike(known, KEPT_FORMS), ...ofNothing(pattern, example)];
  if (all.length === 0) all.push(pattern);
  return [...new Set(all.map((address) => (indexes.has(pattern) ? atIndex(address) : address)))];
}

function atIndex(address: string): string {
  if (/[?&]index\b/.test(address)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}index`;
}

/** Returns the address from which a page's script requests its data. */
export function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  const asked = path === "/" ? "/_root.data" : `${path}.data`;
  return query === undefined ? asked : `${asked}?${query}`;
}
