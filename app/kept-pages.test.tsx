import fc from "fast-check";
import { eq } from "drizzle-orm";
import { afterEach, expect } from "vitest";
import { sessions } from "#app/contexts/identity/tables.ts";
import { days, systemClock } from "#app/kernel/clock.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { writeFlash } from "#app/platform/http/flash.server.ts";
import { HtmlCache } from "#app/platform/http/html-cache.server.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen, person } from "#testing/factories.ts";
import { siteOf } from "#testing/site.ts";
import { fewOrMany } from "#testing/thorough.ts";
import * as logout from "./routes/account/logout.ts";
import * as about from "./routes/marketing/about.tsx";

const NAME = "Wiremu Secretname";
const RUNS = fewOrMany(20, 60);
const TOAST = "Only one visitor may read this";

const opened: HtmlCache[] = [];
afterEach(() => {
  for (const cache of opened.splice(0)) cache.close();
});

/** A site with one page that is cached. */
function siteWith(ctx: Ctx, harmlessCookies?: string[]) {
  const cache = new HtmlCache();
  opened.push(cache);
  const { send, ask } = siteOf(ctx, { cache, pages: { about, logout }, harmlessCookies });
  return { cache, send, ask: (...cookies: string[]) => ask("/about", ...cookies) };
}

const isOwn = (page: string) => page.includes(NAME) || page.includes(TOAST);
const pair = (setCookie: string) => setCookie.split(";")[0]!;
const flashOf = async (ctx: Ctx) =>
  pair(await writeFlash(ctx.site, { tone: "success", title: TOAST }));

dbTest("a page is kept for visitors who bring no cookie of ours", async ({ ctx }) => {
  await officesOpen(ctx);
  const site = siteWith(ctx);
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
  const other = pair((await person(ctx, { name: "Somebody Else" })).setCookies[0]!);
  let ownPages = 0;
  await fc.assert(
    fc.asyncProperty(cookieHeaders(session, flash), async (headers) => {
      const site = siteWith(ctx);
      const asked = isOwn(await site.ask(...headers));
      if (asked) ownPages += 1;
      expect(isOwn(await site.ask())).toBe(false);
      expect(isOwn(await site.ask(other))).toBe(false);
      // A visitor who is recognised gets their own page, not the one that is cached by now.
      expect(isOwn(await site.ask(...headers))).toBe(asked);
    }),
    {
      numRuns: RUNS,
      examples: [" =", "\t=", "= ", '="'].map((sign) => [[session.replace("=", sign)]]),
    },
  );
  // Makes sure that the spellings are not so odd that no visitor is ever recognised. How many are is
  // chance: of twenty it was three once.
  expect(ownPages).toBeGreaterThan(0);
});

dbTest(
  "a visitor's own page is kept for nobody even if its cookies pass for harmless",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const { setCookies } = await person(ctx, { name: NAME });
    const other = pair((await person(ctx, { name: "Somebody Else" })).setCookies[0]!);
    for (const cookie of [pair(setCookies[0]!), await flashOf(ctx)]) {
      const site = siteWith(ctx, ["gcpi.session_token", "gcpi.flash"]);
      expect(isOwn(await site.ask(cookie))).toBe(true);
      expect(isOwn(await site.ask(other))).toBe(false);
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
  const answer = await siteWith(now).send(
    new Request("http://localhost:3000/logout", {
      method: "POST",
      headers: { Cookie: pair(setCookies[0]!) },
    }),
  );
  const said = answer.headers.getSetCookie().filter((cookie) => cookie.includes("session_token="));
  expect(said).toEqual([expect.stringMatching(/session_token=;.*Max-Age=0/)]);
});

/** Cookie headers with a session or a flash, in every spelling that somebody could think of. */
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

/** Returns the ordinary value six times out of seven, so that few parts of a header are odd. */
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
