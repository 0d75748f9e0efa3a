import { isPage, patternOfRoute, type RouteStep } from "../metrics/route-pattern.ts";

/** A route as the framework's build has it: what it exports decides what may be asked of it. */
export type BuiltRoute = RouteStep & { module: { action?: unknown } };

/** For every address that has something to look at. HEAD is GET without a body. */
export const reading: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** For every address that takes a form, or what another server posts, besides. */
export const readingAndPosting: readonly string[] = [...reading, "POST"];

/**
 * The methods that an address takes. The framework runs a route's action for PUT, PATCH and DELETE
 * as well, and a loader for OPTIONS; no address of ours is written for those.
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
