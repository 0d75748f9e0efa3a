import { fieldsOf } from "#app/kernel/zone-time.ts";
import { faultsOn } from "./support/axe.ts";
import { emailsTo } from "./support/mail.ts";
import { arrangePayment, newPayer, orderIdOf } from "./support/orders.ts";
import { ownServer } from "./support/own-server.ts";
import { expect, logIn, oneMore, test, toast } from "./support/test.ts";

test(
  "an instalment that is not paid is asked for by the office's days, and then waits for the office",
  oneMore,
  async ({ browser }) => {
    test.setTimeout(600_000);
    // The second instalment is due 30 days after the deadline of the offer. The rule works from eight
    // in the morning on; after the first leap it is noon at the office.
    const hour = Number(fieldsOf(new Date(), "Pacific/Auckland").time.slice(0, 2));
    const leaps = [55 * 24 + 12 - hour, 10 * 24, 10 * 24];
    const { site, letADayPass, stop } = await ownServer({ MOVED_CLOCK_BY: leaps.join(",") });
    try {
      const payer = await newPayer(site);
      const checkout = await arrangePayment(payer, { plan: "instalments" });
      const { to } = await payer.visitor.send(checkout, { answer: "pay" });
      await payer.visitor.ask(to!);
      const orderId = await orderIdOf(site, payer.email);
      const context = await browser.newContext({ baseURL: site });
      const page = await context.newPage();
      const asAdmin = async () => {
        await context.clearCookies();
        await logIn(page, "admin");
        await expect(page).toHaveURL(/\/(dashboard|admin)$/);
      };
      const arrives = (subject: RegExp) =>
        expect(async () => {
          const emails = await emailsTo(site, payer.email);
          expect(emails.map((email) => email.subject)).toContainEqual(
            expect.stringMatching(subject),
          );
        }).toPass({ timeout: 150_000, intervals: [1000] });

      await asAdmin();
      await page.goto("/admin/settings/payments");
      const days = page.getByLabel("Second notice: days after the first");
      await days.fill("7");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(
        page.getByText("Please enter a whole number from 8 to 60").first(),
      ).toBeVisible();
      await expect(days).toHaveValue("7");
      await days.fill("10");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Days saved")).toBeVisible();
      expect(await faultsOn(page, "the days of instalments")).toEqual([]);

      // The office reads an email before it leaves.
      await page.goto(`/admin/orders/${orderId}`);
      const rule = page.getByRole("region", { name: "Reminders of instalments" });
      await rule.getByRole("link", { name: "An instalment is due soon" }).first().click();
      await expect(page.getByText("Instalment 2 of 3 of order")).toBeVisible();

      await letADayPass();
      await arrives(/^A payment is due for order/);
      await letADayPass();
      await arrives(/^A payment for order .+ is still missing$/);
      await letADayPass();
      await asAdmin();
      await expect(async () => {
        await page.goto("/admin/overdue-instalments?state=decide");
        await expect(page.getByRole("row").filter({ hasText: payer.email })).toBeVisible({
          timeout: 1000,
        });
      }).toPass({ timeout: 150_000, intervals: [1000] });
      expect(await faultsOn(page, "overdue instalments")).toEqual([]);
      await page.goto(`/admin/orders/${orderId}`);
      await expect(page.getByRole("button", { name: "End the place" })).toBeVisible();
      expect(await faultsOn(page, "an order that waits for a decision")).toEqual([]);

      const pause = page.getByRole("region", { name: "Pause the reminders" });
      await pause.getByLabel("Pause until").fill("2000-01-01");
      await pause.getByLabel("Reason").fill("Pays when the bank has moved.");
      await pause.getByRole("button", { name: "Pause" }).click();
      await expect(pause.getByText("Please choose a day ahead, within a year")).toBeVisible();
      await expect(pause.getByLabel("Reason")).toHaveValue("Pays when the bank has moved.");
      const until = (await pause.getByLabel("Pause until").getAttribute("max"))!;
      await pause.getByLabel("Pause until").fill(until);
      await pause.getByRole("button", { name: "Pause" }).click();
      await expect(toast(page, "Reminders paused")).toBeVisible();
      await expect(rule).toContainText("Pays when the bank has moved.");
      await expect(page.getByRole("button", { name: "End the place" })).toHaveCount(0);

      await context.clearCookies();
      await logIn(page, payer);
      await expect(page).toHaveURL("/dashboard");
      const tracker = page.getByRole("region", { name: "Next for you" });
      await expect(tracker).toContainText(/Next payment: Instalment 2 of 3, \$3,650, is due on/);
      await expect(tracker).toContainText("We do not remind you of it until");
      await page.goto(`/orders/${orderId}`);
      await expect(page.getByText("We do not remind you of these payments until")).toBeVisible();
    } finally {
      await stop();
    }
  },
);
