import { createRequestHandler, type ServerBuild } from "react-router";
import { isPage, patternOfRoute } from "../metrics/route-pattern.ts";
import type { Build } from "./build-handlers.server.ts";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/**
 * Returns the framework's request handler for a build. There is one handler for each part of the
 * build (`narrowedBuilds`), made at the first request for it. In development there is one for all.
 */
export function requestHandler(build: Build): RequestHandler {
  const mode = process.env.NODE_ENV;
  if (typeof build === "function") return createRequestHandler(build, mode);
  const partFor = narrowedBuilds(build);
  const handlers = new Map<ServerBuild, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    // A request for the manifest names many addresses, which can be in different parts.
    const part = pathname === build.routeDiscovery?.manifestPath ? build : partFor(pathname);
    let handler = handlers.get(part);
    if (!handler) handlers.set(part, (handler = createRequestHandler(part, mode)));
    return handler(request, context);
  };
}

/**
 * A part of a build: the routes that an address with certain first steps may belong to. `next` has
 * the smaller parts for the next step: one for each named step, and one for all other steps.
 */
type Narrowed = { build: ServerBuild; next?: { named: Map<string, Narrowed>; other: Narrowed } };

/** A route with the steps of its pattern. Undefined stands for one or more unknown steps. */
type Page = { id: string; steps: readonly (string | undefined)[] };

/** How many steps of an address are used. With two, no part has more than 20 routes. */
const DEPTH = 2;

/** Matches steps that are written the same in addresses and patterns, apart from upper case. */
const plain = /^[\w.-]+$/;

/**
 * Returns a function that finds the part of a build that answers an address. The router tries its
 * routes one after the other, several times for each page, and copies all of them. In a part there
 * is less to try and to copy.
 *
 * A part has every route that can match the address, or the address up to any of its slashes (the
 * router looks those up for the browser), in the order of the whole build. So the router finds the
 * same routes in the part as in the whole.
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

/** Returns a step in lower case, or undefined if it is a parameter or a wildcard. */
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

/** Whether a page's address may have this name at this depth, or end before it. */
function mayContinue({ steps }: Page, depth: number, name: string | undefined): boolean {
  // An unknown step can be several steps, so what follows it can be at a greater depth.
  const known = steps.slice(0, depth + 1);
  return known.length <= depth || known.includes(undefined) || known[depth] === name;
}

/** Returns the build with these pages and their layouts only. */
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

/** Returns the page that a data request is about, as the router does. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}
