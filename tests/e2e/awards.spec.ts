import { faultsOn } from "./support/axe.ts";
import { expect, hydrated, oneMore, type Page, test, toast } from "./support/test.ts";

/** Awards and their rules, drafted and published by a super admin. */
const award = (moduleId: string) => `/admin/awards/module/${moduleId}`;

async function draft(page: Page, moduleId: string) {
  await page.goto(`${award(moduleId)}/draft`);
  await page.getByLabel("Least attendance, in per cent of all session minutes").fill("80");
  await page.getByLabel("Topics that cannot be missed").fill("Search\nFirst aid");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(toast(page, "Draft saved")).toBeVisible();
}

test.describe("a super admin", () => {
  test.use({ person: "super" });

  test("drafts a rule and publishes it for good", async ({ page }) => {
    await page.goto("/admin/awards");
    expect(await faultsOn(page, "awards")).toEqual([]);
    await page.getByRole("link", { name: "Maritime Security" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Maritime Security");
    await expect(page.getByText("No rule is published")).toBeVisible();
    await page.getByRole("link", { name: "Draft a rule" }).click();
    await hydrated(page);
    await page.getByLabel("Least attendance, in per cent of all session minutes").fill("120");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("a whole number of per cent from 1 to 100")).toBeVisible();
    await draft(page, "maritime-security");
    expect(await faultsOn(page, "draft of a rule")).toEqual([]);
    await page.getByText("Publish it for good").click();
    await page.getByRole("button", { name: "Yes, publish it" }).click();
    await expect(toast(page, "Rule published")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Rule 1" })).toBeVisible();
    await expect(page.getByText("At least 80 % of all session minutes")).toBeVisible();
    await expect(page.getByText("Not part of this award").first()).toBeVisible();
    expect(await faultsOn(page, "an award")).toEqual([]);
  });

  test.describe("without script", oneMore, () => {
    test.use({ javaScriptEnabled: false });

    test("drafts a rule and deletes the draft", async ({ page }) => {
      await draft(page, "surveillance-mastery");
      await page.reload();
      await expect(page.getByLabel("Topics that cannot be missed")).toHaveValue(
        "Search\nFirst aid",
      );
      await page.getByRole("button", { name: "Delete the draft" }).click();
      await expect(toast(page, "Draft deleted")).toBeVisible();
      await expect(page.getByText("No rule is published")).toBeVisible();
    });
  });
});

test.describe("an admin", () => {
  test.use({ person: "admin" });

  test("reads the rules and cannot draft one", oneMore, async ({ page }) => {
    await page.goto(award("threat-assessment"));
    await expect(page.getByText("No rule is published")).toBeVisible();
    await expect(page.getByRole("link", { name: "Draft a rule" })).toHaveCount(0);
    await page.goto(`${award("threat-assessment")}/draft`);
    await expect(page.getByText("There is no draft.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save draft" })).toHaveCount(0);
  });
});
