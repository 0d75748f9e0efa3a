import { randomUUID } from "node:crypto";
import { anEnquiry, sendEnquiry } from "./support/enquiries.ts";
import { expect, oneMore, opening, test, toast } from "./support/test.ts";

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled, person: "admin" });
    const open = opening(javaScriptEnabled);

    test("a view is saved with an address, and its filters decide what it shows", async ({
      page,
      site,
    }) => {
      const name = `Ngaio${randomUUID().slice(0, 6)}`;
      await sendEnquiry(site, anEnquiry({ firstName: name }));
      await open(page, `/admin/messages?status=all&q=${name}`);
      await expect(page.getByText("1 message", { exact: true })).toBeVisible();
      await page.getByText("Views", { exact: true }).click();
      await page.getByLabel("Save what is shown").fill(name);
      await page.getByRole("button", { name: "Save view" }).click();
      await expect(toast(page, "View saved")).toBeVisible();
      await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}$/);
      await expect(page.getByLabel("Name, email or subject")).toHaveValue(name);
      await page.goto("/admin/messages?view=00000000-0000-7000-8000-000000000000");
      await expect(page.getByText("This saved view does not exist")).toBeVisible();
    });

    test("columns are chosen and remembered", oneMore, async ({ page }) => {
      await open(page, "/admin/orders?status=all");
      await page.getByText("Columns", { exact: true }).click();
      await page.getByLabel("Column For", { exact: true }).uncheck();
      await page.getByRole("group").getByRole("button", { name: "Show", exact: true }).click();
      await expect(toast(page, "Columns updated")).toBeVisible();
      await page.goto("/admin/orders?status=all");
      await expect(page.getByRole("columnheader", { name: "For" })).toHaveCount(0);
      await page.getByText("Columns", { exact: true }).click();
      await page.getByRole("button", { name: "Usual columns" }).click();
      await expect(toast(page, "Columns updated")).toBeVisible();
    });

    test("one row is closed from its menu, and that is undone later", async ({ page, site }) => {
      const name = `Kowhai${randomUUID().slice(0, 6)}`;
      await sendEnquiry(site, anEnquiry({ firstName: name }));
      await open(page, `/admin/messages?q=${name}`);
      const row = page.getByRole("row").filter({ hasText: name });
      await row.getByLabel(/^Actions for/).click();
      await row.getByRole("button", { name: "Close" }).click();
      await expect(toast(page, "1 message moved to Closed")).toBeVisible();
      await page.goto("/admin/acts");
      await page.getByRole("link", { name: "1 message moved to Closed" }).first().click();
      await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
      await expect(toast(page, "Undone")).toBeVisible();
      await expect(page).toHaveURL(`/admin/messages?q=${name}`);
      await expect(row).toContainText("New");
    });
  });
}

test.describe("with script", () => {
  test.use({ person: "admin" });
  const open = opening(true);

  test("the list answers while one types, and keeps the focus", async ({ page, site }) => {
    const name = `Rata${randomUUID().slice(0, 6)}`;
    await sendEnquiry(site, anEnquiry({ firstName: name }));
    await open(page, "/admin/messages?status=all");
    await page.keyboard.press("/");
    const field = page.getByLabel("Name, email or subject");
    await expect(field).toBeFocused();
    await field.pressSequentially(name);
    await expect(page.getByText("1 message", { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(name);
    await page.getByRole("link", { name: "Clear" }).click();
    await expect(field).toHaveValue("");

    await page.locator("h1").click();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(page.getByText(/^1 of \d+ selected$/)).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys in lists" })).toBeVisible();
  });
});
