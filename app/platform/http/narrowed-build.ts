import { createRequestHandler, type ServerBuild } from "react-router";
import { isPage, patternOfRoute } from "../metrics/route-pattern.ts";
import type { Build } from "./build-handlers.server.ts";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/**
 * Returns the framework's handler for the build: one for each part of it (`narrowedBuilds`), made when
 * an address of that part is first asked for. While developing there is one for all.
 */
export function requestHandler(build: Build): RequestHandler {
  const mode = process.env.NODE_ENV;
  if (typeof build === "function") return createRequestHandler(build, mode);
  const partFor = narrowedBuilds(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    // The browser asks for the manifest of many addresses at once.
    const part = pathname === build.routeDiscovery?.manifestPath ? build : partFor(pathname);
    let handler = handlers.get(part);
    if (!handler) handlers.set(part, (handler = createRequestHandler(part, mode)));
    return handler(request, context);
  };
}

/**
 * Part of a build: the routes that an address with certain first steps may belong to. `next` leads on
 * by the address's next step: to the routes that name it, or to those that take any.
 */
type Narrowed = { build: ServerBuild; next?: { named: Map<string, Narrowed>; other: Narrowed } };

/** The steps of a route's pattern; undefined is one or more steps of which nothing is known. */
type Page = { id: string; steps: readonly (string | undefined)[] };

/** How many steps of an address are looked at. With two, no part has more than 20 routes. */
const DEPTH = 2;

/** A step that is the same in an address as in a pattern, but for capital letters. */
const plain = /^[\w.-]+$/;

/**
 * Returns a function that finds the part of a build that answers an address. The router tries one
 * route after the other, several times for each page, and makes its own copies of all of them; in a
 * part there is less to try and to copy.
 *
 * A part has every route that can match the address, or the beginning of it up to any slash (the
 * router looks those up for the browser), in the order of the whole build. So what the router finds
 * in the part is what it would find in the whole.
 */
export function narrowedBuilds(build: ServerBuild): (pathname: string) => ServerBuild {
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const pages = routes.filter(isPage).map((route) => {
    const [, ...steps] = patternOfRoute(route, routes).split("/");
    return { id: route.id, steps: steps.filter(Boolean).map(named) };
  });
  const whole = narrowed(build, pages, 0);
  return (pathname) => {
    const steps = pageOf(pathname).split("/").slice(1);
    let part = whole;
    for (let depth = 0; part.next; depth += 1) {
      const step = steps[depth] ?? "";
      const isEnd = step === "" && depth >= steps.length - 1;
      if (!isEnd && !plain.test(step)) break;
      part = part.next.named.get(step.toLowerCase()) ?? part.next.other;
    }
    return part.build;
  };
}

/** The step as it stands in addresses, in small letters; undefined where it stands for others. */
function named(step: string): string | undefined {
  return plain.test(step) ? step.toLowerCase() : undefined;
}

function narrowed(build: ServerBuild, pages: readonly Page[], depth: number): Narrowed {
  const part = depth === 0 ? build : withPages(build, pages);
  if (depth === DEPTH) return { build: part };
  const names = new Set(pages.flatMap((page) => page.steps[depth] ?? []));
  const followedBy = (name?: string) =>
    narrowed(
      build,
      pages.filter((page) => mayContinue(page, depth, name)),
      depth + 1,
    );
  return {
    build: part,
    next: {
      named: new Map([...names].map((name) => [name, followedBy(name)])),
      other: followedBy(),
    },
  };
}

/** Whether a page's address may have this name at this place, or end before it. */
function mayContinue({ steps }: Page, depth: number, name: string | undefined): boolean {
  // Whatever follows a step that stands for others may stand at a place further on.
  const known = steps.slice(0, depth + 1);
  return known.length <= depth || known.includes(undefined) || known[depth] === name;
}

/** The build with these pages and the layouts around them, and no other route. */
function withPages(build: ServerBuild, pages: readonly Page[]): ServerBuild {
  const kept = new Set<string>();
  for (const page of pages) {
    for (let id: string | undefined = page.id; id; id = build.routes[id]?.parentId) kept.add(id);
  }
  const only = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** The page that a data request is about, as the router reads it. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
