import { sendApplication } from "./support/applications.ts";
import { expect, oneMore, test } from "./support/test.ts";

test.use({ person: "admin" });

test("an applicant is found and opened by keys from everywhere", async ({ page, site }) => {
  const { email } = await sendApplication(site);
  await page.goto("/admin/users");
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: /Search people/ });
  await expect(field).toBeFocused();
  await field.fill(email);
  const option = page.getByRole("group", { name: "Applications" }).getByRole("option");
  await expect(option).toHaveCount(1);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}$/);
  await expect(field).toBeHidden();
  await page.keyboard.press("Control+k");
  await field.fill("auditor");
  await field.press("ArrowDown");
  const palette = page.getByRole("dialog");
  await expect(palette.getByRole("option", { selected: true })).toHaveCount(1);
  // Only super admins give an auditor's pass.
  await expect(page.getByRole("option", { name: "Give an auditor’s pass" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await page.goto("/admin/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("g m");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a page", oneMore, async ({ page, site }) => {
    const { email } = await sendApplication(site);
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "Admin" }).waitFor();
    await page.getByRole("link", { name: "Search ⌘K", exact: true }).click();
    await page.getByLabel("Name, address, number, page or action").fill(email);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("region", { name: "Applications" }).getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}$/);
  });
});
