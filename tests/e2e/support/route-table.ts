import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";

export type DeclaredRoute = {
  /** As declared: "/training/:moduleId". */
  path: string;
  file: string;
  hasAction: boolean;
  /** The methods of its action: POST, unless it is a service that names others in its `handle`. */
  writes: string[];
  hasPage: boolean;
  /** Whether its loader lets the page be cached for all anonymous visitors. */
  isCached: boolean;
};

/** Every address of the application, read from its route configuration. */
export const routeTable: DeclaredRoute[] = flatten(routes, "");

function flatten(entries: RouteConfigEntry[], parent: string): DeclaredRoute[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const here = path ? `${parent}/${path}` : parent;
    const source = readFileSync(join(import.meta.dirname, "../../../app", file), "utf8");
    const hasAction = /export (?:async )?(?:function|const) action\b/.test(source);
    const named = /\bmethods: \[([^\]]+)\]/.exec(source)?.[1];
    const own = {
      path: here || "/",
      file,
      hasAction,
      writes: hasAction ? (named?.match(/[A-Z]+/g) ?? ["POST"]) : [],
      hasPage: /export default/.test(source),
      isCached: /\bpage\.cache\(/.test(source),
    };
    // A layout without a path has no address.
    const declared = path !== undefined || index ? [own] : [];
    // A list with its records below it has one.
    return [...declared, ...flatten(children ?? [], here)];
  });
}

/**
 * Returns the declared route of an address. The most specific one wins: ":format.xml" is more
 * specific than ":jobId".
 */
export function routeOf(pathname: string): DeclaredRoute | undefined {
  const score = (path: string) =>
    path.split("/").filter((part) => !/^(:\w+$|\*)/.test(part)).length;
  return routeTable
    .filter(({ path }) => patternOf(path).test(pathname))
    .sort((one, other) => score(other.path) - score(one.path))[0];
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace("*", ".*");
  return new RegExp(`^${source}$`);
}
