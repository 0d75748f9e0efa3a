import { sendApplication } from "./support/applications.ts";
import { nameOf } from "./support/people.ts";
import { expect, oneMore, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test("what the staff does is found in the audit log, opened and taken along", async ({
      page,
      site,
    }) => {
      const { id } = await sendApplication(site);
      await page.goto(`/admin/applications/${id}`);
      await page.getByLabel("Move to").selectOption("Initial Screening");
      await page.getByRole("button", { name: "Move application" }).click();
      await expect(toast(page, "Application moved")).toBeVisible();

      await page.goto("/admin/audit");
      await page.getByLabel("Subject, from its beginning").fill(`application:${id}`);
      await page.getByLabel("Name or email", { exact: true }).fill(nameOf("admin"));
      await page.getByLabel("What was done").selectOption("admissions.application-moved");
      // With script the list is narrowed while one types.
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/action=admissions.application-moved/);
      const entry = page.getByRole("link", { name: /^Application moved/ });
      await expect(entry).toHaveCount(1);
      await entry.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application moved");
      await expect(page.getByRole("row", { name: /stage/ })).toContainText("initial-screening");
      await page.getByRole("link", { name: "All of its entries" }).click();
      await expect(page.getByRole("link", { name: /^Application moved/ })).toHaveCount(1);

      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download as CSV" }).click();
      expect((await download).suggestedFilename()).toBe("audit-log.csv");
      const admin = await new Visitor(site).signIn("admin");
      const table = await admin.ask(`/admin/lists/audit-log.csv?subject=application:${id}`);
      expect(table.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
      expect(table.text).toContain("admissions.application-moved");

      await page.goto("/admin/audit?who=nobody-of-this-name");
      await expect(page.getByText("No entry matches this search.")).toBeVisible();
      await page.getByRole("link", { name: "Clear" }).click();
      await expect(page.getByRole("link", { name: /^List exported/ }).first()).toBeVisible();
    });
  });
}
