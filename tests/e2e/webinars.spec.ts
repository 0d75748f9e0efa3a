import { randomInt } from "node:crypto";
import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { emailTo, emailsTo } from "./support/mail.ts";
import { newMember, newVerifiedMember } from "./support/members.ts";
import {
  cookiesOf,
  expect,
  hydrated,
  logIn,
  oneMore,
  opening,
  type Page,
  test,
  toast,
} from "./support/test.ts";
import { newNetwork, plain, Visitor } from "./support/visitor.ts";
import { webinarsOn } from "./support/webinars.ts";

const soon = "Movement Under Threat: Vehicle to Door";
const later = "Sweeping a Hotel Room";

const card = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Webinars", exact: true }).getByRole("link", { name });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test(`a guest is led through the login, registers, gets the email and cancels, ${how}`, async ({
      page,
      site,
    }) => {
      const member = await newVerifiedMember(site);
      await open(page, "/webinars?category=tactical-response");
      await card(page, soon).getByRole("button", { name: "Register" }).click();
      await expect(page).toHaveURL(/\/login\?returnTo=/);
      await expect(toast(page, "Authentication Required")).toContainText(
        "Please log in to register for webinars.",
      );
      await logIn(page, member.login);
      await expect(page).toHaveURL("/webinars?category=tactical-response");
      await card(page, soon).getByRole("button", { name: "Register" }).click();
      await expect(toast(page, "You are registered")).toBeVisible();
      await expect(page).toHaveURL("/webinars?category=tactical-response");
      await page.reload();
      await expect(card(page, soon).getByText("Registered", { exact: true })).toBeVisible();
      const mail = await emailTo(site, member.email, `You are registered: ${soon}`);
      expect(mail.text).toMatch(/UTC/);

      await card(page, soon).getByRole("button", { name: "Cancel Registration" }).click();
      await expect(toast(page, "Registration cancelled")).toBeVisible();
      await expect(card(page, soon).getByRole("button", { name: "Register" })).toBeVisible();
    });

    test(`search, category and tabs are in the address, and Clear Filters resets the first two, ${how}`, async ({
      page,
    }) => {
      await open(page, "/webinars");
      await page.getByLabel("Search").fill("HOTEL");
      await page.getByLabel("Category").selectOption("Electronic Tools");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/q=HOTEL/);
      await expect(page).toHaveURL(/category=electronic-tools/);
      await expect(card(page, later)).toBeVisible();
      await expect(card(page, soon)).toHaveCount(0);
      await tab(page, "Recordings").click();
      await expect(page).toHaveURL(/filter=recordings/);
      await expect(page.getByText("No webinar here matches your search.")).toBeVisible();
      await page.getByRole("link", { name: "Clear Filters" }).first().click();
      await expect(page).toHaveURL("/webinars?filter=recordings");
      await expect(page.getByLabel("Search")).toHaveValue("");
      await expect(page.getByRole("link", { name: /^Watch Recording/ }).first()).toBeVisible();
    });
  });
}

test(
  "the dashboard's tab registers and cancels, and one stays on it",
  oneMore,
  async ({ page, site }) => {
    const member = await newVerifiedMember(site);
    await logIn(page, member.login);
    await expect(page).toHaveURL("/dashboard");
    const parts = page.getByRole("navigation", { name: "Dashboard" });
    await parts.getByRole("link", { name: "Webinars" }).click();
    await page.getByLabel("Search").fill("hotel");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(card(page, soon)).toHaveCount(0);
    await card(page, later).getByRole("button", { name: "Register" }).click();
    await expect(toast(page, "You are registered")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/webinars\?.*q=hotel/);
    await card(page, later).getByRole("button", { name: "Cancel Registration" }).click();
    await expect(toast(page, "Registration cancelled")).toBeVisible();
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL("/dashboard/webinars");
  },
);

test("filter=live opens the live tab; only who has registered is let in", async ({
  page,
  site,
}) => {
  await page.goto("/webinars?filter=live");
  await expect(tab(page, "Live Now")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: /^Log in to join/ }).first()).toBeVisible();
  const live = await webinarsOn(site, "live");
  const joined = async (who: Visitor) => {
    const answers = await Promise.all(live.map((id) => who.ask(`/webinars/${id}/join`)));
    return answers.map(({ to }) => to);
  };

  expect(await joined(new Visitor(site, newNetwork()))).toEqual(
    live.map((id) => `/login?returnTo=${encodeURIComponent(`/webinars/${id}/join`)}`),
  );
  const member = await new Visitor(site).signIn("member");
  const ways = await joined(member);
  const [room, ...others] = ways.filter((to) => to?.startsWith("/dev/webinars/"));
  expect(others).toEqual([]);
  const there = await member.ask(room!);
  expect([there.status, plain(there.text)]).toEqual([
    200,
    expect.stringContaining("the webinar's video call would open"),
  ]);
  const { text } = await member.ask("/webinars?filter=live");
  expect(text, "no page holds the address itself").not.toContain("/room");
  const partner = await new Visitor(site).signIn("partner");
  expect(await joined(partner)).toEqual(live.map((id) => `/webinars/${id}`));
  expect((await partner.toast())?.title).toBe("You are not registered for this webinar");
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test(`a member registers while a webinar runs and joins at once, and the office sees who joined, ${how}`, async ({
      page,
      site,
      browser,
    }) => {
      const open = opening(javaScriptEnabled);
      const member = await newVerifiedMember(site, "Ottilie Brandvold");
      const [id] = await webinarsOn(site, "live");
      await logIn(page, member.login);
      await expect(page).toHaveURL("/dashboard");
      await open(page, `/webinars/${id}`);
      await page.getByRole("button", { name: "Register and join" }).click();
      await expect(page).toHaveURL(`/dev/webinars/${id}/room`);

      const admin = await new Visitor(site).signIn("admin");
      const context = await browser.newContext({
        baseURL: site,
        javaScriptEnabled,
        storageState: { cookies: cookiesOf(admin), origins: [] },
        viewport: { width: 375, height: 740 },
      });
      const office = await context.newPage();
      await open(office, `/admin/webinars/${id}`);
      await office.getByRole("link", { name: "Attendance" }).click();
      await expect(office.getByRole("heading", { level: 1, name: "Attendance" })).toBeVisible();
      const row = office.getByRole("row").filter({ hasText: member.email });
      await expect(row).toContainText("Ottilie Brandvold");
      await expect(row).not.toContainText("Did not join");
      if (javaScriptEnabled) {
        expect(await faultsOn(office, "attendance of a webinar")).toEqual([]);
        expect(await sidewaysOn(office)).toBeUndefined();
      }
      const file = await office.getByRole("link", { name: "Download as CSV" }).getAttribute("href");
      const csv = await admin.ask(file!);
      expect(csv.headers.get("Content-Type")).toContain("text/csv");
      expect(csv.text).toContain(member.email);
      await context.close();
    });
  });
}

test(
  "a recording of the demo leads to a page that says what it would be",
  oneMore,
  async ({ page }) => {
    await page.goto("/webinars?filter=recordings");
    await page
      .getByRole("link", { name: /^Watch Recording/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dev\/webinars\/[0-9a-f-]{36}\/recording$/);
    await expect(page.getByText("the recording would play")).toBeVisible();
    await page.getByRole("link", { name: "Back to the webinar" }).click();
    await expect(page).toHaveURL(/\/webinars\/[0-9a-f-]{36}$/);
  },
);

test(
  "who has not confirmed the address is asked to, and is not registered",
  oneMore,
  async ({ site }) => {
    const { visitor } = await newMember(site);
    const [id] = await webinarsOn(site);
    const { to } = await visitor.send(`/webinars/${id}/registration`, { back: "//elsewhere.test" });
    expect(to).toBe(`/webinars/${id}`);
    expect((await visitor.toast())?.title).toBe("Email address not confirmed");
  },
);

test("the page is kept for guests, and its calendar file opens in a calendar", async ({ site }) => {
  const guest = new Visitor(site);
  const first = await guest.ask("/webinars");
  expect(first.headers.get("Cache-Control")).not.toContain("no-store");
  const [id] = await webinarsOn(site);
  const file = await guest.ask(`/webinars/${id}/webinar.ics`);
  expect(file.headers.get("Content-Type")).toContain("text/calendar");
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Movement Under Threat/);
  expect(file.text).not.toContain("/room");
});

/**
 * Returns a date on the institute's clock. Seven days ahead is between the demo's own webinars;
 * other journeys expect their own webinars first and last.
 */
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" }).format(
    new Date(Date.now() + days * 86_400_000),
  );

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(`in the office, ${how}`, details, () => {
    test.use({ person: "admin", javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test("a webinar is planned, refused, corrected, moved and called off; who registered is told", async ({
      page,
      site,
    }) => {
      test.slow();
      const title = `Őrjárat at night ${randomInt(1e9)}`;
      const moved = `${title}, second evening`;
      const guest = new Visitor(site);
      const listed = async (words: string) =>
        (await guest.ask(`/webinars?category=surveillance`)).text.includes(words);
      const save = (name: string) => page.getByRole("button", { name, exact: true }).click();

      await open(page, "/admin/webinars");
      await page.getByRole("link", { name: "New webinar" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("New webinar");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByLabel("Title", { exact: true }).fill(title);
      await page.getByLabel("Description").fill("What is seen, and by whom, after dark.");
      await page.getByLabel("Presenter", { exact: true }).fill("Zsófia Kőműves");
      await page.getByLabel("Category").selectOption("Surveillance");
      await page.getByLabel("Date").fill(dayAhead(7));
      await page.getByLabel("Begins at").fill("18:30");
      await page.getByLabel("Join link").fill("http://rooms.example/night");
      await save("Add webinar");
      await expect(page.getByText("Please enter the presenter's role")).toBeVisible();
      await expect(page.getByText("Please choose how long it takes")).toBeVisible();
      await expect(page.getByText("Please enter a link that begins with https://")).toBeVisible();
      await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
      await expect(page.getByLabel("Category")).toHaveValue("surveillance");
      await expect(page.getByLabel("Begins at")).toHaveValue("18:30");
      expect(await listed(title)).toBe(false);

      await page.getByLabel("Presenter's role").fill("Surveillance instructor");
      await page.getByLabel("Length").selectOption("75 minutes");
      await page.getByLabel("Join link").fill("https://rooms.example/night");
      await save("Add webinar");
      await expect(toast(page, "Webinar added")).toBeVisible();
      await expect(page).toHaveURL("/admin/webinars");
      await expect.poll(() => listed(title)).toBe(true);

      await open(page, `/admin/webinars?q=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: title }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const id = /\/admin\/webinars\/([0-9a-f-]{36})$/.exec(page.url())![1]!;
      const shown = async () => (await guest.ask(`/webinars/${id}`)).text;
      expect(await shown()).toContain("6:30 pm");
      expect(await shown()).not.toContain("rooms.example");
      const member = await newVerifiedMember(site);
      await member.visitor.send(`/webinars/${id}/registration`);
      await emailTo(site, member.email, `You are registered: ${title}`);

      await open(page, `/admin/webinars/${id}`);
      await page.getByLabel("Title", { exact: true }).fill(moved);
      await page.getByLabel("Date").fill(dayAhead(8));
      await page.getByLabel("Begins at").fill("20:15");
      await save("Save");
      await expect(toast(page, "Webinar saved")).toContainText("told of its new time by mail");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(moved);
      await expect.poll(() => listed(moved)).toBe(true);
      expect(await shown()).toContain("8:15 pm");
      await emailTo(site, member.email, `New time: ${moved}`);

      await open(page, `/admin/webinars/${id}`);
      await page.getByRole("link", { name: "Call this webinar off (1 registered)" }).click();
      await expect(
        page.getByText("1 person is registered and will be told by mail."),
      ).toBeVisible();
      await page.getByRole("link", { name: "Keep it" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(moved);
      await page.getByRole("link", { name: /^Call this webinar off/ }).click();
      await page.getByRole("button", { name: "Call it off" }).click();
      await expect(toast(page, "Webinar cancelled")).toContainText("told by mail");
      await expect.poll(() => listed(moved)).toBe(false);
      const called = await shown();
      expect(called).toContain("Called off");
      // There is nothing to put into a calendar, to join or to watch.
      expect(called).toContain("It does not take place.");
      expect(called).not.toContain("webinar.ics");
      await emailTo(site, member.email, `Called off: ${moved}`);
      await open(page, `/admin/webinars?state=cancelled&q=${encodeURIComponent(title)}`);
      await expect(page.getByRole("link", { name: moved })).toBeVisible();

      // A second click, or a click on an outdated page, sends no more emails.
      const admin = await new Visitor(site).signIn("admin");
      expect((await admin.send(`/admin/webinars/${id}/cancellation`)).status).toBe(303);
      const told = await emailsTo(site, member.email);
      expect(told.filter(({ subject }) => subject === `Called off: ${moved}`)).toHaveLength(1);
    });

    test(
      "of two who edit the same webinar the second is told, and keeps what was typed",
      oneMore,
      async ({ page, site }) => {
        const title = `Two editors ${randomInt(1e9)}`;
        const admin = await new Visitor(site).signIn("admin");
        const plan = {
          title,
          description: "Who saves last.",
          presenter: "Wiremu Parata",
          presenterTitle: "Instructor",
          category: "surveillance",
          date: dayAhead(7),
          time: "17:00",
          duration: "60",
        };
        await admin.send("/admin/webinars/new", plan);
        await open(page, `/admin/webinars?q=${encodeURIComponent(title)}`);
        await page.getByRole("link", { name: title }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const address = new URL(page.url()).pathname;
        const version = (await page.locator("input[name=version]").getAttribute("value"))!;
        await admin.send(address, { ...plan, version, presenter: "Hana Pere" });

        await page.getByLabel("Description").fill("Who saves first.");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByRole("alert")).toContainText(
          "Somebody else has saved this meanwhile",
        );
        await expect(page.getByLabel("Description")).toHaveValue("Who saves first.");
        await admin.send(`${address}/cancellation`);
      },
    );
  });
}
