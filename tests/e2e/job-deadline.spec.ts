import { todayForDeadlines } from "#app/contexts/recruitment/job/deadline.ts";
import { emailsTo } from "./support/mail.ts";
import { ownServer } from "./support/own-server.ts";
import { aListing, approve, newCandidate, newPartner } from "./support/partners.ts";
import { expect, hydrated, logIn, oneMore, test } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

test(
  "with its deadline's day a listing is gone from the board, for guests, for members and for its candidate",
  oneMore,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const { site, letADayPass, stop } = await ownServer();
    try {
      const employer = await newPartner(site);
      const candidate = await newCandidate(site);
      const listing = aListing();
      const asGuest = async () => {
        const context = await browser.newContext({ baseURL: site });
        return context.newPage();
      };

      const partner = await asGuest();
      await partner.goto("/partner/login");
      await hydrated(partner);
      await partner.getByLabel("Email").fill(employer.login.email);
      await partner.getByLabel("Password", { exact: true }).fill(employer.login.password);
      await partner.getByRole("button", { name: "Login", exact: true }).click();
      await partner.getByRole("link", { name: "Create New Job" }).click();
      await expect(partner.getByRole("heading", { name: "New job listing" })).toBeVisible();
      await partner.getByLabel("Job title").fill(listing.jobTitle);
      await partner.getByLabel("Category").selectOption(listing.category);
      await partner.getByLabel("Location").fill(listing.location);
      await partner.getByLabel("Job description").fill(listing.jobDescription);
      await partner.getByLabel("Requirements").fill(listing.requirements);
      await partner.getByLabel("Application instructions").fill(listing.applicationInstructions);
      await partner.getByLabel("Do you state the pay?").selectOption("not-stated");
      await partner.getByLabel("Application deadline").fill(todayForDeadlines(new Date()));
      await partner.getByRole("button", { name: "Submit for review" }).click();
      const row = partner.getByRole("row").filter({ hasText: listing.jobTitle });
      await expect(row).toContainText("Pending Review");
      const form = await row.getByRole("link", { name: "Edit" }).getAttribute("href");
      const id = form!.slice("/job-form/".length);
      await approve(site, id);

      const guest = await asGuest();
      const member = await asGuest();
      const card = (page: typeof guest) =>
        page.getByRole("listitem").filter({ hasText: listing.jobTitle });
      await logIn(member, candidate.login);
      await expect(member).toHaveURL("/dashboard");
      for (const page of [guest, member]) {
        await page.goto("/situations-vacant");
        await expect(card(page)).toContainText("Available");
      }
      await hydrated(member);
      await member.getByRole("link", { name: listing.jobTitle }).click();
      await expect(member.getByRole("heading", { level: 1 })).toHaveText(listing.jobTitle);
      await member.getByRole("link", { name: "Apply for this Job" }).click();
      await member.getByLabel("How can the employer reach you?").fill("021 555 0123");
      await member.getByLabel("Cover note").fill("I hesitate until tomorrow.");
      await member.getByRole("checkbox", { name: /^I agree/ }).check();

      await letADayPass();
      await guest.reload();
      await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(card(guest)).toHaveCount(0);
      await guest.goto(`/situations-vacant?q=${encodeURIComponent(listing.jobTitle)}`);
      await expect(card(guest)).toHaveCount(0);
      await member.getByRole("button", { name: "Send application" }).click();
      const gone = "The job listing you are looking for does not exist or has been removed.";
      await expect(member.getByText(gone)).toBeVisible();
      await member.goto("/situations-vacant");
      await expect(member.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(card(member)).toHaveCount(0);
      await member.goto(`/situations-vacant/${id}`);
      await expect(member.getByText(gone)).toBeVisible();
      const feed = await new Visitor(site).ask("/sitemap.xml");
      expect(feed.text).not.toContain(id);

      await partner.goto("/partner/dashboard");
      await expect(row).toContainText("Closed");
      // The background work records the closing within a minute or two, and the employer gets an
      // email.
      const subject = `Your job listing has closed: ${listing.jobTitle}`;
      await expect(async () => {
        const emails = await emailsTo(site, employer.login.email);
        expect(emails.find((mail) => mail.subject === subject)?.text).toContain("has passed");
      }).toPass({ timeout: 150_000, intervals: [1000] });
    } finally {
      await stop();
    }
  },
);
