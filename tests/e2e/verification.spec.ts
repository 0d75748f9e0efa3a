import { faultsOn } from "./support/axe.ts";
import { expect, type Page, test, toast } from "./support/test.ts";

/** Whether what is recorded was altered, as the office sees it, and a person's training file. */

/** Tāne's certificate of online theory is attested. */
async function openTaneFile(page: Page) {
  await page.goto("/admin/users?q=tane.rewiti");
  await page.locator("main").getByRole("link", { name: "Tāne Rewiti" }).click();
  await page.getByRole("link", { name: "Training file" }).click();
  await expect(page.getByRole("heading", { name: "1 Certificate issued" })).toBeVisible();
}

test.describe("a super admin", () => {
  test.use({ person: "super" });

  test("names the addresses outside that get checkpoints", async ({ page }) => {
    await page.goto("/admin/verification");
    await expect(page.getByText("No address outside is set")).toBeVisible();
    await expect(page.getByText(/^Checkpoints are signed with key [0-9a-f]{16}/)).toBeVisible();
    expect(await faultsOn(page, "verification")).toEqual([]);
    await page.getByLabel("First address").fill("keeper@audit.example");
    await page.getByLabel("Second address").fill("keeper@audit.example");
    await page.getByRole("button", { name: "Save addresses" }).click();
    await expect(page.getByText("Please enter another address")).toBeVisible();
    await page.getByLabel("Second address").fill("keeper@law.example");
    await page.getByRole("button", { name: "Save addresses" }).click();
    await expect(toast(page, "Addresses saved")).toBeVisible();
    await expect(page.getByText("once a day to two addresses outside")).toBeVisible();
    await page.getByLabel("First address").fill("");
    await page.getByLabel("Second address").fill("");
    await page.getByRole("button", { name: "Save addresses" }).click();
    await expect(page.getByText("No address outside is set")).toBeVisible();
  });

  test("opens somebody's training file", async ({ page }) => {
    await openTaneFile(page);
    expect(await faultsOn(page, "training file")).toEqual([]);
  });
});

test.describe("an admin", () => {
  test.use({ person: "admin", javaScriptEnabled: false });

  test("reads a training file without script, and takes it along", async ({ page }) => {
    await page.goto("/admin/audit");
    await expect(page.getByText("signed checkpoints cover every entry")).toBeVisible();
    await page.locator("main").getByRole("link", { name: "Verification" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verification");
    await expect(page.getByLabel("First address")).toHaveCount(0);
    await openTaneFile(page);
    await expect(page.getByText("Certificate of Online Theory")).toBeVisible();
    for (const name of ["Open as PDF", "Download as ZIP, to be verified elsewhere"]) {
      const address = await page.getByRole("link", { name }).getAttribute("href");
      const answer = await page.request.get(address!);
      expect(answer.status()).toBe(200);
      expect((await answer.body()).length).toBeGreaterThan(2000);
    }
  });
});
