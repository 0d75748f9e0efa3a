import { pdf } from "#testing/files.ts";
import { approve, newCandidate, newListing, newPartner } from "./support/partners.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";

test("a graduate sees how they match a job, applies with their profile in two clicks, and reads who opened their CV", async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const partner = await newPartner(site);
  const member = await newCandidate(site, "Ella Kovács");
  await logIn(page, member.login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/career-profile");
  await hydrated(page);
  const script = Buffer.from(pdf("my life")).toString("latin1");
  const cv = (name: string, content: string) => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.from(content, "latin1"),
  });
  await page
    .getByLabel("Your CV")
    .setInputFiles(cv("cv.pdf", script.replace("/Type/Catalog", "/S/JavaScript")));
  await page.getByRole("button", { name: "Store CV" }).click();
  await expect(page.getByText("This PDF contains more than pages")).toBeVisible();
  await page.getByLabel("Your CV").setInputFiles(cv("cv.pdf", script));
  await page.getByRole("button", { name: "Store CV" }).click();
  await expect(toast(page, "CV stored")).toBeVisible();
  await page.getByText("Add a licence").click();
  await page.getByLabel("Licence", { exact: true }).selectOption("First aid certificate");
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Valid until").fill(soon);
  await page.getByRole("button", { name: "Add licence" }).click();
  await expect(toast(page, "Licence added")).toBeVisible();
  await page.getByLabel("How can employers reach you?").fill("021 555 0123");
  await page.getByRole("checkbox", { name: "Event security" }).check();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toast(page, "Profile saved")).toBeVisible();

  const [skill, licence] = await Promise.all([
    page.getByRole("checkbox", { name: "Event security" }).getAttribute("name"),
    page
      .getByLabel("Licence", { exact: true })
      .getByRole("option", { name: "First aid certificate" })
      .getAttribute("value"),
  ]);
  const listing = await newListing(partner, { [skill!]: "on", [`licence-${licence}`]: "on" });
  await approve(site, listing.id);
  await page.goto(`/situations-vacant/${listing.id}`);
  await hydrated(page);
  await expect(page.getByText(/^You meet all 2; First aid certificate runs out in/)).toBeVisible();
  await page.getByRole("link", { name: "Apply for this Job" }).click();
  await expect(page.getByText("Your profile goes with it")).toBeVisible();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(toast(page, "Application sent")).toBeVisible();

  const context = await browser.newContext({ baseURL: site });
  const employer = await context.newPage();
  await logIn(employer, partner.login);
  await expect(employer).not.toHaveURL("/login");
  await employer.goto(`/partner/jobs/${listing.id}/applications`);
  await hydrated(employer);
  await employer.getByRole("link", { name: member.name }).click();
  await expect(employer.getByText("First aid certificate, valid until")).toBeVisible();
  const [download] = await Promise.all([
    employer.waitForEvent("download"),
    employer.getByRole("link", { name: /^cv\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("cv.pdf");
  await page.goto("/career-profile");
  await expect(page.getByText(`CV, by ${partner.name}`)).toBeVisible();
});
