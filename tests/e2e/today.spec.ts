import { partOf } from "./support/admin-parts.ts";
import { sendEnquiry } from "./support/enquiries.ts";
import { expect, oneMore, test, toast } from "./support/test.ts";

test.use({ person: "admin" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  test.describe(how, javaScriptEnabled ? {} : oneMore, () => {
    test.use({ javaScriptEnabled });

    test("the office begins with who waits, takes one and gives it back", async ({
      page,
      site,
    }) => {
      const { subject } = await sendEnquiry(site);
      await page.goto("/admin?kind=enquiries");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
      await expect(page.getByRole("region", { name: "Budapest" })).toContainText(/\d\d:\d\d/);
      const row = page.getByRole("listitem").filter({ hasText: subject });
      await expect(row).toContainText("Messages to answer");
      await row.getByRole("button", { name: /^Take:/ }).click();
      await expect(toast(page, "It is yours now")).toBeVisible();
      await page.getByRole("navigation", { name: "Whose" }).getByText("Mine").click();
      await expect(page).toHaveURL(/whose=mine/);
      await expect(row).toContainText("yours");
      await row.getByRole("button", { name: /^Give back:/ }).click();
      await expect(toast(page, "It is nobody’s now")).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole("navigation", { name: "Whose" }).getByText("Unassigned").click();
      await expect(page).toHaveURL(/whose=unassigned/);
      await row.getByRole("link", { name: /^Answer:/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Today");
      await expect(page).toHaveURL(/\/admin\/messages\//);
    });
  });
}

test("rows are walked and taken by keys", async ({ page, site }) => {
  const { subject } = await sendEnquiry(site);
  await page.goto("/admin?kind=enquiries&whose=unassigned");
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: subject });
  const link = row.getByRole("link").first();
  for (let n = 0; n < 200; n += 1) {
    await page.keyboard.press("j");
    if (await link.evaluate((each) => each === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press("t");
  await expect(toast(page, "It is yours now")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("the menu fits a low window, and remembers which groups are open", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto("/admin");
  const menu = page.getByRole("navigation", { name: "Admin" });
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  expect(await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
  await (await partOf(page, "Records", "Emails")).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emails");
  await page.goto("/admin/users");
  await expect(menu.getByRole("link", { name: "Audit", exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Slots" })).toBeHidden();
  // A part with a long name is in the same group.
  await (await partOf(page, "Community", "Forum")).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forum");
  expect(await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  await (await partOf(page, "Access and interfaces", "Manage Admins")).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Admins");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
