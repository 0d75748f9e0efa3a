import { newMember } from "./support/members.ts";
import { expect, hydrated, logIn, oneMore, test } from "./support/test.ts";

/** The addresses of the header (D1 §2 Header) and of what it groups for students. */
const reached = [
  "/",
  "/about",
  "/training",
  "/admissions",
  "/forum",
  "/situations-vacant",
  "/contact",
  "/blog",
  "/resources",
  "/courses",
  "/webinars",
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a page for work has a slim header with every link of the site, and one line below", async ({
      page,
      site,
    }) => {
      const member = await newMember(site);
      await logIn(page, member);
      await expect(page).toHaveURL("/dashboard");
      await page.goto("/dashboard");
      const header = page.getByRole("banner");
      expect((await header.boundingBox())!.height).toBeLessThanOrEqual(60);
      const institute = header.locator("summary", { hasText: "Institute" });
      await institute.click();
      for (const to of reached) {
        await expect(header.locator(`nav a[href="${to}"]:visible`).first(), to).toBeVisible();
      }
      await header.locator("summary", { hasText: `Hello, ${member.name}` }).click();
      await expect(header.getByRole("link", { name: "About" }), "one menu is open").toBeHidden();
      await expect(header.getByRole("link", { name: "Your profile" })).toBeVisible();
      await expect(header.getByRole("button", { name: "Logout" })).toBeVisible();
      expect((await page.getByRole("contentinfo").boundingBox())!.height).toBeLessThan(80);
      await header.getByRole("link", { name: "Your messages" }).click();
      await expect(page).toHaveURL("/messages");
      await page.goto("/about");
      await expect(page.getByRole("contentinfo").getByRole("heading")).not.toHaveCount(0);
    });

    test("a phone has every link in its menu", async ({ page, site }) => {
      const member = await newMember(site);
      await page.setViewportSize({ width: 390, height: 844 });
      await logIn(page, member);
      await expect(page).toHaveURL("/dashboard");
      await page.goto("/forum");
      if (javaScriptEnabled) {
        await hydrated(page);
        await page.getByRole("button", { name: "Open menu" }).click();
      } else await page.locator("summary", { hasText: "Menu" }).click();
      const menu = page.getByRole("navigation", { name: "Main menu" });
      for (const to of [...reached, "/dashboard", "/admissions/apply"]) {
        await expect(menu.locator(`a[href="${to}"]`).first(), to).toBeVisible();
      }
      await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL("/");
    });
  });
}

test("a menu closes with Escape and by a press beside it", oneMore, async ({ page }) => {
  await page.goto("/forum");
  await hydrated(page);
  const institute = page.getByRole("banner").locator("summary", { hasText: "Institute" });
  const about = page.getByRole("banner").getByRole("link", { name: "About" });
  await institute.click();
  await expect(about).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(about).toBeHidden();
  await expect(institute).toBeFocused();
  await institute.click();
  await page.mouse.click(20, 600);
  await expect(about).toBeHidden();
});
