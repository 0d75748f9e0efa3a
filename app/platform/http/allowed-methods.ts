import { isPage, patternOfRoute, type RouteStep } from "../metrics/route-pattern.ts";

/** A route of the framework's build. What it exports determines its methods. */
export type BuiltRoute = RouteStep & { module: { action?: unknown } };

/** The methods of every address that can be read. HEAD is GET without a body. */
export const reading: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** The methods of every address that also takes a form or another server's post. */
export const readingAndPosting: readonly string[] = [...reading, "POST"];

/**
 * Returns a function that finds the methods of an address. The framework would run a route's action
 * for PUT, PATCH and DELETE as well, and a loader for OPTIONS, but no route is written for these.
 */
export function allowedMethods(
  routes: readonly BuiltRoute[],
  patternOf: (path: string) => string,
): (path: string) => readonly string[] {
  const posted = new Set(
    routes
      .filter((route) => isPage(route) && route.module.action !== undefined)
      .map((route) => patternOfRoute(route, routes)),
  );
  return (path) => (posted.has(patternOf(path)) ? readingAndPosting : reading);
}
