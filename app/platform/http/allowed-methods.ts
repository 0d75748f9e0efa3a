import { isPage, patternOfRoute, type RouteStep } from "../metrics/route-pattern.ts";

/** A route of the framework's build. What it exports determines its methods. */
export type BuiltRoute = RouteStep & { module: { action?: unknown; handle?: unknown } };

/** Methods that a service for other servers takes besides, as a route's `handle.methods`. */
export type ServiceMethods = { methods: readonly ("PUT" | "DELETE")[] };

/** The methods of every address that can be read. HEAD is GET without a body. */
export const reading: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** The methods of every address that also takes a form or another server's post. */
export const readingAndPosting: readonly string[] = [...reading, "POST"];

/**
 * Returns a function that finds the methods of an address. The framework would run a route's action
 * for PUT, PATCH and DELETE as well, and a loader for OPTIONS. Only routes that name such a method in their
 * `handle` are written for it.
 */
export function allowedMethods(
  routes: readonly BuiltRoute[],
  patternOf: (path: string) => string,
): (path: string) => readonly string[] {
  const posted = new Map(
    routes
      .filter((route) => isPage(route) && route.module.action !== undefined)
      .map((route) => [patternOfRoute(route, routes), methodsOf(route)]),
  );
  return (path) => posted.get(patternOf(path)) ?? reading;
}

/** A service that takes PUT or DELETE says so itself; others take a form. */
function methodsOf({ module }: BuiltRoute): readonly string[] {
  const { methods } = (module.handle ?? {}) as Partial<ServiceMethods>;
  return methods ? [...reading, ...methods] : readingAndPosting;
}
