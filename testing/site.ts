import { type ServerBuild, UNSAFE_withComponentProps } from "react-router";
import { deviceCookieName } from "#app/contexts/identity/login/known-device.server.ts";
import { readSession, sessionCookieName } from "#app/contexts/identity/session/session.server.ts";
import * as entry from "#app/entry.server.tsx";
import type { Ctx } from "#app/platform/ctx.ts";
import type { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import {
  createPageHandler,
  pageCacheLookup,
  type PageOptions,
} from "#app/platform/http/pages.server.ts";
import * as root from "#app/root.tsx";
import * as siteLayout from "#app/routes/site-layout.tsx";

/** The routes of a site by their paths, such as "forum/topic/:topicId". */
export type Pages = Record<string, object>;

/** Serves the site's root and layout with these pages, through the real page handler. */
export function siteOf(
  ctx: Ctx,
  {
    cache,
    pages,
    harmlessCookies = [deviceCookieName(ctx.site)],
  }: { cache: HtmlCache; pages: Pages; harmlessCookies?: string[] | undefined },
) {
  const { actor: _, ...base } = ctx;
  const options = {
    build: buildOf(pages),
    base,
    cache,
    harmlessCookies,
    sessionCookie: sessionCookieName(ctx.site),
    databaseAway: () => false,
    readActor: (request: Request) => readSession(base, request),
    mailLeaves: false,
    wake: () => {},
  } as unknown as PageOptions;
  const handle = createPageHandler(options);
  const kept = pageCacheLookup(options);
  const send = (request: Request) => handle(request, { network: "test", requestId: "test" });
  return {
    send,
    /** Returns what a visitor with these Cookie headers is shown at an address ("/about"). */
    ask: async (address: string, ...cookies: string[]): Promise<string> => {
      const request = new Request(`http://localhost:3000${address}`);
      // A header that is sent twice arrives as one, with its parts joined.
      for (const header of cookies) request.headers.append("Cookie", header);
      const header = (name: string) => request.headers.get(name);
      const ready = kept({ method: "GET", url: request.url, header });
      return ready ? String(ready.body) : (await send(request)).text();
    },
  };
}

/** Returns a server build of these routes. */
function buildOf(pages: Pages): ServerBuild {
  const routes = [
    { id: "root", module: root },
    { id: "site-layout", parentId: "root", module: siteLayout },
    ...Object.entries(pages).map(([path, module]) => {
      return { id: path || "home", parentId: "site-layout", path, module };
    }),
  ];
  const byId = <T>(each: (route: (typeof routes)[number]) => T) =>
    Object.fromEntries(routes.map((route) => [route.id, each(route)]));
  return {
    entry: { module: entry },
    routes: byId(({ module, ...route }) => ({ ...route, module: withProps(module) })),
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: byId(({ module, ...route }) => ({
        ...route,
        module: `/${route.id}.js`,
        hasLoader: "loader" in module,
      })),
      url: "/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

function withProps(module: object): object {
  if (!("default" in module)) return module;
  return { ...module, default: UNSAFE_withComponentProps(module.default as never) };
}
