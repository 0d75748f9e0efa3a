import { readFile } from "node:fs/promises";
import { expect, oneMore, test, toast } from "./support/test.ts";

test.use({ person: "admin" });
// The accounting settings are changed and restored.
test.describe.configure({ mode: "serial" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test("the office reads a report for a period, and saves it as CSV", async ({ page }) => {
      await page.goto("/admin/reports");
      const main = page.getByRole("main");
      await main.getByRole("link", { name: "Money by month, base and programme" }).click();
      const figures = page.getByRole("table", { name: "Money by month, base and programme" });
      await expect(figures.getByRole("row").last()).toContainText("All");
      await page.locator("select[name=by]").selectOption("programme");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/by=programme/);
      await expect(figures.getByRole("columnheader").first()).toHaveText("Programme");
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download as CSV" }).click();
      const text = await readFile(await (await saved).path(), "utf8");
      expect(text).toContain("Programme,Charged,Credited,GST,Received,Refunded");
      // The table on the page has a head, the same rows, and a total.
      expect(text.trim().split("\r\n")).toHaveLength(await figures.getByRole("row").count());
    });

    test("learners, forum, jobs, speed and the way to the certificate have their figures", async ({
      page,
    }) => {
      const reports = [
        ["path", "From enquiry to certificate", "Applications"],
        ["learners", "Learners by month and course", "Active"],
        ["forum", "Forum by month and category", "Topics"],
        ["jobs", "Jobs by month, employer and category", "Live"],
      ] as const;
      for (const [id, title, column] of reports) {
        await page.goto(`/admin/reports/${id}`);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        const figures = page.getByRole("table", { name: title });
        await expect(
          figures.getByRole("columnheader", { name: column, exact: true }),
        ).toBeVisible();
        await expect(figures.getByRole("row").last()).toContainText("All");
      }
      // What this run has asked is stored within a minute, so there may be nothing yet.
      await page.goto("/admin/reports/speed?by=area");
      await expect(
        page.getByRole("heading", { name: "Speed and errors of the site" }),
      ).toBeVisible();
    });

    test("the accounting export follows its settings, and the defaults come back", async ({
      page,
    }) => {
      const file = async () => {
        await page.goto("/admin/reports/accounting");
        const saved = page.waitForEvent("download");
        await page.getByRole("link", { name: "Download the invoices" }).click();
        return readFile(await (await saved).path(), "utf8");
      };
      expect(await file()).toMatch(/,200,15% GST on Income,/);
      await page.getByRole("link", { name: "accounting settings" }).click();
      await page.getByLabel("Account of course fees").fill("");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Please enter the account's code")).toBeVisible();
      const code = javaScriptEnabled ? "261" : "262";
      await page.getByLabel("Account of course fees").fill(code);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Accounting settings saved")).toBeVisible();
      expect(await file()).toContain(`,${code},15% GST on Income,`);
      await page.goto("/admin/settings/accounting");
      await page.getByText("Restore the defaults", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, restore the defaults" }).click();
      await expect(toast(page, "Defaults restored")).toBeVisible();
    });
  });
}
