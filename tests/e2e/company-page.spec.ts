import sharp from "sharp";
import { emailTo } from "./support/mail.ts";
import { approve, newListing, newPartner } from "./support/partners.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const logo = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: "#204060" } })
    .png()
    .toBuffer();

test("an owner writes the company's page with a logo, staff approve it, and listings lead to it", async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const partner = await newPartner(site);
  const listing = await newListing(partner, { summaryWanted: "on" });
  await approve(site, listing.id);
  const address = `/situations-vacant/employers/${partner.id}`;
  const guest = new Visitor(site);
  expect((await guest.ask(address)).status).toBe(404);

  await page.goto("/partner/login");
  await hydrated(page);
  await page.getByLabel("Email").fill(partner.login.email);
  await page.getByLabel("Password", { exact: true }).fill(partner.login.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("link", { name: "Company page" }).click();
  await expect(page.getByText("Your company has no page yet.")).toBeVisible();
  await page.getByLabel("Website").fill("kea.example");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(
    page.getByText("Please enter an address that begins with https://").first(),
  ).toBeVisible();
  await page.getByLabel("Website").fill("https://kea.example/");
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("Please say what your company does").first()).toBeVisible();
  await page.getByLabel("What you do").fill("Two houses by the sea, and the road between them.");
  await page.getByLabel("Places").fill("Hokitika, New Zealand\nGreymouth, New Zealand");
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(toast(page, "Draft saved")).toBeVisible();
  const file = page.locator("input[type=file]");
  await file.setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await page.getByLabel("Description").fill("A blue field");
  await page.getByRole("button", { name: "Upload the logo" }).click();
  await expect(page.getByText("at least 120 pixels wide or high").first()).toBeVisible();
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
  await page.getByRole("button", { name: "Upload the logo" }).click();
  await expect(toast(page, "Logo added to your draft")).toBeVisible();
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(toast(page, "Sent for review")).toBeVisible();
  expect((await guest.ask(address)).status).toBe(404);

  const context = await browser.newContext({ baseURL: site });
  const office = await context.newPage();
  await logIn(office, "admin");
  await expect(office).toHaveURL("/admin");
  await office.goto("/admin/jobs/review?kind=company");
  await hydrated(office);
  await office.getByRole("link", { name: partner.name, exact: true }).click();
  await expect(office.getByText("Two houses by the sea").first()).toBeVisible();
  await expect(office.getByRole("img", { name: "A blue field" }).first()).toBeVisible();
  await office.getByRole("button", { name: "Send it back" }).click();
  await expect(office.getByText("Please give the reason").first()).toBeVisible();
  await office.getByRole("button", { name: "Approve" }).click();
  await expect(toast(office, "Company page approved")).toBeVisible();
  await emailTo(site, partner.login.email, "Your company page is published");

  const published = await guest.ask(address);
  expect(published.status).toBe(200);
  expect(published.text).toContain("Two houses by the sea");
  expect((await guest.ask("/sitemap.xml")).text).toContain(address);
  const reader = await context.newPage();
  await context.clearCookies();
  await reader.goto(`/situations-vacant?q=${encodeURIComponent(listing.jobTitle)}`);
  const card = reader.getByRole("listitem").filter({ hasText: listing.jobTitle });
  const shown = card.locator("img");
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1, name: partner.name })).toBeVisible();
  await expect(
    reader.getByText("No open position of this company has a public summary"),
  ).toBeVisible();

  await page.reload();
  await hydrated(page);
  await page.getByText("Remove the company page").click();
  await page.getByRole("button", { name: "Remove the page now" }).click();
  await expect(toast(page, "Your company page is removed")).toBeVisible();
  await expect.poll(async () => (await guest.ask(address)).status).toBe(410);
});
