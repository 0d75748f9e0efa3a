import { test as base } from "@playwright/test";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { type Complaints, listenForComplaints } from "./complaints.ts";
import { type Watch, watchFor } from "./failure.ts";
import type { DemoKey } from "#app/contexts/identity/demo.ts";
import { addressOf, type Account } from "./people.ts";
import { newNetwork, Visitor } from "./visitor.ts";
import { demoPassword } from "#app/contexts/identity/demo.ts";

export { expect, type Page };

type StorageState = Exclude<
  Awaited<ReturnType<BrowserContext["storageState"]>>,
  string | undefined
>;

type Fixtures = {
  /**
   * The person who is signed in, one of the matrix or another of the demo's cast. The session is
   * shared, so tests must not log out.
   */
  person: "guest" | DemoKey;
  /** The network of the browser, different for each test. */
  network: string;
  /** The site's address. */
  site: string;
  visitor: () => Visitor;
  /**
   * Uncaught errors and errors in the console fail every journey. This declares an expected one.
   */
  complaints: Pick<Complaints, "expect">;
  /** If a test fails, reports its pages, the server's log, and the command that runs it alone. */
  watch: Watch;
};

type WorkerFixtures = { sessions: Map<"guest" | DemoKey, StorageState> };

export const test = base.extend<Fixtures, WorkerFixtures>({
  person: ["guest", { option: true }],
  sessions: [async ({}, use) => use(new Map()), { scope: "worker" }],
  network: async ({}, use) => use(newNetwork()),
  site: async ({ baseURL }, use) => use(baseURL!),
  visitor: async ({ site }, use) => use(() => new Visitor(site)),
  extraHTTPHeaders: async ({ network }, use) => use({ "X-Forwarded-For": network }),
  watch: [
    async ({ browser }, use, info) => {
      const watch = watchFor(info);
      await use(watch);
      // The contexts that the test has opened itself.
      await watch.look(browser.contexts());
      watch.report();
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    await use(context);
    await watch.look([context]);
  },
  complaints: [
    // Set up after `watch`, so that `watch` ends last and also reports failures caused by
    // complaints.
    async ({ browser }, use) => {
      const complaints = listenForComplaints(browser);
      await use(complaints);
      complaints.stop();
      expect(complaints.unexplained(), "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
  storageState: async ({ person, sessions, site }, use) => {
    if (person === "guest") return use(undefined);
    let state = sessions.get(person);
    if (!state) sessions.set(person, (state = await sessionOf(person, site)));
    return use(state);
  },
});

async function sessionOf(account: DemoKey, site: string): Promise<StorageState> {
  const visitor = await new Visitor(site).signIn(account);
  return { cookies: cookiesOf(visitor), origins: [] };
}

/** Returns a visitor's cookies, so that a browser has the same session. */
export function cookiesOf({ cookies, site }: Visitor): StorageState["cookies"] {
  return cookies
    .split("; ")
    .filter(Boolean)
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf("=")),
      value: pair.slice(pair.indexOf("=") + 1),
      domain: new URL(site).hostname,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    }));
}

/**
 * The details of a test that runs only in `npm run test:all`, because it repeats another test for
 * one more person, page or width, or because a test of the command proves the rule. `npm test` runs
 * most journeys with script only. That no form needs script is checked by no-script.spec.ts, by the
 * journeys that `npm test` runs both ways, and by the tests over HTTP (permissions/*.spec.ts,
 * support/errands.ts).
 */
export const oneMore = { tag: "@one-more" } as const;

/** Logs in with the form, for a session of the test's own. */
export async function logIn(
  page: Page,
  who: Account | { email: string; password: string },
): Promise<void> {
  const { email, password } =
    typeof who === "string" ? { email: addressOf(who), password: demoPassword } : who;
  if (new URL(page.url(), "http://nowhere.test").pathname !== "/login") await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/**
 * Waits until the page is hydrated, so that the test uses its scripts. The page marks that moment
 * after its first effects, which on a slow machine come long after React has begun: rendering a text area again would move the caret while a test types. A page that loads
 * its script late does so because of a key.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.hasAttribute("data-late")) {
      document.dispatchEvent(new KeyboardEvent("keydown"));
      return false;
    }
    return performance.getEntriesByName("hydrated").length > 0;
  });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let n = 0; n < 2; n++) await page.evaluate(frame);
}

/** Opens a page and, if scripts run, waits until it is hydrated. */
export function opening(scripted: boolean) {
  return async (page: Page, path: string): Promise<void> => {
    await page.goto(path);
    if (scripted) await hydrated(page);
  };
}

/** Returns the toast with this title. */
export function toast(page: Page, title: string | RegExp) {
  return page.locator("[data-toast]").filter({ hasText: title });
}
