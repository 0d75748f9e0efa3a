import fc from "fast-check";
import { type ServerBuild, UNSAFE_withComponentProps } from "react-router";
import { eq } from "drizzle-orm";
import { afterEach, expect } from "vitest";
import { deviceCookieName } from "#app/contexts/identity/known-device.server.ts";
import { readSession } from "#app/contexts/identity/session.server.ts";
import { sessions } from "#app/contexts/identity/schema.ts";
import { days, systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { writeFlash } from "#app/platform/http/flash.server.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import {
  createPageHandler,
  pageCacheLookup,
  type PageOptions,
} from "#app/platform/http/pages.server.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen, person } from "#testing/factories.ts";
import * as entry from "./entry.server.tsx";
import * as root from "./root.tsx";
import * as logout from "./routes/account/logout.ts";
import * as about from "./routes/marketing/about.tsx";
import * as siteLayout from "./routes/site-layout.tsx";

const NAME = "Wiremu Secretname";
const TOAST = "Only one visitor may read this";

const opened: HtmlCache[] = [];
afterEach(() => {
  for (const cache of opened.splice(0)) cache.close();
});

/** The site's own root, its frame and a page that is kept, behind the handler that serves them. */
function siteOf(ctx: Ctx, harmlessCookies = [deviceCookieName(ctx.site)]) {
  const { actor: _, ...base } = ctx;
  const cache = new HtmlCache();
  opened.push(cache);
  const options = {
    build,
    base,
    cache,
    harmlessCookies,
    databaseAway: () => false,
    readActor: (request: Request) => readSession(base, request),
    mailLeaves: false,
    wake: () => {},
  } as unknown as PageOptions;
  const handle = createPageHandler(options);
  const kept = pageCacheLookup(options);
  return {
    cache,
    send: (request: Request) => handle(request, { network: "test", requestId: "test" }),
    /** What a visitor is shown who sends these Cookie headers. */
    async ask(...cookies: string[]) {
      const request = new Request("http://localhost:3000/about");
      // Where a header is sent twice, the parts are joined on the way.
      for (const header of cookies) request.headers.append("Cookie", header);
      const header = (name: string) => request.headers.get(name);
      const ready = kept({ method: "GET", url: request.url, header });
      return ready ? String(ready.body) : (await this.send(request)).text();
    },
  };
}

const isOwn = (page: string) => page.includes(NAME) || page.includes(TOAST);
const pair = (setCookie: string) => setCookie.split(";")[0]!;
const flashOf = async (ctx: Ctx) =>
  pair(await writeFlash(ctx.site, { tone: "success", title: TOAST }));

dbTest("a page is kept for visitors who bring no cookie of ours", async ({ ctx }) => {
  await officesOpen(ctx);
  const site = siteOf(ctx);
  const first = await site.ask();
  for (const cookies of [[], ["_ga=GA1.1.2"], ["gcpi.device=x"]]) {
    expect(await site.ask(...cookies)).toBe(first);
  }
  expect(site.cache.figures()).toMatchObject({ stored: 1, entries: 1, hits: 3 });
});

dbTest("a visitor's own page is kept for nobody, however cookies are spelled", async ({ ctx }) => {
  await officesOpen(ctx);
  const { setCookies } = await person(ctx, { name: NAME });
  const session = pair(setCookies[0]!);
  const flash = await flashOf(ctx);
  let ownPages = 0;
  await fc.assert(
    fc.asyncProperty(cookieHeaders(session, flash), async (headers) => {
      const site = siteOf(ctx);
      const asked = isOwn(await site.ask(...headers));
      if (asked) ownPages += 1;
      expect({ stored: site.cache.figures().stored, asked }).not.toEqual({
        stored: 1,
        asked: true,
      });
      expect(isOwn(await site.ask())).toBe(false);
      // Whoever is recognised is shown their own page, not the one that is kept by now.
      expect(isOwn(await site.ask(...headers))).toBe(asked);
    }),
    {
      numRuns: 60,
      examples: [" =", "\t=", "= ", '="'].map((sign) => [[session.replace("=", sign)]]),
    },
  );
  // The spellings are not so odd that nobody is ever recognised by them.
  expect(ownPages).toBeGreaterThan(10);
});

dbTest(
  "a visitor's own page is not kept even if its cookies pass for harmless",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const { setCookies } = await person(ctx, { name: NAME });
    for (const cookie of [pair(setCookies[0]!), await flashOf(ctx)]) {
      const site = siteOf(ctx, ["gcpi.session_token", "gcpi.flash"]);
      expect(isOwn(await site.ask(cookie))).toBe(true);
      expect(site.cache.figures().stored).toBe(0);
      expect(isOwn(await site.ask())).toBe(false);
    }
  },
);

dbTest("signing out ends a session for good that was due to be prolonged", async ({ ctx }) => {
  const now = { ...ctx, clock: systemClock };
  const { id, setCookies } = await person(now);
  const updatedAt = new Date(Date.now() - days(2));
  const expiresAt = new Date(Date.now() + days(28));
  await ctx.db.update(sessions).set({ updatedAt, expiresAt }).where(eq(sessions.userId, id));
  const answer = await siteOf(now).send(
    new Request("http://localhost:3000/logout", {
      method: "POST",
      headers: { Cookie: pair(setCookies[0]!) },
    }),
  );
  const said = answer.headers.getSetCookie().filter((cookie) => cookie.includes("session_token="));
  expect(said).toEqual([expect.stringMatching(/session_token=;.*Max-Age=0/)]);
});

/** Cookie headers that hold a session or a flash, spelled in every way that comes to mind. */
function cookieHeaders(session: string, flash: string): fc.Arbitrary<string[]> {
  const blank = mostly("", " ", "\t", "  ", "\u00a0");
  const spelled = fc
    .record({
      cookie: fc.constantFrom(session, session, flash),
      before: blank,
      prefix: mostly("", "__Host-", "__Secure-", "$", "%67", '"', ","),
      caseOf: mostly("as it is", "upper", "first letter"),
      left: blank,
      right: blank,
      quote: mostly("", '"', "'"),
      value: mostly("as it is", "decoded", "broken at its end", "broken at its start", "empty"),
      after: blank,
    })
    .map(({ cookie, before, prefix, caseOf, left, right, quote, value, after }) => {
      const at = cookie.indexOf("=");
      const name = prefix + nameIn(caseOf, cookie.slice(0, at));
      const said = quote + valueIn(value, cookie.slice(at + 1)) + quote;
      return before + name + left + "=" + right + said + after;
    });
  const other = fc.constantFrom(
    "a=b",
    "gcpi.device=x",
    "gcpi.session_token",
    "=",
    "%=%",
    "",
    "a=%",
  );
  const pairs = fc.array(fc.oneof({ arbitrary: spelled, weight: 2 }, other), {
    minLength: 1,
    maxLength: 3,
  });
  const header = fc
    .tuple(pairs, mostly("; ", ";", " ;", ", ", ";;"))
    .map(([each, separator]) => each.join(separator));
  return fc.array(header, { minLength: 1, maxLength: 2 });
}

/** The ordinary value six times out of seven, so that a spelling is odd in one or two ways. */
function mostly(ordinary: string, ...odd: string[]): fc.Arbitrary<string> {
  return fc.oneof({ arbitrary: fc.constant(ordinary), weight: 6 }, fc.constantFrom(...odd));
}

function nameIn(caseOf: string, name: string): string {
  if (caseOf === "upper") return name.toUpperCase();
  return caseOf === "first letter" ? name.replace("gcpi", "Gcpi") : name;
}

function valueIn(how: string, value: string): string {
  if (how === "decoded") return decodeURIComponent(value);
  if (how === "broken at its end") return `${value}%`;
  if (how === "broken at its start") return `%zz${value}`;
  return how === "empty" ? "" : value;
}

const steps = { root, "site-layout": siteLayout, about, logout };
const parents: Record<string, string> = {
  "site-layout": "root",
  about: "site-layout",
  logout: "root",
};

const withProps = (module: object) =>
  "default" in module
    ? { ...module, default: UNSAFE_withComponentProps(module.default as never) }
    : module;

/** What the build makes of these routes. */
const build = {
  entry: { module: entry },
  routes: Object.fromEntries(
    Object.entries(steps).map(([id, module]) => [
      id,
      {
        id,
        parentId: parents[id],
        path: ["about", "logout"].find((path) => path === id),
        module: withProps(module),
      },
    ]),
  ),
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: Object.fromEntries(
      Object.entries(steps).map(([id, module]) => [
        id,
        { id, parentId: parents[id], module: `/${id}.js`, hasLoader: "loader" in module },
      ]),
    ),
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
