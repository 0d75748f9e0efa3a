import { randomUUID } from "node:crypto";
import { newPoster, replyTo } from "./support/forum.ts";
import { emailTo, linkIn } from "./support/mail.ts";
import { cookiesOf, expect, hydrated, logIn, type Page, test, toast } from "./support/test.ts";

const post = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("a member asks, closes the browser, gets an email, opens the answer from it and marks it solved", async ({
  page,
  context,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const asker = await newPoster(site, "Aroha Parata");
  await context.addCookies(cookiesOf(asker.visitor));
  const title = `Lone worker alarms ${randomUUID().slice(0, 8)}`;
  await page.goto("/forum/new-topic");
  await hydrated(page);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("Content").fill("Which ones work without mobile coverage?");
  await page.getByRole("button", { name: "Create Topic" }).click();
  await expect(toast(page, "Topic created successfully")).toBeVisible();
  const topicId = page.url().split("/").pop()!;
  await context.close();

  const helper = await newPoster(site, "Bence Tóth");
  await replyTo(helper.visitor, topicId, "Satellite messengers, tested before **each** job.");
  const email = await emailTo(site, asker.login.email, `Bence Tóth replied: ${title}`);
  expect(email.text).not.toContain("Satellite");

  const again = await browser.newContext({ baseURL: site });
  const phone = await again.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(linkIn(email, `/forum/topic/${topicId}`));
  await hydrated(phone);
  await phone.getByRole("link", { name: "Please log in to reply to this topic." }).click();
  await expect(phone).toHaveURL(/\/login\?returnTo=/);
  await logIn(phone, asker.login);
  await expect(phone).toHaveURL(new RegExp(`/forum/topic/${topicId}`));
  await hydrated(phone);
  await expect(phone.getByRole("link", { name: /^Watching: / })).toBeVisible();
  await post(phone, "Satellite messengers").getByRole("button", { name: "Mark as answer" }).click();
  await expect(toast(phone, "Marked as the answer")).toBeVisible();
  await expect(phone.getByText("Solved by")).toBeVisible();
  await phone.getByRole("link", { name: "reply 1", exact: true }).click();
  await expect(phone).toHaveURL(/#reply-1$/);
  await again.close();
});

test("a reply is edited, members see its history, and unread replies are where the reader was", async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const author = await newPoster(site, "Mere Tamihana");
  const title = `Radios ${randomUUID().slice(0, 8)}`;
  await context.addCookies(cookiesOf(author.visitor));
  await page.goto("/forum/new-topic");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByLabel("Content").fill("Earpiece or speaker?");
  await page.getByRole("button", { name: "Create Topic" }).click();
  await expect(toast(page, "Topic created successfully")).toBeVisible();
  const topicId = page.url().split("/").pop()!;
  await page.getByLabel("Reply", { exact: true }).fill("An earpiece on the left.");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(toast(page, "Reply posted successfully")).toBeVisible();
  await hydrated(page);
  await post(page, "An earpiece").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit reply" })).toBeVisible();
  await page.getByLabel("Reply", { exact: true }).fill("An earpiece on the right.");
  await page.getByRole("button", { name: "Update Reply" }).click();
  await expect(toast(page, "Reply updated successfully")).toBeVisible();
  await post(page, "An earpiece").getByRole("link", { name: "(edited)" }).click();
  await expect(page.getByRole("heading", { name: "Revision 2" })).toBeVisible();
  await expect(page.locator("del")).toContainText("left");
  await expect(page.locator("ins")).toContainText("right");

  // The page notes what was in view. Then somebody else replies.
  await page.goto(`/forum/topic/${topicId}`);
  await hydrated(page);
  const noted = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/own"),
  );
  await post(page, "An earpiece").scrollIntoViewIfNeeded();
  expect((await noted).status()).toBe(204);
  await page.goto("/forum");
  const helper = await newPoster(site);
  await replyTo(helper.visitor, topicId, "Neither, use hand signals.");
  await page.goto("/forum/latest");
  const entry = page.getByRole("listitem").filter({ hasText: title });
  await entry.getByRole("link", { name: "1 new" }).click();
  await expect(page).toHaveURL(/#reply-2$/);
  await hydrated(page);
  await post(page, "Neither").getByRole("link", { name: "Quote" }).click();
  const field = page.getByLabel("Reply", { exact: true });
  await expect(field).toHaveValue(/^> \[.+ wrote\]\(\/forum\/topic\/.+#reply-2\):\n>\n> Neither/);
  await hydrated(page);
  await field.press("ControlOrMeta+End");
  await page.keyboard.type("Where nobody can hear us.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toast(page, "Reply posted successfully")).toBeVisible();
  await expect(post(page, "Where nobody").locator("blockquote")).toContainText("hand signals");
  await page.goto(`/forum/topic/${topicId}/level`);
  await page.getByLabel("Level").selectOption("Muted");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Saved")).toBeVisible();
});
