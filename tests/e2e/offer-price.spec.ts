import { emailsTo } from "./support/mail.ts";
import { newlyOffered } from "./support/orders.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";

/** Returns the totals of all plans that a page shows. */
const totals = (page: Page) => page.locator("tfoot tr:first-child td").allTextContents();

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test(
    `the office reads the price while it writes the offer, and the applicant reads the same, ${how}`,
    javaScriptEnabled ? {} : oneMore,
    async ({ browser, site, network }) => {
      const context = () =>
        browser.newContext({
          baseURL: site,
          javaScriptEnabled,
          extraHTTPHeaders: { "X-Forwarded-For": network },
        });
      const [office, applicant] = [
        await (await context()).newPage(),
        await (await context()).newPage(),
      ];
      const offered = await newlyOffered(site);
      await logIn(office, "admin");
      await expect(office).toHaveURL("/admin");
      await office.goto(`/admin/applications/${offered.applicationId}/offer`);
      if (javaScriptEnabled) await hydrated(office);
      await office.getByLabel("Course date").selectOption({ index: 1 });
      await office.getByLabel("Rate").selectOption("veteran");
      await office.getByLabel("Line 1").fill("Night range");
      await office.getByLabel("Amount").first().fill("1,250.50");
      await office
        .getByLabel("Why the place is offered all the same")
        .fill("Seen in the interview.");
      if (!javaScriptEnabled) await office.getByRole("button", { name: "Show the price" }).click();
      const written = office.getByRole("region", { name: "What the applicant will pay" });
      await expect(written.getByText("Night range").first()).toBeVisible();
      await expect(
        written.getByText("Granted on proof of service: 10% off.").first(),
      ).toBeVisible();
      const shown = await written.locator("tfoot tr:first-child td").allTextContents();
      await office.getByRole("button", { name: "Replace the offer" }).click();
      await expect(toast(office, "Offer made")).toBeVisible();

      await logIn(applicant, offered);
      await expect(applicant).toHaveURL("/dashboard");
      await applicant.goto(`/applications/${offered.applicationId}/offer`);
      expect(await totals(applicant)).toEqual(shown);
      const told = async () => {
        const emails = await emailsTo(site, offered.email);
        return emails.some(({ text }) => shown.every((total) => text.includes(`Total: ${total},`)));
      };
      await expect.poll(told, { timeout: 15_000 }).toBe(true);
      await applicant.getByRole("button", { name: "Accept the offer" }).click();
      await expect(applicant.getByRole("link", { name: "Arrange payment" })).toBeVisible();
      await applicant.goto(`/applications/${offered.applicationId}/payment`);
      expect(await totals(applicant)).toEqual(shown);
    },
  );
}
