import sharp from "sharp";
import { expect, hydrated, oneMore, type Page, test, toast } from "./support/test.ts";
import { aPost, fillPostForm } from "./support/posts.ts";
import { Visitor } from "./support/visitor.ts";

const articles = (page: Page) => page.getByRole("list", { name: "Articles" });
const cards = (page: Page) => articles(page).getByRole("heading");
const categories = (page: Page) => page.getByRole("navigation", { name: "Categories" });
const search = (page: Page) => page.getByRole("search", { name: "Articles" });

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled, permissions: ["clipboard-read", "clipboard-write"] });
    const alive = (page: Page) => (javaScriptEnabled ? hydrated(page) : Promise.resolve());

    test("a reader searches, filters, opens an article, shares it and reads on", async ({
      page,
      site,
    }) => {
      await page.goto("/blog");
      await alive(page);
      const featured = page.getByRole("region", { name: "Featured articles" });
      await expect(featured.getByRole("heading", { level: 3 })).toHaveCount(3);
      await categories(page).getByRole("link", { name: "Security Tips" }).click();
      await expect(page).toHaveURL("/blog?category=security-tips");
      await expect(page.getByRole("heading", { level: 2, name: "Security Tips" })).toBeVisible();
      await expect(featured).toHaveCount(0);
      await expect(cards(page).filter({ hasText: "Forty pages" })).toHaveCount(0);

      // By author within the category, then by words of the excerpt in all categories.
      await search(page).getByLabel("Search").fill("sÁNdor");
      await search(page).getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/blog\?category=security-tips&q=/);
      await expect(cards(page)).toHaveText([
        "Is somebody following you? Surveillance detection without drama",
      ]);
      await categories(page).getByRole("link", { name: "Events" }).click();
      await expect(page.getByRole("status")).toContainText("Nothing here matches “sÁNdor”.");
      await search(page).getByRole("link", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/blog");
      await expect(search(page).getByLabel("Search")).toHaveValue("");
      await search(page).getByLabel("Search").fill("flight instructor QUESTIONS weather");
      await search(page).getByRole("button", { name: "Search" }).click();
      // Two other articles have all of these words in their texts.
      await expect(cards(page)).toHaveCount(3);
      await expect(articles(page).locator("mark").first()).toHaveText(/^flight$/i);
      await page.getByRole("link", { name: "Most relevant first" }).click();
      await expect(page).toHaveURL(/&sort=relevance$/);
      await cards(page)
        .getByRole("link", { name: "Part 61 or Part-FCL: where should you learn to fly?" })
        .click();
      await expect(page).toHaveURL("/blog/part-61-or-part-fcl");
      await alive(page);
      const article = page.getByRole("article");
      await expect(article.getByRole("heading", { level: 1 })).toHaveText(/^Part 61 or Part-FCL/);
      await expect(article.getByRole("heading", { name: "How to choose" })).toBeVisible();
      await expect(
        article.getByRole("img", { name: /a left-hand aerodrome circuit/ }),
      ).toBeVisible();
      const author = page.getByRole("complementary", { name: "About the author" });
      await expect(author).toContainText("Ngaire Holloway");
      await expect(author).toContainText("Chief Flight Instructor");

      const sharing = page.getByRole("region", { name: "Share this article" });
      const address = `${site}/blog/part-61-or-part-fcl`;
      await expect(sharing.getByRole("link", { name: "Send by email" })).toHaveAttribute(
        "href",
        new RegExp(`^mailto:.*${encodeURIComponent(address)}$`),
      );
      if (javaScriptEnabled) {
        await sharing.getByRole("button", { name: "Share" }).click();
        await expect(sharing.getByRole("status")).toHaveText("Link copied");
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      } else {
        await expect(sharing.getByRole("link", { name: address })).toBeVisible();
      }

      const related = page.getByRole("list", { name: "Related articles" });
      await related.getByRole("link", { name: "Mountain flying begins on the ground" }).click();
      await expect(page).toHaveURL("/blog/mountain-flying-begins-on-the-ground");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Mountain flying begins on the ground",
      );
      await page.getByRole("link", { name: "Blog", exact: true }).first().click();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL("/blog?page=2");
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
      await expect(featured).toHaveCount(0);
    });

    test.describe("the staff", () => {
      test.use({ person: "admin" });

      test("writes, previews, schedules, publishes, renames and restores a post", async ({
        page,
        site,
      }) => {
        test.slow();
        const post = aPost({ content: "" });
        const reader = new Visitor(site);
        const publicPage = (slug: string) => reader.ask(`/blog/${slug}`);

        await page.goto("/admin/blog");
        await page.getByRole("link", { name: "Write a post" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("New post");
        await alive(page);
        await fillPostForm(page, post);
        await page.getByRole("button", { name: "Save draft" }).click();
        await expect(page.getByText("Please write the text")).toBeVisible();
        const text = page.getByLabel("Text");
        await text.fill(
          "## First light\n\n<b>We</b> left **early**. ![](/pictures/ridge-480.webp)",
        );
        await page.getByRole("button", { name: "Save draft" }).click();
        await expect(page.getByText("Please describe each picture")).toBeVisible();
        await text.fill("## First light\n\n<b>We</b> left **early**.");
        await page.getByRole("button", { name: "Preview", exact: true }).click();
        const preview = page.getByRole("region", { name: /^Preview/ });
        await expect(preview.getByRole("heading", { name: "First light" })).toBeVisible();
        await expect(preview).toContainText("We left early.");
        await expect(page.getByLabel("Title")).toHaveValue(post["title"]!);
        await page.getByRole("button", { name: "Save draft" }).click();
        await expect(toast(page, "Draft saved")).toBeVisible();
        await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/);
        const editor = page.url();
        expect(await publicPage(post["slug"]!)).toMatchObject({ status: 302, to: "/blog" });

        await page.getByRole("button", { name: "Make a preview link" }).click();
        await expect(toast(page, "Preview link made")).toBeVisible();
        const address = await page.getByRole("textbox", { name: "Preview link" }).inputValue();
        const guest = new Visitor(site);
        const shown = await guest.ask(address.replace(site, ""));
        expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([
          200,
          "private, no-store",
        ]);
        expect(shown.headers.get("X-Robots-Tag")).toContain("noindex");
        expect(shown.text).toContain('content="noindex"');
        expect(shown.text).toContain("First light");
        const forged = address.replace(site, "").slice(0, -2);
        expect((await guest.ask(forged)).status).toBe(404);
        await page.getByRole("button", { name: "Withdraw the link" }).click();
        await expect(toast(page, "Preview link withdrawn")).toBeVisible();
        expect((await guest.ask(address.replace(site, ""))).status).toBe(404);

        await page.getByRole("link", { name: "Publish or schedule" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Publication");
        await alive(page);
        await page.getByLabel("At a later moment").check();
        await page.getByLabel("Date").fill("2020-01-01");
        await page.getByLabel("Time").fill("09:30");
        await page.getByRole("button", { name: "Publish" }).click();
        await expect(page.getByText("Please choose a moment in the future")).toBeVisible();
        const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
        await page.getByLabel("Date").fill(nextWeek);
        await page.getByRole("button", { name: "Publish" }).click();
        await expect(toast(page, "Post scheduled")).toBeVisible();
        await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
        expect((await publicPage(post["slug"]!)).to).toBe("/blog");

        await page.getByRole("link", { name: "Change publication" }).click();
        await expect(page.getByLabel("Date")).toHaveValue(nextWeek);
        await alive(page);
        await page.getByLabel("Now").check();
        await page.getByRole("button", { name: "Publish" }).click();
        await expect(toast(page, "Post published")).toBeVisible();
        const published = await publicPage(post["slug"]!);
        expect(published.status).toBe(200);
        expect(published.text).toContain(`"@type":"Article"`);
        expect(published.text).toContain(`content="${site}/og/scene-river.jpg"`);
        const found = await reader.ask(`/blog?category=partnerships`);
        expect(found.text).toContain(post["title"]);
        for (const feed of ["rss", "atom"]) {
          expect((await reader.ask(`/blog/${feed}.xml`)).text).toContain(post["title"]);
        }

        await alive(page);
        const renamed = `${post["slug"]}-renamed`;
        await page.getByLabel("Title").fill(`${post["title"]} renamed`);
        await page.getByLabel("Address (optional)").fill("part-61-or-part-fcl");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByText("Another post has or had this address")).toBeVisible();
        await page.getByLabel("Address (optional)").fill(renamed);
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(toast(page, "Post saved")).toBeVisible();
        expect(await publicPage(post["slug"]!)).toMatchObject({
          status: 301,
          to: `/blog/${renamed}`,
        });
        expect((await publicPage(renamed)).text).toContain(`${post["title"]} renamed</h1>`);

        // Somebody else saves while the editor is open. The author is told once, and nothing typed
        // is lost.
        const other = await new Visitor(site).signIn("super");
        const id = editor.split("/").at(-1)!;
        const theirs = { ...post, slug: renamed, title: `${post["title"]} theirs` };
        const saved = await other.send(`/admin/blog/${id}`, {
          ...theirs,
          version: "2",
          content: "Theirs.",
        });
        expect(saved.status).toBe(303);
        await text.fill("Mine.");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByRole("alert")).toContainText(
          "Somebody else has saved this meanwhile",
        );
        await expect(page.getByRole("alert")).toContainText("Mere Tipene saved revision 3");
        await expect(text).toHaveValue("Mine.");
        await page.getByRole("button", { name: "Save", exact: true }).click();
        // The message of the first save may still be shown.
        await expect(page.getByRole("alert")).toHaveCount(0);
        expect((await publicPage(renamed)).text).toContain("<p>Mine.</p>");

        await page.getByRole("link", { name: "Revision 1", exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revision 1");
        await expect(page.getByRole("heading", { name: "First light" })).toBeVisible();
        await page.getByRole("button", { name: "Restore this revision" }).click();
        await expect(toast(page, "Revision restored")).toBeVisible();
        await expect(page.getByRole("link", { name: "Revision 5" })).toBeVisible();
        const restored = await publicPage(renamed);
        expect(restored.text).toContain("First light</h2>");
        expect(restored.text).toContain(`${post["title"]}</h1>`);

        await page.getByRole("link", { name: "Delete", exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete this post?");
        await page.getByRole("link", { name: "Keep the post" }).click();
        await page.getByRole("link", { name: "Change publication" }).click();
        await page.getByRole("button", { name: "Withdraw the post" }).click();
        await expect(toast(page, "Post withdrawn")).toBeVisible();
        expect((await publicPage(renamed)).to).toBe("/blog");
        await page.goto(`/admin/blog?state=draft&q=${encodeURIComponent(post["title"]!)}`);
        await expect(page.getByRole("row").filter({ hasText: "Draft" })).toHaveCount(1);
      });
    });
  });
}

test.describe("pictures of the writers' own", () => {
  test.use({ person: "admin", javaScriptEnabled: false });

  test("need a description, and stand in the text and beside links", async ({ page, site }) => {
    const buffer = await sharp({
      create: { width: 1000, height: 600, channels: 3, background: "#446688" },
    })
      .png()
      .toBuffer();
    const post = aPost();
    const alt = `A bridge at noon, ${post["title"]}`;
    await page.goto("/admin/blog/pictures");
    await page.getByLabel("Picture", { exact: true }).setInputFiles({
      name: "own.png",
      mimeType: "image/png",
      buffer,
    });
    await page.getByRole("button", { name: "Add the picture" }).click();
    await expect(page.getByText("Please describe what the picture shows")).toBeVisible();
    await page.getByLabel("Description").fill(alt);
    await page.getByLabel("Picture", { exact: true }).setInputFiles({
      name: "own.png",
      mimeType: "image/png",
      buffer: Buffer.from("not a picture"),
    });
    await page.getByRole("button", { name: "Add the picture" }).click();
    await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF")).toBeVisible();
    await page.getByLabel("Picture", { exact: true }).setInputFiles({
      name: "own.png",
      mimeType: "image/png",
      buffer,
    });
    await page.getByRole("button", { name: "Add the picture" }).click();
    await expect(toast(page, "Picture added")).toBeVisible();
    const item = page
      .getByRole("list", { name: "Uploaded pictures" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("img", { name: alt }) });
    const markdown = await item.getByLabel("Markdown for a text").inputValue();
    const file = /\((.+)\)$/.exec(markdown)![1]!;
    const id = file.split("/")[3]!;

    const visitor = await new Visitor(site).signIn("admin");
    const content = `Look:\n\n${markdown}`;
    const made = await visitor.send("/admin/blog/new", {
      ...post,
      picture: `upload:${id}`,
      content,
    });
    await visitor.send(`${made.to}/publication`, { version: "1", when: "now" });
    const { text } = await new Visitor(site).ask(`/blog/${post["slug"]}`);
    expect(text).toContain(`<img src="${file}" width="1000" height="600"`);
    expect(text).toContain(`alt="${alt}" loading="lazy"`);
    const share = `/blog/pictures/${id}/share.jpg`;
    expect(text).toContain(`property="og:image" content="${site}${share}"`);
    for (const [address, type] of [
      [file, "image/webp"],
      [share, "image/jpeg"],
    ] as const) {
      const { status, headers } = await new Visitor(site).ask(address);
      expect([status, headers.get("content-type")]).toEqual([200, type]);
      expect(headers.get("cache-control")).toContain("immutable");
    }
    for (const missing of ["../secret", "480.png", "9.avif"]) {
      const answer = await visitor.ask(`/blog/pictures/${id}/${encodeURIComponent(missing)}`);
      expect(answer.status, missing).toBe(404);
    }
  });
});

test("anonymous pages of the blog are kept, searches are not", async ({ visitor }) => {
  const kept = async (path: string) =>
    (await visitor().ask(path)).headers.get("Cache-Control") === "private, no-cache";
  expect(await kept("/blog")).toBe(true);
  expect(await kept("/blog?category=events&page=1")).toBe(true);
  expect(await kept("/blog/the-first-ten-minutes")).toBe(true);
  expect(await kept("/blog?q=route")).toBe(false);
});

test("what an address makes up leads to the blog, or shows all of it", async ({ visitor }) => {
  for (const path of ["/blog/no-such-article", "/blog/No%20such", "/blog/%25", "/blog/preview"]) {
    const { status, to } = await visitor().ask(path);
    expect([status, to], path).toEqual([302, "/blog"]);
  }
  const { status, text } = await visitor().ask("/blog?category=x&page=-3&q=%20");
  expect([status, text.includes("All articles")]).toEqual([200, true]);
  expect((await visitor().ask("/blog/feed.xml")).status).toBe(404);
});

test("feeds, structured data and the link picture say what an article is", async ({
  visitor,
  site,
}) => {
  const rss = await visitor().ask("/blog/rss.xml");
  expect(rss.headers.get("Content-Type")).toContain("application/rss+xml");
  expect(rss.text).toContain(`<link>${site}/blog/the-day-nothing-happened</link>`);
  const atom = await visitor().ask("/blog/atom.xml");
  expect(atom.headers.get("Content-Type")).toContain("application/atom+xml");
  expect(atom.text).toContain("<name>Gergely Sándor</name>");
  const { text } = await visitor().ask("/blog/the-day-nothing-happened");
  expect(text).toContain('type="application/rss+xml"');
  expect(text).toContain('property="og:type" content="article"');
  expect(text).toMatch(/"@type":"Article","headline":"The day nothing happened/);
  const picture = `${site}/og/post-the-day-nothing-happened.jpg`;
  expect(text).toContain(`property="og:image" content="${picture}"`);
  const { width, height } = await sharp(
    Buffer.from(await (await fetch(picture)).arrayBuffer()),
  ).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("a device that shares by itself is asked to", async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (what: ShareData) => {
        document.title = `${what.title} at ${what.url}`;
        return Promise.resolve();
      },
    });
  });
  await page.goto("/blog/the-first-ten-minutes");
  await hydrated(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveTitle(
    `The first ten minutes are yours at ${site}/blog/the-first-ten-minutes`,
  );
});
