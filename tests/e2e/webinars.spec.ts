import { letterTo, linkIn } from "./support/mail.ts";
import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, type Page, test, toast } from "./support/test.ts";
import { newNetwork, Visitor } from "./support/visitor.ts";
import { webinarsOn } from "./support/webinars.ts";

const soon = "Movement Under Threat: Vehicle to Door";
const later = "Sweeping a Hotel Room";

const card = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Webinars", exact: true }).getByRole("link", { name });

/** Somebody new whose address is confirmed. */
async function verifiedMember(site: string) {
  const member = await newMember(site);
  const letter = await letterTo(site, member.email, "Confirm your email address");
  const { pathname, search } = new URL(linkIn(letter, "/verify-email"));
  await member.visitor.ask(pathname + search);
  return member;
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";

  test.describe(how, () => {
    test.use({ javaScriptEnabled });
    const open = async (page: Page, path: string) => {
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
    };

    test(`a guest is led through the login, registers, gets the letter and cancels, ${how}`, async ({
      page,
      site,
    }) => {
      const member = await verifiedMember(site);
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
      const letter = await letterTo(site, member.email, `You are registered: ${soon}`);
      expect(letter.text).toMatch(/UTC/);

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

test("the dashboard's tab registers and cancels, and one stays on it", async ({ page, site }) => {
  const member = await verifiedMember(site);
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
});

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
  expect(ways.filter((to) => to?.startsWith("https://live."))).toHaveLength(1);
  const { text } = await member.ask("/webinars?filter=live");
  expect(text, "no page holds the address itself").not.toContain("live.gcpi.example");
  const partner = await new Visitor(site).signIn("partner");
  expect(await joined(partner)).toEqual(live.map((id) => `/webinars/${id}`));
  expect((await partner.toast())?.title).toBe("You are not registered for this webinar");
});

test("who has not confirmed the address is asked to, and is not registered", async ({ site }) => {
  const { visitor } = await newMember(site);
  const [id] = await webinarsOn(site);
  const { to } = await visitor.send(`/webinars/${id}/registration`, { back: "//elsewhere.test" });
  expect(to).toBe(`/webinars/${id}`);
  expect((await visitor.toast())?.title).toBe("Email address not confirmed");
});

test("the page is kept for guests, and its calendar file opens in a calendar", async ({ site }) => {
  const guest = new Visitor(site);
  const first = await guest.ask("/webinars");
  expect(first.headers.get("Cache-Control")).not.toContain("no-store");
  const [id] = await webinarsOn(site);
  const file = await guest.ask(`/webinars/${id}/webinar.ics`);
  expect(file.headers.get("Content-Type")).toContain("text/calendar");
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Movement Under Threat/);
  expect(file.text).not.toContain("live.gcpi.example");
});
