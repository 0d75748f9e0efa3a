import { faultsOn, sidewaysOn } from "./support/axe.ts";
import { expect, hydrated, oneMore, opening, test } from "./support/test.ts";

/** The gradebook of the demo's course that runs. */

test.describe("an instructor on a narrow phone", () => {
  test.use({ person: "instructor", viewport: { width: 375, height: 740 } });

  for (const scripted of [true, false]) {
    const open = opening(scripted);
    test.describe(scripted ? "with script" : "without script", scripted ? {} : oneMore, () => {
      test.use({ javaScriptEnabled: scripted });

      test("reads the gradebook of their own intake, a student and a quiz", async ({ page }) => {
        await open(page, "/teach");
        await page.getByRole("link", { name: "Gradebooks" }).click();
        await expect(page.getByRole("heading", { name: "Gradebooks", level: 1 })).toBeVisible();
        await page
          .getByRole("link", { name: /Christchurch/ })
          .first()
          .click();
        const table = page.getByRole("table", { name: "Theory, attendance and hours" });
        await expect(table.getByRole("row", { name: /Isla Fernside/ })).toBeVisible();
        if (scripted) {
          expect(await faultsOn(page, "gradebook")).toEqual([]);
          expect(await sidewaysOn(page)).toBeUndefined();
        }
        const file = page.getByRole("link", { name: "Download as CSV" });
        const answer = await page.request.get((await file.getAttribute("href"))!);
        expect(answer.headers()["content-type"]).toContain("text/csv");
        expect(await answer.text()).toContain("Isla Fernside");
        await table.getByRole("link", { name: "Isla Fernside" }).click();
        await expect(page.getByRole("heading", { name: "Isla Fernside", level: 1 })).toBeVisible();
        await expect(page.getByRole("heading", { name: "Training sessions" })).toBeVisible();
        if (scripted) {
          expect(await faultsOn(page, "student")).toEqual([]);
          expect(await sidewaysOn(page)).toBeUndefined();
        }
        await page.goBack();
        await page.getByRole("heading", { name: "Item analysis" }).waitFor();
        await page.locator("h3 + ul a").first().click();
        await expect(page.getByRole("link", { name: "This intake" })).toBeVisible();
        if (scripted) {
          expect(await faultsOn(page, "item analysis")).toEqual([]);
          expect(await sidewaysOn(page)).toBeUndefined();
        }
      });
    });
  }
});

test.describe("an admin", () => {
  test.use({ person: "admin", viewport: { width: 375, height: 740 } });

  test("reaches the gradebook from the intake's page, wherever it is", async ({ page }) => {
    const fits = async (where: string) => {
      await hydrated(page);
      expect(await faultsOn(page, where)).toEqual([]);
      expect(await sidewaysOn(page)).toBeUndefined();
    };
    await page.goto("/admin/intakes?when=begun&programme=core-protection&state=running");
    await page.locator('main a[href^="/admin/intakes/"]').first().click();
    await page.getByRole("link", { name: "Gradebook" }).click();
    await expect(page.getByRole("heading", { name: "Gradebook", level: 1 })).toBeVisible();
    await fits("gradebook in the office");
    const gradebook = page.url();
    const table = page.getByRole("table", { name: "Theory, attendance and hours" });
    await table.getByRole("link", { name: "Isla Fernside" }).click();
    await expect(page.getByRole("heading", { name: "Isla Fernside", level: 1 })).toBeVisible();
    await fits("student in the office");
    await page.goto(gradebook);
    await page.locator("h3 + ul a").first().click();
    await expect(page.getByRole("link", { name: "This intake" })).toBeVisible();
    await fits("item analysis in the office");
  });
});
