import { expect, oneMore, type Page, test } from "./support/test.ts";

test.use({ person: "admin" });

test("with the colours of the person's choice one sees what is chosen and what is a button", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin/applications");
  const view = page.getByRole("link", { name: "List", exact: true });
  const other = page.getByRole("link", { name: "Board", exact: true });
  expect(await groundOf(view)).not.toBe(await groundOf(other));
  await page.goto("/admin/settings");
  const [chosen, tab] = ["Institute", "Offices"].map((name) =>
    page.getByRole("main").getByRole("link", { name, exact: true }),
  );
  expect(await groundOf(chosen!)).not.toBe(await groundOf(tab!));
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  expect(await save.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe("1px");
});

test("a printed page of the office has the whole sheet, also in landscape", async ({ page }) => {
  await page.setViewportSize({ width: 1123, height: 794 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/admin/applications");
  expect((await page.getByRole("main").boundingBox())!.width).toBeGreaterThan(1100);
});

test.describe("at 320 pixels, as with a zoom of 400 %", oneMore, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("names in the lists of the office are not broken into letters, and nothing is cut", async ({
    page,
  }) => {
    for (const path of ["/admin/applications", "/admin/users", "/admin/messages"]) {
      await page.goto(path);
      const names = page.locator("[data-row-link]");
      await expect(names.first()).toBeVisible();
      const widths = await names.evaluateAll((all) =>
        all.map((each) => each.parentElement!.getBoundingClientRect().width),
      );
      expect(Math.min(...widths), path).toBeGreaterThan(96);
      const cut = await page
        .locator("td *")
        .evaluateAll((all) =>
          all
            .filter(
              (each) =>
                each.clientWidth > 1 &&
                each.scrollWidth > each.clientWidth &&
                getComputedStyle(each).overflowX === "hidden",
            )
            .map(({ textContent }) => textContent),
        );
      expect(cut, path).toEqual([]);
    }
  });
});

const groundOf = (of: ReturnType<Page["locator"]>) =>
  of.evaluate((element) => getComputedStyle(element).backgroundColor);
