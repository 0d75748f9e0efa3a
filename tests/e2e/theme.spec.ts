import { isThorough } from "#testing/thorough.ts";
import { faultsOn } from "./support/axe.ts";
import { newMember } from "./support/members.ts";
import { expect, logIn, oneMore, type Page, test } from "./support/test.ts";

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = "rgb(247, 245, 240)";
const DARK = "rgb(17, 29, 44)";

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with script" : "without script",
    javaScriptEnabled ? {} : oneMore,
    () => {
      test.use({ javaScriptEnabled, colorScheme: "light" });

      test("a member chooses the dark theme for working pages, and the site's others stay light", async ({
        page,
        site,
      }) => {
        await logIn(page, await newMember(site));
        await expect(page).toHaveURL("/dashboard");
        await page.goto("/dashboard/progress");
        expect(await groundOf(page)).toBe(LIGHT);
        await page.getByRole("banner").locator("summary", { hasText: "Hello, " }).click();
        await page.getByRole("button", { name: "Dark", exact: true }).click();
        await expect(page).toHaveURL("/dashboard/progress");
        await expect.poll(() => groundOf(page)).toBe(DARK);
        await page.goto("/forum");
        expect(await groundOf(page)).toBe(DARK);
        await page.goto("/about");
        expect(await groundOf(page)).toBe(LIGHT);
        await page.goto("/dashboard");
        await page.emulateMedia({ media: "print" });
        expect(await groundOf(page), "paper is light").not.toBe(DARK);
      });
    },
  );
}

test.describe("on a dark device", () => {
  test.use({ colorScheme: "dark" });

  test("working pages are dark until the member chooses, and a visitor's are light", async ({
    page,
    site,
  }) => {
    await page.goto("/forum");
    expect(await groundOf(page)).toBe(LIGHT);
    await logIn(page, await newMember(site));
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/dashboard");
    expect(await groundOf(page)).toBe(DARK);
    await page.getByRole("banner").locator("summary", { hasText: "Hello, " }).click();
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await expect.poll(() => groundOf(page)).toBe(LIGHT);
  });

  /** Pages for work, by who looks at them; a group is as many as axe walks in one test. */
  const templates = [
    ["student", ["/dashboard", "/dashboard/progress", "/dashboard/training", "/course/cp101"]],
    ["student", ["/dashboard/documents", "/dashboard/profile", "/dashboard/certificates"]],
    ["student", ["/applications", "/messages", "/notifications", "/career-profile"]],
    ["student", ["/forum", "/forum/latest", "/forum/search?q=advance", "/forum/new-topic"]],
    ["student", ["/situations-vacant", "/job-applications", "/job-alerts"]],
    ["instructor", ["/teach", "/teach/gradebooks", "/teach/waiting"]],
    ["partner", ["/partner/dashboard", "/partner/candidates", "/partner/pipeline", "/job-form"]],
    ["admin", ["/admin", "/admin/dashboard", "/admin/applications", "/admin/applications/board"]],
    ["admin", ["/admin/planner", "/admin/users", "/admin/settings", "/admin/reports"]],
    ["admin", ["/admin/blog", "/admin/forum", "/admin/catalogue", "/admin/courses"]],
  ] as const;

  for (const [person, paths] of templates) {
    test.describe(person, () => {
      test.use({ person });

      for (const width of isThorough ? [390, 768, 1280] : [1280]) {
        test(`axe finds nothing at ${width} px in the dark on ${paths.join(", ")}`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 900 });
          const found: string[] = [];
          for (const path of paths) {
            await page.goto(path);
            expect(await page.locator("html").getAttribute("data-theme"), path).toBe("system");
            found.push(...(await faultsOn(page, path)));
          }
          expect(found).toEqual([]);
        });
      }
    });
  }

  test.describe("with forced colours", oneMore, () => {
    test.use({ person: "student" });

    test("the stations stay readable", async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active" });
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { name: "My training" })).toBeVisible();
      expect(await faultsOn(page, "forced colours")).toEqual([]);
    });
  });
});
