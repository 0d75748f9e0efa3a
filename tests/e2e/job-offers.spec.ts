import { randomUUID } from "node:crypto";
import { pdf } from "#testing/files.ts";
import { applyFor } from "./support/job-applications.ts";
import { emailTo } from "./support/mail.ts";
import { approve, newCandidate, newListing, newPartner } from "./support/partners.ts";
import { cookiesOf, expect, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import type { Visitor } from "./support/visitor.ts";

async function enterAs(page: Page, visitor: Visitor) {
  await page.context().clearCookies();
  await page.context().addCookies(cookiesOf(visitor));
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test(`two candidates are compared, one is offered the post and accepts, and the figures say so, ${how}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const partner = await newPartner(site);
      const listing = await newListing(partner);
      await approve(site, listing.id);
      const name = randomUUID().slice(0, 8);
      const anna = await newCandidate(site, `Anna ${name}`);
      const ben = await newCandidate(site, `Ben ${name}`);
      const id = await applyFor(anna, listing.id);
      await applyFor(ben, listing.id);
      const applications = `/partner/jobs/${listing.id}/applications`;

      await test.step("the employer compares two candidates", async () => {
        await enterAs(page, partner.visitor);
        await open(page, `${applications}/comparison`);
        await page.getByLabel(`Anna ${name}`).check();
        await page.getByRole("button", { name: "Compare" }).click();
        await expect(page.getByText("Please choose between two and 5 candidates")).toBeVisible();
        await page.getByLabel(`Ben ${name}`).check();
        await page.getByRole("button", { name: "Compare" }).click();
        const table = page.getByRole("table");
        await expect(table.getByRole("columnheader")).toHaveCount(3);
        await expect(table.getByRole("row", { name: /^Available/ })).toContainText("Not stated");
      });

      await test.step("the employer makes an offer with a contract", async () => {
        await open(page, `${applications}/${id}`);
        await page.getByRole("link", { name: "Make an offer" }).click();
        await page.getByLabel("Pay").fill("nonsense");
        await page.getByLabel("Currency").selectOption("NZD");
        await page.getByLabel("Period").selectOption("per year");
        await page.getByLabel("Terms").fill("Four nights on, four off.");
        await page.getByLabel("Day", { exact: true }).fill(dayIn(9));
        await page.getByLabel("Time zone").selectOption("Pacific/Auckland");
        await page.getByRole("button", { name: "Make offer" }).click();
        await expect(page.getByText("Please enter an amount such as").first()).toBeVisible();
        await expect(page.getByLabel("Terms")).toHaveValue("Four nights on, four off.");
        await page.getByLabel("Pay").fill("82,000");
        await page.getByLabel("Contract or letter").setInputFiles({
          name: "contract.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from(pdf("the contract")),
        });
        await page.getByRole("button", { name: "Make offer" }).click();
        await expect(toast(page, "Offer made")).toBeVisible();
        await expect(page.getByText("Waits for an answer")).toBeVisible();
        const mail = await emailTo(site, anna.email, `You have an offer: ${listing.jobTitle}`);
        expect(mail.text).not.toContain("82,000");
      });

      await test.step("the candidate reads it and accepts", async () => {
        await enterAs(page, anna.visitor);
        await open(page, `/job-applications/${id}`);
        await expect(page.getByText("NZD 82,000 per year")).toBeVisible();
        await expect(page.getByRole("link", { name: /contract\.pdf/ })).toBeVisible();
        await page.getByRole("link", { name: "Accept offer" }).click();
        await page.getByRole("button", { name: "Accept offer" }).click();
        await expect(toast(page, "Offer accepted")).toBeVisible();
        await expect(page.getByText("You have the post")).toBeVisible();
        await expect(page.getByText("May we count your placement?")).toBeVisible();
        await emailTo(site, partner.login.email, `Your offer was accepted: ${listing.jobTitle}`);
      });

      await test.step("the figures follow", async () => {
        await enterAs(page, partner.visitor);
        await open(page, "/partner/figures");
        const row = page.getByRole("row", { name: new RegExp(listing.jobTitle) });
        await expect(row.getByRole("cell")).toContainText(["", "2", "", "1", "1", "too few"]);
        const [csv] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: "Save as CSV", exact: true }).last().click(),
        ]);
        expect(csv.suggestedFilename()).toMatch(/^hiring-/);
      });
    });
  });
}
