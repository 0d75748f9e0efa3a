import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Person, isAccount } from "../e2e/support/people.ts";
import { routeOf } from "../e2e/support/route-table.ts";
import { Visitor } from "../e2e/support/visitor.ts";

/**
 * Addresses, fields and values that the site itself shows, so that generated requests get past the
 * first checks.
 */
export type Known = {
  /** Values of an address's parameters, by parameter. */
  params: Map<string, Set<string>>;
  /** Names of query parameters that pages read. */
  query: Set<string>;
  /** The fields of the forms on a route's pages, by route. */
  fields: Map<string, Set<string>>;
  /** Values with which a field was shown: hidden values, options and filled-in values. */
  values: Map<string, Set<string>>;
};

const walkers = ["guest", "member", "moderator", "partner", "super"] as const;

/**
 * Crawls the site as several people, up to `pagesEach` pages each, and collects what the pages
 * contain.
 */
export async function learn(site: string, pagesEach: number): Promise<Known> {
  const known: Known = {
    params: new Map(),
    query: queryNames(),
    fields: new Map(),
    values: new Map(),
  };
  for (const person of walkers) await walk(site, person, pagesEach, known);
  return known;
}

async function walk(site: string, person: Person, most: number, known: Known) {
  const visitor = new Visitor(site);
  if (isAccount(person)) await visitor.signIn(person);
  const seen = new Set<string>();
  const next = ["/", "/dashboard", "/admin", "/partner/dashboard", "/forum", "/admissions"];
  const perRoute = new Map<string, number>();
  for (let address = next.shift(); address && seen.size < most; address = next.shift()) {
    const path = new URL(address, site).pathname;
    const route = routeOf(path)?.path ?? "/*";
    // Only two pages of each route, because there are many topics.
    const before = perRoute.get(route) ?? 0;
    if (seen.has(address) || before >= 2) continue;
    seen.add(address);
    perRoute.set(route, before + 1);
    const { status, text, headers } = await visitor.ask(address);
    if (status !== 200 || !headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const link of linksIn(text)) {
      noteParams(link, known);
      if (!link.startsWith("/logout")) next.push(link);
    }
    noteForms(text, path, known);
  }
}

function linksIn(html: string): string[] {
  const found = [...html.matchAll(/(?:href|action|formaction)="(\/[^"]*)"/gi)];
  return found.map(([, link]) => decoded(link!));
}

function noteParams(link: string, { params }: Known) {
  const path = link.split(/[?#]/)[0]!;
  const pattern = routeOf(path)?.path;
  if (!pattern) return;
  const steps = path.split("/");
  for (const [at, step] of pattern.split("/").entries()) {
    const name = /^:(\w+)/.exec(step)?.[1];
    if (name && steps[at]) note(params, name, steps[at].replace(/\.\w+$/, ""));
  }
}

function noteForms(html: string, path: string, { fields, values }: Known) {
  for (const [, attributes, inner] of html.matchAll(/<form([^>]*)>(.*?)<\/form>/gis)) {
    const action = /action="([^"?#]*)/i.exec(attributes!)?.[1] || path;
    const route = routeOf(action)?.path ?? "/*";
    for (const [tag] of inner!.matchAll(/<(?:input|select|textarea|button)[^>]*\sname="[^>]*>/gi)) {
      const name = decoded(/\sname="([^"]*)"/i.exec(tag)![1]!);
      note(fields, route, name);
      const value = /\svalue="([^"]*)"/i.exec(tag)?.[1];
      if (value !== undefined) note(values, name, decoded(value));
    }
    for (const [, name, options] of inner!.matchAll(
      /<select[^>]*\sname="([^"]*)"[^>]*>(.*?)<\/select>/gis,
    )) {
      for (const [, value] of options!.matchAll(/<option[^>]*\svalue="([^"]*)"/gi)) {
        note(values, decoded(name!), decoded(value!));
      }
    }
  }
}

/** Returns the names of all query parameters in the sources. */
function queryNames(): Set<string> {
  const folder = join(import.meta.dirname, "../../app");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
  const reads = /(?:searchParams|query|params)\s*\.(?:get|getAll|has)\("([\w-]+)"\)/g;
  return new Set(
    sources.flatMap((name) =>
      [...readFileSync(join(folder, name), "utf8").matchAll(reads)].map(([, key]) => key!),
    ),
  );
}

function note(map: Map<string, Set<string>>, key: string, value: string) {
  const values = map.get(key) ?? new Set();
  if (values.size < 12) map.set(key, values.add(value));
}

function decoded(html: string): string {
  const names: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
  return html.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole);
}
