import { formatDate } from "#app/kernel/dates.ts";
import { applyFor } from "./support/job-applications.ts";
import { emailTo } from "./support/mail.ts";
import { approve, newCandidate, newListing, newPartner } from "./support/partners.ts";
import { freeDay } from "./support/screening.ts";
import { cookiesOf, expect, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import type { Visitor } from "./support/visitor.ts";

async function enterAs(page: Page, visitor: Visitor) {
  await page.context().clearCookies();
  await page.context().addCookies(cookiesOf(visitor));
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test(`an employer offers times, a candidate takes one, moves it, and reads why it is cancelled, ${how}`, async ({
      page,
      site,
    }) => {
      const partner = await newPartner(site);
      const listing = await newListing(partner);
      await approve(site, listing.id);
      const candidate = await newCandidate(site);
      const id = await applyFor(candidate, listing.id);
      const date = freeDay();

      await test.step("the employer offers a series and invites", async () => {
        await enterAs(page, partner.visitor);
        await open(page, "/partner/interviews/new");
        await page.getByLabel("How").selectOption("In person");
        await page.getByLabel("Date").fill(date);
        await page.getByLabel("From").fill("09:00");
        await page.getByLabel(/^To/).fill("11:00");
        await page.getByRole("button", { name: "Offer times" }).click();
        await expect(page.getByText("Please say where you meet").first()).toBeVisible();
        await page.getByLabel("Place").fill("Featherston Street, third floor");
        await page.getByLabel("Time zone").selectOption("Pacific/Auckland");
        await page.getByRole("button", { name: "Offer times" }).click();
        await expect(toast(page, "2 slots offered")).toBeVisible();
        await open(page, `/partner/jobs/${listing.id}/applications/${id}`);
        await page.getByRole("button", { name: "Invite to choose a time" }).click();
        await expect(toast(page, "Invitation sent")).toBeVisible();
        const mail = await emailTo(
          site,
          candidate.email,
          `Choose the time of your interview: ${listing.jobTitle}`,
        );
        expect(mail.text).toContain(`/job-applications/${id}/interview`);
      });

      await test.step("the candidate takes a time and moves it", async () => {
        await enterAs(page, candidate.visitor);
        await open(page, `/job-applications/${id}`);
        await page.getByRole("link", { name: "Choose a time" }).click();
        await page.getByLabel("Your time zone").selectOption("Europe/Budapest");
        await page.getByRole("button", { name: "Show times" }).click();
        const times = page.getByRole("listitem").filter({ hasText: formatDate(date) });
        await times
          .filter({ hasText: "9:00 am NZ" })
          .getByRole("button", { name: "Take this time" })
          .click();
        await expect(toast(page, "The time is yours")).toBeVisible();
        await emailTo(site, candidate.email, `Your interview: ${listing.jobTitle}`);
        await times
          .filter({ hasText: "9:45 am NZ" })
          .getByRole("button", { name: "Move to this time" })
          .click();
        await expect(toast(page, "Interview moved")).toBeVisible();
        await emailTo(
          site,
          partner.login.email,
          `A candidate has moved to another time: ${listing.jobTitle}`,
        );
      });

      await test.step("the employer sees it and cancels it with a reason", async () => {
        await enterAs(page, partner.visitor);
        await open(page, `/partner/jobs/${listing.id}/applications`);
        await expect(page.getByRole("row").filter({ hasText: "Interview" }).last()).toContainText(
          String(Number(date.slice(0, 4))),
        );
        await open(page, `/partner/jobs/${listing.id}/applications/${id}`);
        await expect(page.getByText("Featherston Street, third floor")).toBeVisible();
        await page.getByRole("link", { name: "Cancel interview" }).click();
        await page.getByLabel("Reason", { exact: true }).fill("Our driver is ill.");
        await page.getByRole("button", { name: "Cancel interview" }).click();
        await expect(toast(page, "Interview cancelled")).toBeVisible();
        const mail = await emailTo(
          site,
          candidate.email,
          `Your interview is cancelled: ${listing.jobTitle}`,
        );
        expect(mail.text).not.toContain("Our driver is ill.");
      });

      await test.step("the candidate reads why and can take another", async () => {
        await enterAs(page, candidate.visitor);
        await open(page, `/job-applications/${id}`);
        await expect(page.getByText("Our driver is ill.")).toBeVisible();
        await expect(page.getByRole("link", { name: "Choose a time" })).toBeVisible();
      });
    });
  });
}
