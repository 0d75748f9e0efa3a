import { isDeepStrictEqual } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { fewOrMany, isThorough } from "#testing/thorough.ts";
import declared from "../../routes.ts";
import { narrowedBuilds } from "./narrowed-build.ts";

type Routes = ServerBuild["routes"];

/** As much of a build as the router needs for finding routes. */
function buildOf(entries: RouteConfigEntry[]): ServerBuild {
  const routes: Record<string, { id: string; parentId?: string }> = {};
  const add = ({ children = [], file, ...rest }: RouteConfigEntry, parentId: string) => {
    const route = { ...rest, id: `${file} ${rest.path ?? ""}`, parentId };
    routes[route.id] = route;
    for (const child of children) add(child, route.id);
  };
  routes.root = { id: "root", path: "" } as never;
  for (const entry of entries) add(entry, "root");
  return { routes, assets: { routes } } as unknown as ServerBuild;
}

/** The routes as the framework puts them together for its router (createStaticHandlerDataRoutes). */
function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .flatMap((route) => (route && route.parentId === parentId ? [route] : []))
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
    );
}

function comparison(build: ServerBuild) {
  const narrow = narrowedBuilds(build);
  // The router's own matchRoutes, which keeps what it makes of the routes.
  const routerOf = (routes: Routes) => createStaticHandler(treeOf(routes));
  const whole = routerOf(build.routes);
  const routers = new Map<ServerBuild, typeof whole>();
  const routerFor = (address: string) => {
    const part = narrow(address);
    if (!routers.has(part)) routers.set(part, routerOf(part.routes));
    return routers.get(part)!;
  };
  const found = (router: typeof whole, page: string) =>
    router.match(page)?.map(({ route, params, pathname, pathnameBase }) => {
      return { id: route.id, params, pathname, pathnameBase };
    });
  const inTheWhole = new Map<string, ReturnType<typeof found>>();
  /** What differs for an address, and for what the browser is told of the pages above it. */
  return (address: string) => {
    const { pathname } = new URL(`http://site${address}`);
    const page = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
    const steps = page.split("/").filter(Boolean);
    const above = steps.map((_, at) => `/${steps.slice(0, at).join("/")}`);
    const part = routerFor(pathname);
    for (const each of [page, ...above]) {
      if (!inTheWhole.has(each)) inTheWhole.set(each, found(whole, each));
      const [inPart, inWhole] = [found(part, each), inTheWhole.get(each)];
      if (!isDeepStrictEqual(inPart, inWhole)) expect([each, inPart]).toEqual([address, inWhole]);
    }
  };
}

const build = buildOf(declared);
const compare = comparison(build);

const patterns = Object.values(build.routes).flatMap((route) => {
  let path = route?.path ?? "";
  for (let id = route?.parentId; id; id = build.routes[id]?.parentId) {
    path = `${build.routes[id]?.path ?? ""}/${path}`;
  }
  return `/${path.split("/").filter(Boolean).join("/")}`;
});

const values = ["cp101", "new", "%2F%C3%A9"];

test("in its part of the build, every address has the routes and parameters that it has in the whole", () => {
  for (const pattern of patterns) {
    for (const value of /[:*]/.test(pattern) ? values : ["none"]) {
      const address = pattern.replace(/:\w+/g, value).replace("*", `${value}/${value}`);
      compare(address);
      // Which value it is makes no difference to what follows it.
      if (!isThorough && values.indexOf(value) > 0) continue;
      for (const ending of ["/", "//", ".data", "/_.data", "?index", "/more", "/.."]) {
        compare(`${address}${ending}`);
      }
      compare(address.toUpperCase());
      compare(withEncodedLetter(address));
      compare(address.replaceAll("/", "//"));
    }
  }
  // It compares thousands of addresses.
}, 120_000);

/** The same address with its second letter in a form that no browser writes. */
function withEncodedLetter(address: string): string {
  return address.replace(/(?<=\/\w)[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

test("so does every address of steps put together at random", () => {
  const known = patterns.flatMap((pattern) => pattern.split("/"));
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...new Set(known)) },
    fc.constantFrom(...values, "", ".", "..", "_", "_root", "K", "ſettings", ";a"),
    fc.webPath({ size: "small" }).map((path) => path.slice(1)),
  );
  const address = fc
    .tuple(fc.array(step, { maxLength: 5 }), fc.constantFrom("", "/", ".data", "/_.data"))
    .map(([steps, ending]) => `/x/../${steps.join("/")}${ending}`);
  fc.assert(fc.property(address, compare), { numRuns: fewOrMany(60, 200) });
});

test("a part never leaves out a route whose pattern has steps that stand for others", () => {
  const compareOpen = comparison(
    buildOf([
      { file: "home", index: true },
      { file: "word", path: ":word" },
      { file: "edit", path: ":word/edit" },
      { file: "fixed", path: "blog" },
      { file: "optional", path: "blog/:year?/list" },
      { file: "calendar", path: "blog/:id.ics" },
      { file: "letters", path: "café/menu" },
      { file: "rest", path: "docs/*" },
      { file: "above", path: "docs", children: [{ file: "below", path: "blog/edit" }] },
    ]),
  );
  const steps = ["", "blog", "BLOG", "edit", "list", "2026", "1.ics", "docs", "menu", "caf%C3%A9"];
  for (const one of steps) {
    for (const two of steps) {
      for (const three of steps) compareOpen(`/x/../${one}/${two}/${three}`);
    }
  }
});

test("a part holds a few routes of the whole, of the manifest as well", () => {
  const narrow = narrowedBuilds(build);
  const sizes = patterns
    .filter((pattern) => pattern !== "/*")
    .map((pattern) => Object.keys(narrow(pattern.replace(/:\w+/g, "x")).routes).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(30);
  const part = narrow("/forum/topic/x");
  expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
  expect(narrow("/forum/topic/y")).toBe(part);
});
