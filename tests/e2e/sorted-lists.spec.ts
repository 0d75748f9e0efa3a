import { expect, oneMore, opening, type Page, test } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const head = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
const headLink = (page: Page, name: string) => head(page, name).getByRole("link");
const titles = (page: Page, list: string) =>
  page.getByRole("table", { name: list }).locator("tbody tr td:first-child");

/** Sorts as a dictionary does. */
const { compare } = new Intl.Collator("en");

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled, person: "admin" });

    const open = opening(javaScriptEnabled);

    test("applications are sorted from the keyboard, and narrowed without losing that", async ({
      page,
    }) => {
      await open(page, "/admin/applications?stage=all&page=2");
      await expect(head(page, "In this stage since")).toHaveAttribute("aria-sort", "ascending");
      await headLink(page, "Applicant").press("Enter");
      await expect(page).toHaveURL("/admin/applications?stage=all&sort=name");
      await expect(head(page, "Applicant")).toHaveAttribute("aria-sort", "ascending");
      // With script the focus stays, so Enter reverses the order.
      if (javaScriptEnabled) await expect(headLink(page, "Applicant")).toBeFocused();
      await expect(head(page, "In this stage since")).not.toHaveAttribute("aria-sort");
      const names = await page
        .getByRole("table", { name: "Applications" })
        .locator("tbody tr td:first-child a")
        .allInnerTexts();
      expect(names.length).toBeGreaterThan(3);
      expect(names).toEqual(names.toSorted(compare));

      // Sorted by the order of the process: "Acceptance & Enrollment" is not first, but late.
      await headLink(page, "Stage").press("Enter");
      await expect(head(page, "Stage")).toHaveAttribute("aria-sort", "ascending");
      const rows = page.getByRole("table", { name: "Applications" }).locator("tbody tr");
      await expect(rows.first()).toContainText("Online Application");
      await headLink(page, "Stage").press("Enter");
      await expect(head(page, "Stage")).toHaveAttribute("aria-sort", "descending");
      await expect(page).toHaveURL("/admin/applications?stage=all&sort=stage&order=desc");

      await page.getByLabel("Name or email").fill("tautari");
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(
        /\/admin\/applications\?stage=all&sort=stage&order=desc&q=tautari&programme=&/,
      );
      await expect(rows).toHaveCount(1);
      await expect(head(page, "Stage")).toHaveAttribute("aria-sort", "descending");
      await page.getByRole("link", { name: "Clear" }).click();
      await expect(page).toHaveURL("/admin/applications?stage=all&sort=stage&order=desc");
      await page.getByRole("link", { name: /^Open/ }).click();
      await expect(page).toHaveURL("/admin/applications?sort=stage&order=desc");
    });

    test(
      "courses are moved in their own order alone, and a head leads back to it",
      oneMore,
      async ({ page }) => {
        await open(page, "/admin/courses");
        const moves = page.getByRole("button", { name: /^Move / });
        await expect(head(page, "Order")).toHaveAttribute("aria-sort", "ascending");
        await expect(moves.first()).toBeVisible();
        await headLink(page, "Title").press("Enter");
        await expect(head(page, "Title")).toHaveAttribute("aria-sort", "ascending");
        await expect(moves).toHaveCount(0);
        const sorted = await titles(page, "Courses").allInnerTexts();
        expect(sorted).toEqual(sorted.toSorted(compare));
        await headLink(page, "Order").press("Enter");
        await expect(page).toHaveURL("/admin/courses");
        await expect(head(page, "Order")).toHaveAttribute("aria-sort", "ascending");
        await expect(moves.first()).toBeVisible();
      },
    );

    test(
      "resources keep their sort when they are narrowed, and when nothing narrows them any more",
      oneMore,
      async ({ page }) => {
        await open(page, "/admin/resources");
        await headLink(page, "Title").press("Enter");
        await expect(page).toHaveURL("/admin/resources?sort=title");
        await expect(head(page, "Title")).toHaveAttribute("aria-sort", "ascending");
        await page.getByRole("link", { name: /^Published/ }).click();
        await expect(page).toHaveURL("/admin/resources?state=published&sort=title");
        await page.getByRole("search").getByLabel("Type").selectOption("Document");
        await page.getByRole("button", { name: "Show" }).click();
        await expect(page).toHaveURL(/type=document/);
        await expect(page).toHaveURL(/sort=title/);
        await expect(head(page, "Title")).toHaveAttribute("aria-sort", "ascending");
        await page.getByRole("link", { name: "Clear" }).click();
        await expect(page).toHaveURL("/admin/resources?state=published&sort=title");
      },
    );
  });
}

test("every head of the staff's lists sorts, and says so", async ({ site }) => {
  const admin = await new Visitor(site).signIn("admin");
  for (const list of [
    "/admin/users",
    "/admin/applications?stage=all",
    "/admin/orders?status=all",
    "/admin/certificates",
    "/admin/webinars",
    "/admin/webinars?state=past",
    "/admin/courses",
    "/admin/resources",
  ]) {
    const heads = headsIn((await admin.ask(list)).text);
    expect(heads.length, list).toBeGreaterThan(2);
    expect(
      heads.filter(({ sorts }) => sorts),
      list,
    ).toHaveLength(1);
    for (const { label, to } of heads) {
      const answer = await admin.ask(`${list.split("?")[0]}${to}`);
      expect(answer.status, to).toBe(200);
      const now = headsIn(answer.text).filter(({ sorts }) => sorts);
      expect(
        now.map((one) => one.label),
        `${list} ${to}`,
      ).toEqual([label]);
    }
  }
});

/**
 * Returns the sortable column heads of a page's table: label, link, and whether the table is sorted
 * by it.
 */
function headsIn(html: string) {
  return [...html.matchAll(/<th\b([^>]*)><a\b[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, attributes = "", href = "", label = ""]) => ({
      label,
      to: href.replaceAll("&amp;", "&").replace(/^[^?]*/, ""),
      sorts: attributes.includes("aria-sort"),
    }),
  );
}
