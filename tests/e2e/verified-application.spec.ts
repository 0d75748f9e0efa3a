import { approve, newListing, newPartner } from "./support/partners.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";

test.use({ person: "member" });

test("a graduate sees what they meet and what runs out, applies in two clicks, and the employer opens the public check of a certificate", async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const partner = await newPartner(site);
  await page.goto("/career-profile");
  await hydrated(page);
  const nameOf = (label: string) =>
    page.getByRole("checkbox", { name: label, exact: true }).getAttribute("name");
  const asked = await Promise.all(
    ["Advance work", "Event security", "Counter-surveillance", "English"].map(nameOf),
  );
  const licences = await Promise.all(
    ["First aid certificate", "Driving licence, car"].map((name) =>
      page
        .getByLabel("Licence", { exact: true })
        .getByRole("option", { name, exact: true })
        .getAttribute("value"),
    ),
  );
  const listing = await newListing(partner, {
    ...Object.fromEntries(asked.map((name) => [name!, "on"])),
    ...Object.fromEntries(licences.map((id) => [`licence-${id}`, "on"])),
  });
  await approve(site, listing.id);

  await page.goto(`/situations-vacant/${listing.id}`);
  await hydrated(page);
  await expect(page.getByText(/^You meet 5 of 6; First aid certificate runs out in/)).toBeVisible();
  await page.getByRole("link", { name: "Apply for this Job" }).click();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(toast(page, "Application sent")).toBeVisible();

  const context = await browser.newContext({ baseURL: site });
  const employer = await context.newPage();
  await logIn(employer, partner.login);
  await expect(employer).not.toHaveURL("/login");
  await employer.goto(`/partner/jobs/${listing.id}/applications`);
  await hydrated(employer);
  await employer.getByRole("link", { name: "Aroha Ngata" }).click();
  const certificate = employer.locator('a[href^="/certificates/"]').first();
  const number = (await certificate.getAttribute("href"))!.slice("/certificates/".length);
  await certificate.click();
  await expect(employer).toHaveURL(`/certificates/${number}`);
  await expect(employer.getByText(number)).toBeVisible();
});
