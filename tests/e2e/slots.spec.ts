import { formatDate } from "#app/kernel/dates.ts";
import { emailsTo, emailTo } from "./support/mail.ts";
import { freeDay, newScreening } from "./support/screening.ts";
import { offeredSlots } from "./support/slots.ts";
import { expect, logIn, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test(`the office offers a series, an applicant takes a time and moves it, ${how}`, async ({
      page,
      site,
    }) => {
      const { id, email, login } = await newScreening(site);
      const date = freeDay();

      await test.step("the office offers a series and invites", async () => {
        await enter(page, "admin");
        await open(page, "/admin/slots/new");
        await page
          .getByLabel("Base")
          .selectOption({ label: "Christchurch (Pacific/Auckland time)" });
        await page.getByLabel("How").selectOption("In person");
        await page.getByLabel("Date").fill(date);
        await page.getByLabel("From").fill("09:00");
        await page.getByLabel(/^To/).fill("12:00");
        await page.getByLabel("Pause between slots").selectOption("15 minutes");
        await page.getByRole("button", { name: "Offer slots" }).click();
        await expect(toast(page, "3 slots offered")).toBeVisible();
        await expect(page.getByRole("cell", { name: "09:00–09:45" })).toBeVisible();
        await open(page, `/admin/applications/${id}/interview`);
        await page.getByRole("button", { name: "Invite to choose a time" }).click();
        await expect(toast(page, "Invited to choose a time")).toBeVisible();
        const mail = await emailTo(site, email, "Choose the time of your interview");
        expect(mail.text).toContain(`/applications/${id}/interview`);
      });

      await test.step("the applicant reads both clocks, takes a time and moves it", async () => {
        await page.context().clearCookies();
        await enter(page, login);
        await open(page, `/applications/${id}`);
        await page.getByRole("link", { name: "Choose a time" }).click();
        await page.getByLabel("Your time zone").selectOption("Europe/Budapest");
        await page.getByRole("button", { name: "Show times" }).click();
        await expect(page).toHaveURL(/zone=Europe/);
        const times = page.getByRole("listitem").filter({ hasText: formatDate(date) });
        await times
          .filter({ hasText: "9:00 am NZ" })
          .getByRole("button", { name: "Take this time" })
          .click();
        await expect(toast(page, "The time is yours")).toBeVisible();
        const mail = await emailTo(site, email, "Your interview");
        expect(mail.text).toContain("(Europe/Budapest)");
        expect(mail.text).toContain("(Pacific/Auckland)");
        await times
          .filter({ hasText: "10:00 am NZ" })
          .getByRole("button", { name: "Move to this time" })
          .click();
        await expect(toast(page, "Your interview has a new time")).toBeVisible();
        await emailTo(site, email, "Your interview has a new time");
        // The first time is free again.
        await expect(
          times.filter({ hasText: "9:00 am NZ" }).getByRole("button", { name: "Move" }),
        ).toBeVisible();
      });

      await test.step("the office withdraws a slot and takes that back", async () => {
        await page.context().clearCookies();
        await enter(page, "admin");
        await open(page, `/admin/slots?week=${date}`);
        await page
          .getByRole("row", { name: "11:00–11:45" })
          .getByRole("link", { name: /^Withdraw(?! series)/ })
          .click();
        await page.getByRole("button", { name: "Withdraw slot" }).click();
        await expect(toast(page, "Slot withdrawn")).toBeVisible();
        await page.getByRole("button", { name: "Undo" }).click();
        await expect(toast(page, "Slot offered again")).toBeVisible();
      });

      await test.step("the office sees who took it and withdraws the series with a reason", async () => {
        await open(page, `/admin/slots?week=${date}`);
        await page
          .getByRole("row", { name: "10:00–10:45" })
          .getByRole("link", { name: /^Withdraw series of 3/ })
          .click();
        await expect(page.getByText(/3 slots of this series are still to come/)).toBeVisible();
        await page.getByLabel(/^Also cancel the 1 slot that is taken/).check();
        await page.getByRole("button", { name: "Withdraw series" }).click();
        await expect(page.getByText("Please say why").first()).toBeVisible();
        await page.getByLabel(/^Reason/).fill("The examiner is ill.");
        await page.getByRole("button", { name: "Withdraw series" }).click();
        await expect(toast(page, "2 slots withdrawn")).toBeVisible();
        const mail = await emailTo(site, email, "Your interview is cancelled");
        expect(mail.text).toContain("The examiner is ill.");
        expect((await emailsTo(site, email)).length).toBeGreaterThan(3);
      });
    });

    test(`a calendar address is made, read and revoked, ${how}`, async ({ page, site }) => {
      const { id, login, admin } = await newScreening(site);
      await admin.send(`/admin/applications/${id}/interview`, { intent: "invite" });
      await enter(page, login);
      await open(page, "/dashboard/profile/calendar");
      await page.getByRole("button", { name: "Make an address" }).click();
      const address = await page.getByLabel("Address for calendar programs").inputValue();
      expect(await page.getByLabel("webcal").inputValue()).toMatch(/^webcal:/);
      const reader = new Visitor(site);
      const { pathname } = new URL(address);
      const read = await reader.ask(pathname);
      expect(read.status).toBe(200);
      expect(read.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
      expect(read.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(read.headers.get("Referrer-Policy")).toBe("no-referrer");
      const again = { headers: { "If-None-Match": read.headers.get("ETag")! } };
      expect((await reader.ask(pathname, again)).status).toBe(304);
      await open(page, "/dashboard/profile/calendar");
      await expect(page.getByText("Never yet")).toHaveCount(0);
      await page.getByRole("button", { name: "Revoke" }).click();
      await expect(toast(page, "Address revoked")).toBeVisible();
      expect((await reader.ask(pathname)).status).toBe(404);
    });
  });
}

test("of two applicants who take one time, the second reads so and can take another", async ({
  site,
}) => {
  const [first, second] = [await newScreening(site), await newScreening(site)];
  const { date } = await offeredSlots(first.admin);
  for (const { id, admin } of [first, second]) {
    await admin.send(`/admin/applications/${id}/interview`, { intent: "invite" });
  }
  const pageOf = ({ id }: { id: string }) => `/applications/${id}/interview`;
  const { text } = await second.visitor.ask(pageOf(second));
  const [, slot] = new RegExp(`${formatDate(date)}[^]*?name="slot" value="([^"]+)"`).exec(
    plainDates(text),
  )!;
  const take = { intent: "take", slot: slot!, zone: "UTC" };
  await first.visitor.send(pageOf(first), take);
  await second.visitor.send(pageOf(second), take);
  expect((await second.visitor.toast())?.title).toBe(
    "This time has just been taken by somebody else. Choose another.",
  );
  const story = plain((await first.admin.ask(`/admin/applications/${first.id}`)).text);
  expect(story).toContain(formatDate(date).slice(-4));
});

/** Logs in, and waits for the page that follows. */
async function enter(page: Page, who: Parameters<typeof logIn>[1]) {
  await logIn(page, who);
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** React separates texts by comments. */
const plainDates = (html: string) => html.replaceAll("<!-- -->", "");
