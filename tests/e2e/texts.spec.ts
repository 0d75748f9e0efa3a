import { expect, hydrated, oneMore, test, toast } from "./support/test.ts";
import { plain, Visitor } from "./support/visitor.ts";

test.use({ person: "admin" });
// These tests change what pages show, and restore it.
test.describe.configure({ mode: "serial" });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test("a text of the front page is drafted, previewed, published and undone", async ({
      page,
      site,
    }) => {
      const shown = async () => plain((await new Visitor(site).ask("/")).text);
      const saying = `Courses for people who keep others safe, ${how}.`;
      await page.goto("/admin/texts");
      await page.getByRole("link", { name: "Home", exact: true }).click();
      const lead = page.getByRole("group", { name: "Hero" }).getByLabel("Lead");
      await lead.fill(`${saying} {shortname}`);
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("Nothing fills in {shortname} here")).toBeVisible();

      await lead.fill(saying);
      await page.getByRole("button", { name: "Save draft and preview" }).click();
      await expect(page.getByText(saying)).toBeVisible();
      await expect(page.getByText("You see the drafts of this page’s texts")).toBeVisible();
      expect(await shown()).not.toContain(saying);
      await page.getByRole("link", { name: "Show what is published" }).click();
      await expect(page.getByText(saying)).toHaveCount(0);

      await page.goto("/admin/texts/home");
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(toast(page, "Published")).toBeVisible();
      expect(await shown()).toContain(saying);

      await page
        .getByRole("link", { name: /^Revision / })
        .first()
        .click();
      await expect(page.getByText("This is the present text.")).toBeVisible();
      await page.goto("/admin/texts/home");
      if (javaScriptEnabled) await hydrated(page);
      await lead.fill("Another text.");
      await page.getByRole("button", { name: "Publish" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(toast(page, "The texts are as they were before")).toBeVisible();
      expect(await shown()).toContain(saying);

      await page.getByText("Restore the defaults", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, restore the defaults" }).click();
      await expect(toast(page, "Defaults restored")).toBeVisible();
      expect(await shown()).not.toContain(saying);
    });
  });
}

test("an admin drafts the terms but does not publish them, and everybody reads their versions", async ({
  page,
}) => {
  await page.goto("/admin/texts/terms");
  await expect(page.getByText("Legal texts are published by super admins.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await page.goto("/terms");
  await page.getByRole("link", { name: "All versions" }).click();
  await expect(page.getByText("in force")).toBeVisible();
});
