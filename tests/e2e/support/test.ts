import { test as base } from "@playwright/test";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { type Complaints, listenForComplaints } from "./complaints.ts";
import { type Watch, watchFor } from "./failure.ts";
import { addressOf, type Account, type Person } from "./people.ts";
import { newNetwork, Visitor } from "./visitor.ts";
import { demoPassword } from "#app/contexts/identity/demo.ts";

export { expect, type Page };

type StorageState = Exclude<
  Awaited<ReturnType<BrowserContext["storageState"]>>,
  string | undefined
>;

type Fixtures = {
  /** Who sits before the browser; their session is shared, so they must not log out. */
  person: Person;
  /** The network that the browser comes from: one of its own for each test. */
  network: string;
  /** The address that the site is opened under. */
  site: string;
  visitor: () => Visitor;
  /** Errors in the console or that nobody caught fail every journey; this is for expecting one. */
  complaints: Pick<Complaints, "expect">;
  /** Whoever fails is told of with its pages, the server's log and the command that runs it alone. */
  watch: Watch;
};

type WorkerFixtures = { sessions: Map<Person, StorageState> };

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
      // Those that the test has opened by itself.
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
    // It comes after the watch, which so ends last and hears of what the complaints make fail.
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

async function sessionOf(account: Account, site: string): Promise<StorageState> {
  const visitor = await new Visitor(site).signIn(account);
  return { cookies: cookiesOf(visitor), origins: [] };
}

/** What makes a browser the visitor's own: whom they are signed in as, and what they have begun. */
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
 * The details of a test that only `npm run test:all` runs: it tries for one more person, page or width
 * what another test holds already. Most journeys are made with script by `npm test`, and without it by
 * `npm run test:all`: that no form needs script is held by no-script.spec.ts, by the journeys of which
 * `npm test` makes both, and by those over HTTP (permissions/*.spec.ts, support/errands.ts).
 */
export const oneMore = { tag: "@one-more" } as const;

/** Signs in by hand, with a session of the test's own. */
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
 * Waits until scripts have taken the page over, so that what follows tests them. The first effects
 * have run by then: drawing a text area again would move the caret of what a test is typing there.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header, main") ?? {}).some((key) =>
      key.startsWith("__react"),
    ),
  );
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let n = 0; n < 2; n++) await page.evaluate(frame);
}

/** Opens a page and, where scripts run, waits until they have taken it over. */
export function opening(scripted: boolean) {
  return async (page: Page, path: string): Promise<void> => {
    await page.goto(path);
    if (scripted) await hydrated(page);
  };
}

/** The toast on the screen. */
export function toast(page: Page, title: string | RegExp) {
  return page.locator("[data-toast]").filter({ hasText: title });
}
