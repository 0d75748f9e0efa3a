import { expect, hydrated, oneMore, type Page, test } from "./support/test.ts";

/** Pages with light cards, fields and boxes in dark sections, and pages without. */
const paths = ["/", "/admissions", "/contact", "/training", "/login", "/forum", "/blog"];

for (const path of paths) {
  const details = path === "/" ? {} : oneMore;
  test(
    `whatever has the focus on ${path} has a ring that stands out from its ground`,
    details,
    async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const rings = await ringsOn(page, "body");
      expect(rings.length).toBeGreaterThan(10);
      expect(rings.filter(({ contrast }) => contrast < 3)).toEqual([]);
    },
  );
}

for (const name of ["Start Application", "Fee Schedule Request"]) {
  const details = name === "Start Application" ? {} : oneMore;
  test(`so has everything in the dialog of ${name}`, details, async ({ page }) => {
    await page.goto("/admissions");
    await hydrated(page);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const rings = await ringsOn(page, "dialog[open]");
    expect(rings.length).toBeGreaterThan(5);
    expect(rings.filter(({ contrast }) => contrast < 3)).toEqual([]);
  });
}

test.describe("for members and the staff", () => {
  test.use({ person: "admin" });

  test(
    "the dashboard, the back office and their cards keep such a ring too",
    oneMore,
    async ({ page }) => {
      for (const path of ["/dashboard", "/admin", "/admin/messages"]) {
        await page.goto(path);
        await hydrated(page);
        const rings = await ringsOn(page, "body");
        expect(rings.length).toBeGreaterThan(10);
        expect(
          rings.filter(({ contrast }) => contrast < 3),
          path,
        ).toEqual([]);
      }
    },
  );
});

test("the measure tells a ring that stands out from one that does not", async ({ page }) => {
  await page.setContent(`
    <style>:focus-visible { outline: 3px solid #14508f; outline-offset: 2px }</style>
    <div style="background:#0b1420"><button>on night</button>
    <div style="background:#fff"><button>on white</button></div></div>`);
  const [night, white] = await ringsOn(page, "body");
  expect(night!.contrast).toBeLessThan(3);
  expect(white!.contrast).toBeGreaterThan(7);
});

/** Returns the contrast of each focus ring with its background (WCAG 2.2, 1.4.11). */
async function ringsOn(page: Page, within: string): Promise<{ name: string; contrast: number }[]> {
  // Browsers show the ring of an element that a script focuses only if the keyboard was used last.
  await page.keyboard.press("Tab");
  return page.evaluate((selector) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    /**
     * Returns the colour that results from colours on top of each other, the lowest first. A canvas
     * accepts every notation.
     */
    const painted = (colours: string[]) => {
      for (const colour of ["white", ...colours]) {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colours: string[]) => {
      const [r = 0, g = 0, b = 0] = painted(colours).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element | null): string[] =>
      element
        ? [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor]
        : [];
    const all = document
      .querySelector(selector)!
      .querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), select, textarea");
    return [...all]
      .filter((each) => each.checkVisibility() && !each.closest("[inert]"))
      .flatMap((element) => {
        element.focus({ preventScroll: true });
        if (document.activeElement !== element) return [];
        // Finishes the buttons' colour transitions before the ring is measured.
        for (const fading of element.getAnimations()) fading.finish();
        const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(element);
        const inside = parseFloat(outlineOffset) < 0;
        const ground = groundOf(inside ? element : element.parentElement);
        const [one, other] = [luminance([...ground, outlineColor]), luminance(ground)];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        const name = element.textContent?.trim().slice(0, 40) || element.getAttribute("name") || "";
        return { name, contrast: outlineStyle === "none" ? 0 : contrast };
      });
  }, within);
}
