import { type DemoKey, demoPeople } from "#app/contexts/identity/demo.ts";
import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { hoursUntilTenOfTheNextDay, type OwnServer, ownServer } from "./support/own-server.ts";
import { addressOf } from "./support/people.ts";
import { cookiesOf, expect, hydrated, type Page, test } from "./support/test.ts";
import { giveRole, takeRole, userIdOf } from "./support/users.ts";
import { newNetwork, plain, Visitor } from "./support/visitor.ts";

/**
 * An instructor at the base without a connection (decision 53), on a server of its own whose clock
 * stands at ten in the morning of the demo's seventh day: the session of that day can be marked, and
 * the one of the day before waits to be closed.
 */

const phone = { viewport: { width: 375, height: 740 }, hasTouch: true };
const instructorAddress = demoPeople.find(({ key }) => key === "instructor")!.email;
let own: OwnServer;

test.describe.configure({ mode: "serial" });
test.use(phone);

test.beforeAll(async () => {
  own = await ownServer({ MOVED_CLOCK_BY: String(await hoursUntilTenOfTheNextDay()) });
  await own.letADayPass();
});
test.afterAll(() => own?.stop());

/** Signs the browser in on the own server. */
async function signIn(page: Page, person: DemoKey): Promise<Visitor> {
  const visitor = await new Visitor(own.site, newNetwork()).signIn(person);
  await page.context().clearCookies();
  await page.context().addCookies(cookiesOf(visitor));
  return visitor;
}

/** Opens Today and waits until it is kept on the phone, with the roll-call of the session of today. How
 * many roll-calls are kept depends on the day, because the demo plans by weekdays. */
async function openToday(page: Page): Promise<void> {
  await page.goto(`${own.site}/teach`);
  await hydrated(page);
  await expect(
    page.getByText(/Kept on this phone: Today and (one roll-call|\d roll-calls)\./),
  ).toBeVisible();
}

const student = (page: Page, name: string) => page.getByRole("group", { name });
const sessionLink = (page: Page) => page.getByRole("link", { name: "Convoy driving" });

test("a roll-call is taken without a connection, in at most five taps with two exceptions, and sent when it is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/);
  await signIn(page, "instructor");
  await openToday(page);
  await context.setOffline(true);
  await page.goto(`${own.site}/teach`);
  await hydrated(page);
  await expect(page.getByText("There is no connection, so this page is as it was")).toBeVisible();
  await sessionLink(page).tap();
  await expect(page.getByRole("heading", { name: "Convoy driving" })).toBeVisible();
  await hydrated(page);
  expect(await faultsOn(page, "roll-call without a connection")).toEqual([]);
  expect(await sidewaysOn(page)).toBeUndefined();
  expect(await smallTargets(page)).toEqual([]);

  // The minutes are typed, which is no tap.
  await student(page, "Marek Dolinay").getByText("Late", { exact: true }).tap();
  await student(page, "Marek Dolinay").getByRole("textbox").fill("90");
  await student(page, "Otis Quennell").getByText("Absent", { exact: true }).tap();
  await page.getByRole("button", { name: "All others present" }).tap();
  await expect(page.getByRole("button", { name: "Send now (8)" })).toBeVisible();
  await page.getByRole("button", { name: "Close the session" }).tap();
  await expect(page.getByRole("button", { name: "Send now (9)" })).toBeVisible();
  await expect(page.getByText("The session is closed as soon as this is sent.")).toBeVisible();

  // What is stored on the phone survives that the page is closed.
  await page.goto(`${own.site}/teach`);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Send now (9)" })).toBeVisible();
  await page.getByRole("button", { name: "Send now (9)" }).tap();
  await expect(page.getByText("There is no connection. They are sent")).toBeVisible();
  expect(await faultsOn(page, "today without a connection")).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /^Send now/ })).toHaveCount(0);
  await sessionLink(page).tap();
  await expect(page.getByText("Late or left early, 90 min")).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  await hydrated(page);
  await expect(page.getByText("On this phone")).toHaveCount(0);
});

/** Returns what can be tapped and is smaller than 44 px in both directions. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main label, main input[type=text]")]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
      .map((each) => each.textContent || each.outerHTML),
  );

test("Queue of A, signed in as B: kept, not sent, said.", async ({ page, context }) => {
  await signIn(page, "instructor");
  await noteTwo(page);
  await page.getByRole("button", { name: "Take back Isla Fernside" }).tap();
  await expect(page.getByRole("button", { name: "Send now (1)" })).toBeVisible();

  // Another account is signed in, in another window say, while A's page is still open.
  await giveRole(own.site, await userIdOf(own.site, addressOf("member")), "instructor");
  const other = await signIn(page, "member");
  const owner = await userIdOf(own.site, instructorAddress);
  const answer = await other.send("/teach/noted", { owner, entries: "[]" });
  expect(answer.status).toBe(409);
  await context.setOffline(false);
  await page.goto(`${own.site}/teach`);
  await hydrated(page);
  await expect(page.getByText("1 entry of another account")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send now/ })).toHaveCount(0);
  expect(await faultsOn(page, "today with a queue of somebody else")).toEqual([]);
  const paths = await page.evaluate(async () => {
    const keys = (await caches.has("teaching")) ? await (await caches.open("teaching")).keys() : [];
    return keys.map(({ url }) => new URL(url).pathname);
  });
  expect(paths.filter((path) => path.startsWith("/teach/sessions"))).toEqual([]);

  await signIn(page, "instructor");
  await page.goto(`${own.site}/teach`);
  await hydrated(page);
  await expect(page.getByText("entry of another account")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Send now/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Search" }).tap();
  const marked = page.getByRole("list", { name: "Marked" });
  await expect(marked.getByRole("listitem")).toHaveText([/Tuva Ashgrove.*Absent/]);
});

/** Opens the roll-call of the day before, and notes two exceptions without a connection. */
async function noteTwo(page: Page): Promise<void> {
  await openToday(page);
  await page.getByRole("link", { name: "Search" }).tap();
  await expect(page.getByRole("heading", { name: "Search" })).toBeVisible();
  await hydrated(page);
  await page.context().setOffline(true);
  await student(page, "Tuva Ashgrove").getByText("Absent", { exact: true }).tap();
  await student(page, "Isla Fernside").getByText("Excused", { exact: true }).tap();
  await page.getByRole("button", { name: "Save only what is marked" }).tap();
  await expect(page.getByRole("button", { name: "Send now (2)" })).toBeVisible();
}

test("logging out warns of what is unsent, deletes the kept pages and keeps entries without names", async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await signIn(page, "instructor");
  await openToday(page);
  await page.getByRole("link", { name: "Search" }).tap();
  await hydrated(page);
  await page.route("**/teach/noted", (route) => route.abort());
  await student(page, "Joss Wetherill").getByText("Absent", { exact: true }).tap();
  await page.getByRole("button", { name: "Save only what is marked" }).tap();
  await expect(page.getByRole("button", { name: "Send now (1)" })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Logout" }).tap();
  const question = page.getByRole("dialog", { name: "One entry is not sent" });
  await expect(question).toBeVisible();
  expect(await faultsOn(page, "the question before logging out")).toEqual([]);
  await question.getByRole("button", { name: "Log out without sending" }).tap();
  await expect(page).toHaveURL(`${own.site}/`);
  await expect.poll(() => page.evaluate(() => caches.has("teaching"))).toBe(false);
  expect(await entriesOn(page)).toMatchObject([{ label: "", tried: true }]);

  await page.unroute("**/teach/noted");
  await signIn(page, "instructor");
  await page.goto(`${own.site}/teach`);
  await expect.poll(() => entriesOn(page)).toEqual([]);
});

/** Returns what is queued on the phone. */
const entriesOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ label: string; tried: boolean; refusal?: string }[]>((resolve) => {
        const opening = indexedDB.open("offline");
        opening.addEventListener("success", () => {
          const read = opening.result.transaction("entries").objectStore("entries").getAll();
          read.addEventListener("success", () => {
            opening.result.close();
            resolve(read.result);
          });
        });
      }),
  );

test("Role revoked while offline: replay refused, office sees it. The phone says so, and keeps no pages.", async ({
  page,
  context,
}) => {
  await signIn(page, "instructor");
  await openToday(page);
  await page.getByRole("link", { name: "Search" }).tap();
  await hydrated(page);
  await context.setOffline(true);
  await student(page, "Priya Ramdhani-Cole").getByText("Absent", { exact: true }).tap();
  await page.getByRole("button", { name: "Save only what is marked" }).tap();
  await expect(page.getByRole("button", { name: "Send now (1)" })).toBeVisible();
  await takeRole(own.site, await userIdOf(own.site, instructorAddress), "instructor");
  const path = new URL(page.url()).pathname;
  await context.setOffline(false);
  await expect(page.getByText("Priya Ramdhani-Cole, Search: absent:")).toBeVisible();
  await expect(page.getByText("You are not an instructor any more")).toBeVisible();
  await page.getByRole("button", { name: /^I have read this/ }).tap();
  await expect(page.getByText("You are not an instructor any more")).toHaveCount(0);

  const office = await new Visitor(own.site, newNetwork()).signIn("admin");
  const seen = await office.ask(`/admin${path.replace("/teach", "")}/roll-call`);
  expect(plain(seen.text)).toContain("Priya Ramdhani-Cole");
  expect(plain(seen.text)).toMatch(/not recorded|refused/i);
  await page.goto(`${own.site}/teach`);
  await expect(page).not.toHaveURL(/teach/);
  await expect.poll(() => page.evaluate(() => caches.has("teaching"))).toBe(false);
});
