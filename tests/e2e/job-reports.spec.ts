import { emailTo } from "./support/mail.ts";
import { approve, newCandidate, newListing, newPartner } from "./support/partners.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";

test("a member reports a listing, staff read it beside the report and take it down, and both sides read why", async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const partner = await newPartner(site);
  const listing = await newListing(partner);
  await approve(site, listing.id);
  const member = await newCandidate(site, "Ella Kovács");
  await logIn(page, member.login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/situations-vacant/${listing.id}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Report this listing" }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Please choose from the list").first()).toBeVisible();
  await page.getByLabel("What is it?").selectOption({ index: 3 });
  await page.getByLabel("What is wrong with it?").fill("They asked me for a deposit of $200.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page, "Report sent")).toBeVisible();
  await emailTo(site, member.login.email, `Your report has arrived: ${listing.jobTitle}`);

  const context = await browser.newContext({ baseURL: site });
  const office = await context.newPage();
  await logIn(office, "admin");
  await expect(office).toHaveURL("/admin");
  await office.goto("/admin/jobs/reports");
  await hydrated(office);
  await office.getByRole("link", { name: listing.jobTitle, exact: true }).click();
  await expect(office.getByText("They asked me for a deposit of $200.")).toBeVisible();
  await expect(office.getByText("You keep a house by the sea.")).toBeVisible();
  await office.getByRole("button", { name: "Take the listing down" }).click();
  await expect(office.getByText("Please say why; the partner reads it").first()).toBeVisible();
  await office.getByLabel("Why it is taken down").fill("Candidates never pay for a post.");
  await office.getByRole("button", { name: "Take the listing down" }).click();
  await expect(toast(office, "Listing taken down")).toBeVisible();
  await office.goto(`/admin/partners/${partner.id}/standing`);
  await expect(office.getByText(`Taken down: ${listing.jobTitle}`)).toBeVisible();

  expect((await page.goto(`/situations-vacant/${listing.id}`))!.status()).toBe(404);
  const outcome = "The listing that you reported was taken down";
  await emailTo(site, member.login.email, `${outcome}: ${listing.jobTitle}`);
  const told = await emailTo(
    site,
    partner.login.email,
    `Your job listing was taken down: ${listing.jobTitle}`,
  );
  expect(told.text).toContain("Candidates never pay for a post.");
  expect(told.text).not.toContain("Ella");
  const { text } = await partner.visitor.ask(`/job-form/${listing.id}`);
  expect(text).toContain("Candidates never pay for a post.");
});
