import { randomUUID } from "node:crypto";
import { aPost } from "./support/posts.ts";
import { expect, oneMore, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with script" : "without script",
    javaScriptEnabled ? {} : oneMore,
    () => {
      test.use({ javaScriptEnabled, person: "admin" });

      test("staff add, rename and merge a tag, and its former address leads on", async ({
        page,
        site,
      }) => {
        test.slow();
        const word = randomUUID().slice(0, 6);
        await page.goto("/admin/blog");
        await page.getByRole("link", { name: "Categories and tags" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories and tags");
        for (const name of [`First ${word}`, `Second ${word}`]) {
          await page.getByLabel("New tag").fill(name);
          await page.getByRole("button", { name: "Add tag" }).click();
          await expect(page.getByRole("link", { name })).toBeVisible();
          await expect(page.getByLabel("New tag")).toHaveValue("");
        }
        await page.getByLabel("New tag").fill(`first ${word}`);
        await page.getByRole("button", { name: "Add tag" }).click();
        await expect(page.getByText("Another one has this name")).toBeVisible();
        await expect(page.getByLabel("New tag")).toHaveValue(`first ${word}`);
        await expect(page.getByLabel("New category")).toHaveValue("");

        await page.getByRole("link", { name: `First ${word}` }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`First ${word}`);
        const tagId = page.url().split("/").at(-1)!;
        const office = await new Visitor(site).signIn("admin");
        const article = aPost({ tag1: tagId });
        const { to } = await office.send("/admin/blog/new", article);
        await office.send(`${to}/publication`, { version: "1", when: "now" });

        await page.reload();
        await expect(page.getByText("1 post loses the tag.")).toBeVisible();
        await page.getByLabel("Name").fill(`Renamed ${word}`);
        await page.getByRole("button", { name: "Rename" }).click();
        await expect(toast(page, "Renamed")).toBeVisible();
        await page.goto(`/blog/tag/first-${word}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Renamed ${word}`);
        await page.getByRole("link", { name: article["title"]! }).click();
        await page.getByRole("list", { name: "Tags" }).getByRole("link").click();
        await expect(page).toHaveURL(`/blog/tag/first-${word}`);

        await page.goto(`/admin/blog/terms/${tagId}`);
        await page.getByRole("combobox", { name: "Into" }).selectOption(`Second ${word}`);
        await page.getByRole("button", { name: "Merge" }).click();
        await expect(toast(page, "Merged")).toBeVisible();
        await page.goto(`/blog/tag/first-${word}`);
        await expect(page).toHaveURL(`/blog/tag/second-${word}`);
        const feed = await new Visitor(site).ask(`/blog/tag/second-${word}/rss.xml`);
        expect(feed.text).toContain(article["title"]!);
        await page.goto(`/blog?tag=first-${word}`);
        await expect(page.getByRole("heading", { name: article["title"]! })).toBeVisible();

        await page.goto("/admin/blog/terms");
        await page.getByRole("link", { name: `Second ${word}` }).click();
        await page.getByRole("link", { name: "Delete" }).click();
        await expect(page.getByText("1 post loses it.")).toBeVisible();
        await page.getByRole("button", { name: "Delete" }).click();
        await expect(toast(page, "Deleted")).toBeVisible();
        await page.goto(`/blog/tag/second-${word}`);
        await expect(page).toHaveURL("/blog");
      });
    },
  );
}

test.describe("an admin", () => {
  test.use({ person: "admin" });

  test("is told why a category with articles is not deleted", oneMore, async ({ page }) => {
    await page.goto("/admin/blog/terms");
    await page.getByRole("link", { name: "Security Tips" }).click();
    await expect(page.getByText(/posts are in this category/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Delete" })).toHaveCount(0);
  });
});

test("an article of two authors names both, and each page lists it", async ({ page }) => {
  await page.goto("/blog/two-bases-one-lesson-plan");
  const authors = page.getByRole("complementary", { name: "About the authors" });
  // Each has a page of their articles, and a profile that says what they teach.
  await expect(authors.getByRole("link")).toHaveText([
    "Gergely Sándor",
    "What Gergely Sándor teaches",
    "Mārama Tūhoe",
    "What Mārama Tūhoe teaches",
  ]);
  await authors.getByRole("link", { name: "Mārama Tūhoe", exact: true }).click();
  await expect(page.getByRole("list", { name: "Articles" })).toContainText("Two bases");
});
