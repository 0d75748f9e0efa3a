import { randomUUID } from "node:crypto";
import { beginTopic, newPoster, replyTo } from "./support/forum.ts";
import { cookiesOf, expect, hydrated, type Page, test, toast } from "./support/test.ts";

const post = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("a member reacts to a reply, sees who else did, and bookmarks it with a note", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const author = await newPoster(site, "Hana Whaanga");
  const title = `Cover vehicles ${randomUUID().slice(0, 8)}`;
  const topicId = await beginTopic(author.visitor, { title });
  const replyId = await replyTo(author.visitor, topicId, "Two car lengths in town.");
  const other = await newPoster(site, "Gergő Pap");
  await other.visitor.send(`/forum/replies/${replyId}/reaction`, { kind: "helpful" });

  const reader = await newPoster(site, "Ivy Tan");
  await context.addCookies(cookiesOf(reader.visitor));
  await page.goto(`/forum/topic/${topicId}`);
  await hydrated(page);
  const reply = post(page, "Two car lengths");
  const helpful = reply.getByRole("button", { name: "Helpful" });
  await expect(helpful).toHaveText("Helpful1");
  await helpful.click();
  await expect(helpful).toHaveText("Helpful2");
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await reply.getByText("Who reacted").click();
  await expect(reply.getByText("Helpful: Ivy Tan, Gergő Pap")).toBeVisible();
  await reply.getByRole("button", { name: "I agree" }).click();
  await expect(helpful).toHaveText("Helpful1");
  await expect(helpful).toHaveAttribute("aria-pressed", "false");

  await reply.getByRole("link", { name: "Bookmark", exact: true }).click();
  await page.getByLabel("Your note").fill("For the convoy brief");
  await page.getByRole("dialog").getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(toast(page, "Bookmarked")).toBeVisible();
  await page.goto("/dashboard/forum/bookmarks");
  await expect(page.getByText("For the convoy brief")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/#reply-1$/);
});

test("a topic has the tags that its author chose, and each tag a page", async ({
  page,
  context,
  site,
}) => {
  const author = await newPoster(site);
  await context.addCookies(cookiesOf(author.visitor));
  const title = `Aerials ${randomUUID().slice(0, 8)}`;
  await page.goto("/forum/new-topic");
  await hydrated(page);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("First tag").selectOption("Radio and comms");
  await page.getByLabel("Content").fill("Which one on a hired car?");
  await page.getByRole("button", { name: "Create Topic" }).click();
  await expect(toast(page, "Topic created successfully")).toBeVisible();
  await page.getByRole("link", { name: "Radio and comms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Radio and comms" })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("the editor completes the name of whom a reply mentions", async ({ page, context, site }) => {
  test.setTimeout(120_000);
  const name = `Zsófia Zöld ${randomUUID().slice(0, 4)}`;
  const asker = await newPoster(site, name);
  const topicId = await beginTopic(asker.visitor, {
    title: `Radio silence ${randomUUID().slice(0, 8)}`,
  });
  const helper = await newPoster(site);
  await context.addCookies(cookiesOf(helper.visitor));
  await page.goto(`/forum/topic/${topicId}`);
  await hydrated(page);
  const field = page.getByLabel("Reply", { exact: true });
  await field.focus();
  const editor = page.locator(".cm-content");
  await expect(editor).toBeVisible();
  await editor.pressSequentially("As @zsof", { delay: 60 });
  await page.locator(".cm-tooltip-autocomplete").getByText(`@${name}`).click();
  await page.keyboard.type("asked: five minutes.");
  await expect(field).toHaveValue(new RegExp(`^As \\[@${name}\\]\\(/members/[0-9a-f-]+\\) asked`));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toast(page, "Reply posted successfully")).toBeVisible();
  await expect(post(page, "five minutes").getByRole("link", { name: `@${name}` })).toBeVisible();
});

test("a member votes in a poll without script, once, and sees the results", async ({
  browser,
  site,
}) => {
  const author = await newPoster(site);
  const topicId = await beginTopic(author.visitor, {
    title: `Gloves ${randomUUID().slice(0, 8)}`,
  });
  const plain = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  await plain.addCookies(cookiesOf(author.visitor));
  const page = await plain.newPage();
  await page.goto(`/forum/topic/${topicId}`);
  await page.getByRole("link", { name: "Add a poll" }).click();
  await page.getByLabel("Question").fill("Leather or none?");
  await page.getByLabel("Options").fill("Leather");
  await page.getByRole("button", { name: "Add the poll" }).click();
  await expect(page.getByText("Please enter at least 2 options")).toBeVisible();
  await page.getByLabel("Options").fill("Leather\nNone");
  await page.getByRole("button", { name: "Add the poll" }).click();
  await expect(toast(page, "Poll added")).toBeVisible();

  const voter = await newPoster(site);
  await plain.clearCookies();
  await plain.addCookies(cookiesOf(voter.visitor));
  await page.goto(`/forum/topic/${topicId}`);
  await expect(page.getByText("member has voted")).toHaveCount(0);
  await page.getByLabel("Leather", { exact: true }).check();
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(toast(page, "Your vote counts")).toBeVisible();
  await expect(page.getByText("Leather (your vote)")).toBeVisible();
  await expect(page.getByText("1 member has voted.")).toBeVisible();
  await plain.close();
});

test("without script, a reaction is a form, and a bookmark a page", async ({ browser, site }) => {
  const author = await newPoster(site);
  const topicId = await beginTopic(author.visitor, {
    title: `Torches ${randomUUID().slice(0, 8)}`,
  });
  const reader = await newPoster(site);
  const plain = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  await plain.addCookies(cookiesOf(reader.visitor));
  const page = await plain.newPage();
  await page.goto(`/forum/topic/${topicId}`);
  await page.getByRole("button", { name: "Thank you" }).click();
  await expect(page.getByRole("button", { name: "Thank you" })).toHaveText("Thank you1");
  await page.getByRole("link", { name: "Bookmark", exact: true }).click();
  await page.getByLabel("Your note").fill("Buy two");
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/forum/topic/${topicId}`));
  await page.getByRole("link", { name: "Bookmark", exact: true }).click();
  await expect(page.getByLabel("Your note")).toHaveValue("Buy two");
  await page.getByRole("button", { name: "Remove the bookmark" }).click();
  await expect(toast(page, "Bookmark removed")).toBeVisible();
  await plain.close();
});
