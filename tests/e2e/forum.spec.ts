import { randomUUID } from "node:crypto";
import {
  beginTopic,
  forumCategories,
  newPoster,
  newTopic,
  staff,
  replyTo,
} from "./support/forum.ts";
import { expect, hydrated, logIn, oneMore, type Page, test, toast } from "./support/test.ts";
import { toastIn, Visitor } from "./support/visitor.ts";

const post = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test(`a member posts, previews, replies, edits, moves and deletes, ${how}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const live = async () => {
        if (javaScriptEnabled) await hydrated(page);
      };
      const [here, there] = await forumCategories(site);
      const member = await newPoster(site, "Tāne Mahuta");
      const title = `Night driving ${randomUUID().slice(0, 8)}`;

      await page.goto(`/forum/new-topic?category=${here!.id}`);
      await expect(toast(page, "You must be logged in to create a topic")).toBeVisible();
      await live();
      await logIn(page, member.login);
      await expect(page.getByLabel("Category")).toHaveValue(here!.id);
      await live();
      await page.getByRole("button", { name: "Create Topic" }).click();
      await expect(page.getByText("Please enter a title for your topic")).toBeVisible();
      await expect(page.getByText("Please enter content for your topic")).toBeVisible();
      await page.getByLabel("Title").fill(title);
      await page.getByLabel("Content").fill("Do you switch the **cabin light** off?");
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText(
        "cabin light",
      );
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await page.getByRole("button", { name: "Create Topic" }).click();
      await expect(toast(page, "Topic created successfully")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText("No replies yet. Be the first to reply!")).toBeVisible();
      await expect(post(page, "Tāne Mahuta").locator("strong")).toHaveText("cabin light");

      await live();
      await page.getByRole("button", { name: "Post Reply" }).click();
      await expect(page.getByText("Reply cannot be empty")).toBeVisible();
      await page.getByLabel("Reply", { exact: true }).fill("I do, at least in town.");
      await page.getByRole("button", { name: "Post Reply" }).click();
      await expect(toast(page, "Reply posted successfully")).toBeVisible();
      await expect(page).toHaveURL(/#reply-1$/);
      const reply = post(page, "I do, at least in town.");
      await expect(reply.getByRole("link", { name: "Link to reply #1" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "1 reply" })).toBeVisible();

      await live();
      await reply.getByRole("link", { name: "Delete" }).click();
      await expect(page.getByRole("heading", { name: "Delete this reply?" })).toBeVisible();
      await page.getByRole("button", { name: "Delete reply" }).click();
      await expect(toast(page, "Reply deleted successfully")).toBeVisible();
      await expect(page.getByText("No replies yet. Be the first to reply!")).toBeVisible();

      await live();
      await page.getByRole("link", { name: "Edit" }).click();
      await expect(page.getByLabel("Title")).toHaveValue(title);
      await live();
      await expect(page.getByLabel(/^Pinned/)).toHaveCount(0);
      await page.getByLabel("Category").selectOption(there!.name);
      await page.getByRole("button", { name: "Update Topic" }).click();
      await expect(toast(page, "Topic updated successfully")).toBeVisible();
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
      await expect(crumbs.getByRole("link", { name: there!.name })).toBeVisible();

      await live();
      await page.getByRole("link", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Delete topic" }).click();
      await expect(toast(page, "Topic deleted successfully")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(there!.name);
      await expect(page.getByRole("link", { name: title })).toHaveCount(0);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with script" : "without script";
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(how, details, () => {
    test.use({ javaScriptEnabled });

    test(`a moderator pins and locks, settles a report, and restores, ${how}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const live = async () => {
        if (javaScriptEnabled) await hydrated(page);
      };
      const title = `Reported ${randomUUID().slice(0, 8)}`;
      const topicId = await newTopic(site, title);
      const author = await newPoster(site, "Spam Sender");
      const replyId = await replyTo(author.visitor, topicId, "Buy my **alarms**");
      const reporter = await newPoster(site);
      const reason = `Advertising ${randomUUID().slice(0, 8)}`;
      await reporter.visitor.send(`/forum/replies/${replyId}/report`, { reason });
      expect((await reporter.visitor.toast())?.title).toContain("the moderators will look at it");

      await logIn(page, "moderator");
      await expect(page).toHaveURL("/dashboard");
      await page.goto("/admin/forum");
      await live();
      const entry = page.getByRole("listitem").filter({ hasText: reason });
      await expect(entry.locator("strong")).toHaveText("alarms");
      await entry.getByRole("button", { name: "Remove post" }).click();
      await expect(toast(page, "Report settled: the post was removed")).toBeVisible();
      await expect(entry).toHaveCount(0);
      const guest = new Visitor(site);
      expect((await guest.ask(`/forum/topic/${topicId}`)).text).not.toContain("alarms");

      await page.goto(`/forum/topic/${topicId}`);
      await live();
      await expect(post(page, "alarms")).toContainText("Only moderators see it");
      await post(page, "alarms").getByRole("button", { name: "Restore" }).click();
      await expect(toast(page, "Reply restored")).toBeVisible();
      expect((await guest.ask(`/forum/topic/${topicId}`)).text).toContain("alarms");

      // The edit form is opened before the topic is pinned and moved.
      const [, there] = await forumCategories(site);
      await page.goto(`/forum/edit-topic/${topicId}`);
      await live();
      const early = await page.getByLabel("Content").inputValue();
      const moderator = await new Visitor(site).signIn("moderator");
      await moderator.send(`/forum/topic/${topicId}/pin`, { intent: "pin" });
      await page.getByLabel("Content").fill(`${early} Typed meanwhile.`);
      await page.getByRole("button", { name: "Update Topic" }).click();
      await expect(page.getByText("Somebody else has saved this meanwhile")).toBeVisible();
      await expect(page.getByLabel("Content")).toHaveValue(`${early} Typed meanwhile.`);
      await expect(page.getByRole("region", { name: "What is saved now" })).toContainText(title);

      await page.goto(`/forum/topic/${topicId}`);
      await live();
      await page.getByRole("button", { name: "Unpin" }).click();
      await expect(toast(page, "Topic unpinned")).toBeVisible();
      await live();
      await page.getByRole("link", { name: "Move" }).click();
      await live();
      await page.getByLabel("Category").selectOption(there!.name);
      await page.getByRole("button", { name: "Move topic" }).click();
      await expect(toast(page, "Topic moved")).toBeVisible();
      const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
      await expect(crumbs.getByRole("link", { name: there!.name })).toBeVisible();
      await live();
      await page.getByRole("button", { name: "Lock", exact: true }).click();
      await expect(toast(page, "Topic locked")).toBeVisible();
      await expect(
        page.getByText("This topic is locked and cannot receive new replies"),
      ).toBeVisible();
      await expect(page.getByText("Locked", { exact: true })).toBeVisible();
      const refused = await author.visitor.send(`/forum/topic/${topicId}`, { content: "More" });
      expect(refused.status).toBe(409);
      expect(refused.text).toContain("This topic is locked and cannot receive new replies");
      expect(refused.text, "what was written is kept").toContain("More</textarea>");
    });
  });
}

test("one's own replies, here or in another window, are not announced as new", async ({
  page,
  site,
}) => {
  const topicId = await newTopic(site, "Own words");
  const member = await newPoster(site);
  await logIn(page, member.login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto(`/forum/topic/${topicId}`);
  await hydrated(page);
  await expect(page.locator("html[data-live]")).toBeAttached();
  await page.getByLabel("Reply", { exact: true }).fill("Said here");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(post(page, "Said here")).toBeVisible();
  await replyTo(member.visitor, topicId, "Said in another window");
  await expect(post(page, "Said in another window")).toBeVisible();
  await expect(page.getByText(/since you opened this page/)).toHaveCount(0);
  await replyTo(await staff(site), topicId, "Said by another");
  await expect(page.getByText("1 new reply since you opened this page.")).toBeVisible();
});

test("the columns of a table keep their alignment", oneMore, async ({ page, site }) => {
  const content = "| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |";
  const topicId = await beginTopic(await staff(site), { title: "Distances", content });
  await page.goto(`/forum/topic/${topicId}`);
  const aligned = await page
    .getByRole("article")
    .locator("td")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
  expect(aligned).toEqual(["left", "center", "right"]);
});

test("a reply appears in an open topic without a reload, for guests and members", async ({
  page,
  site,
}) => {
  const topicId = await newTopic(site, "Live");
  await page.goto(`/forum/topic/${topicId}`);
  await hydrated(page);
  await expect(page.locator("html[data-live]")).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await replyTo(await staff(site), topicId, "Said while you looked");
  await expect(post(page, "Said while you looked")).toBeVisible();
  await expect(page.getByText("1 new reply since you opened this page.")).toBeVisible();
  const same = await page.evaluate(() => "sameDocument" in window);
  expect(same).toBe(true);
});

test("a kept page holds a reply in the very next answer", oneMore, async ({ site }) => {
  const guest = new Visitor(site);
  const topicId = await newTopic(site, "Kept");
  const page = `/forum/topic/${topicId}`;
  const kept = async () => {
    const { headers, text } = await guest.ask(page);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    return text;
  };
  await kept();
  for (const words of ["First words", "Second words"]) {
    await replyTo(await staff(site), topicId, words);
    expect(await kept()).toContain(words);
  }
  const html = await kept();
  const [, json] = /<script type="application\/ld\+json"[^>]*>(\{.*?\})<\/script>/.exec(html)!;
  expect(JSON.parse(json!)).toMatchObject({
    "@type": "DiscussionForumPosting",
    headline: "Kept",
    author: { name: "Dávid Kőszegi" },
    comment: [{ text: "First words" }, { text: "Second words" }],
  });
  // Search engines are not signed in.
  const { text } = await (await staff(site)).ask(page);
  expect(text).toContain("Second words");
  expect(text).not.toContain("application/ld+json");
  expect(html).toContain("Please log in to reply to this topic.");
  expect(html).not.toContain("@demo.gcpi.test");
});

test("search leads to the very reply, with the words around it", async ({ page, site }) => {
  const word = `zq${randomUUID().replaceAll(/[^a-z]/g, "")}x`;
  const topicId = await newTopic(site, "To be searched");
  for (let n = 0; n < 21; n++) await replyTo(await staff(site), topicId, `Reply ${n}`);
  await replyTo(await staff(site), topicId, `The **${word}** <b>is</b> & was found`);
  await page.goto("/forum");
  await page.getByRole("searchbox", { name: "Search the forum" }).fill(word.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("mark")).toHaveText(word);
  await page.getByRole("link", { name: "To be searched" }).click();
  await expect(page).toHaveURL(new RegExp(`/forum/topic/${topicId}\\?page=2#reply-22$`));
  await expect(post(page, word)).toBeInViewport();
  await page.goto("/forum/search?q=nothing-of-the-kind");
  await expect(page.getByText("Nothing in the forum matches")).toBeVisible();
});

test("unknown topics and categories say so, with 404", async ({ site }) => {
  const guest = new Visitor(site);
  for (const [path, text] of [
    [`/forum/topic/${randomUUID()}`, "Topic not found"],
    ["/forum/topic/junk", "Topic not found"],
    ["/forum/category/junk", "Category not found"],
  ] as const) {
    const answer = await guest.ask(path);
    expect([answer.status, answer.text.includes(text)], path).toEqual([404, true]);
  }
  const lines = await Promise.all(
    ["junk", randomUUID()].map((id) => guest.ask(`/forum/topic/${id}/stream`)),
  );
  expect(lines.map(({ status }) => status)).toEqual([404, 404]);
});

test("who has not confirmed the address keeps what they wrote, and is told why", async ({
  site,
}) => {
  const { newMember } = await import("./support/members.ts");
  const { visitor } = await newMember(site);
  const topicId = await newTopic(site);
  const refused = await visitor.send(`/forum/topic/${topicId}`, { content: "Patience" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Please confirm your email address first");
  expect(refused.text).toContain("Patience</textarea>");
  expect(toastIn(refused.text)).toBeUndefined();
});

test("the dashboard's tab lists one's own posts", oneMore, async ({ page, site }) => {
  const member = await newPoster(site);
  const title = `Mine ${randomUUID().slice(0, 8)}`;
  const topicId = await beginTopic(member.visitor, { title });
  await replyTo(member.visitor, topicId, "And my reply");
  await logIn(page, member.login);
  await expect(page).toHaveURL("/dashboard");
  const parts = page.getByRole("navigation", { name: "Dashboard" });
  await parts.getByRole("link", { name: "Forum" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your forum posts");
  await expect(page.getByRole("link", { name: title })).toHaveCount(2);
});
