import { expect, oneMore, type Page, test } from "./support/test.ts";
import { webinarsOn } from "./support/webinars.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("price and action of a course are in the first window, before anything is scrolled", async ({
    page,
  }) => {
    for (const path of ["/training/intro-cp", "/courses/close-protection", "/admissions"]) {
      await page.goto(path);
      const price = page.getByText(/^(From )?\$[\d,]+, GST included$/).last();
      await expect(price, path).toBeInViewport();
      await expect(page.getByRole("link", { name: "Apply", exact: true }).last()).toBeInViewport();
    }
  });
});

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(
    `lists on a phone ${javaScriptEnabled ? "with" : "without"} script`,
    details,
    () => {
      test.use({ person: "admin", viewport: { width: 390, height: 844 }, javaScriptEnabled });

      test("the first result is in the first window, and filters unfold before it", async ({
        page,
      }) => {
        for (const [path, first] of [
          ["/situations-vacant", "main li:has(h2)"],
          ["/training", "main li:has(h3)"],
          ["/resources", "main li:has(h2)"],
          ["/webinars", "main li:has(h2)"],
          ["/admin/applications", "tbody tr"],
          ["/admin/messages", "tbody tr"],
          ["/admin/users", "tbody tr"],
        ] as const) {
          await page.goto(path);
          await expect(page.locator(first).first(), path).toBeInViewport();
        }
        const search = page.getByRole("search");
        await expect(search.getByRole("textbox").or(search.getByRole("searchbox"))).toBeHidden();
        await page.getByText("Search and filters").click();
        await search.getByLabel("Role").selectOption("Instructor");
        await search.getByRole("button", { name: "Show" }).click();
        await expect(page).toHaveURL(/role=instructor/);
        // What narrows the list is seen.
        await expect(search.getByLabel("Role")).toBeVisible();
      });
    },
  );
}

test.describe("on paper", oneMore, () => {
  test("pages have the letterhead, and no sheet for links to other pages", async ({
    page,
    site,
  }) => {
    const [webinar] = await webinarsOn(site);
    await page.emulateMedia({ media: "print" });
    await page.goto(`/webinars/${webinar}`);
    await expect(page.getByText("Our base is in Christchurch").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "How to take part" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Other webinars coming up" })).toBeHidden();
    expect(await sheetsOf(page)).toBe(1);
    await page.goto("/resources?id=route-card");
    await expect(page.getByRole("heading", { name: /^More in / })).toBeHidden();
    expect(await sheetsOf(page)).toBe(2);
  });
});

/** Returns on how many sheets of A4 a page is printed. */
async function sheetsOf(page: Page): Promise<number> {
  const margin = "15mm";
  const pdf = await page.pdf({
    format: "A4",
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  });
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length;
}
