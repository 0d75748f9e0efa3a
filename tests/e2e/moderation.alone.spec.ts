import { randomUUID } from "node:crypto";
import { beginTopic, forumCategories, replyTo, staff } from "./support/forum.ts";
import { newVerifiedMember } from "./support/members.ts";
import { emailTo } from "./support/mail.ts";
import { expect, hydrated, type Page, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

/** How many of each member's first posts wait for a moderator; the other figures are the first ones. */
async function holdFirstPosts(admin: Visitor, heldPosts: number) {
  const path = "/admin/settings/forum";
  const { text } = await admin.ask(path);
  const version = /name="version" value="([^"]*)"/.exec(text)![1]!;
  const { status } = await admin.send(path, {
    version,
    heldPosts: String(heldPosts),
    newForDays: "7",
    postsPerDay: "20",
    linksPerPost: "3",
    mentionsPerPost: "3",
    postsPerMinute: "10",
    sameTextHours: "24",
  });
  expect(status).toBe(303);
}

const rowsOf = (page: Page) => page.locator("[data-rows] > li");

test.describe("the moderators' queues", () => {
  test.use({ person: "moderator" });
  test.describe.configure({ mode: "serial" });

  test("a newcomer’s first post waits, and is published with a key", async ({ page, site }) => {
    const admin = await staff(site);
    const title = `Kea at the gate ${randomUUID()}`;
    const topicId = await beginTopic(admin, { title });
    const [category] = await forumCategories(site);
    await holdFirstPosts(admin, 1);
    try {
      const member = await newVerifiedMember(site, "Wiremu Tau");
      const words = `Two kea ${randomUUID()}`;
      const sent = await member.visitor.send(`/forum/topic/${topicId}`, { content: words });
      expect(sent.to).toBe(`/forum/topic/${topicId}`);
      expect((await member.visitor.toast())?.title).toBe(
        "Thank you, your post waits for a moderator",
      );
      const spam = `Alarms for everybody ${randomUUID()}`;
      await member.visitor.send("/forum/new-topic", {
        title: spam,
        content: "Buy **alarms**.",
        categoryId: category!.id,
      });
      const own = await member.visitor.ask("/dashboard/forum");
      expect(own.text).toContain(words);
      expect(own.text).toContain("Waits for a moderator");
      const guest = new Visitor(site);
      expect((await guest.ask(`/forum/topic/${topicId}`)).text).not.toContain(words);
      const category1 = await guest.ask(`/forum/category/${category!.slug}`);
      expect(category1.text).not.toContain(spam);

      await page.goto("/admin/forum?view=first-posts");
      await hydrated(page);
      const spamRow = rowsOf(page).filter({ hasText: spam });
      const row = rowsOf(page).filter({ hasText: words });
      await spamRow.locator("summary").press("Enter");
      await expect(spamRow.locator("strong")).toHaveText("alarms");
      await spamRow.locator("summary").press("r");
      await expect(toast(page, "Post refused, and the author told why")).toBeVisible();
      await expect(spamRow).toHaveCount(0);
      await hydrated(page);
      await row.locator("summary").press("e");
      await expect(toast(page, "Post published")).toBeVisible();
      await expect(row).toHaveCount(0);
      expect((await guest.ask(`/forum/topic/${topicId}`)).text).toContain(words);
      await emailTo(site, member.email, "A moderator did not publish your topic");
      await emailTo(site, member.email, `Your reply is published: ${title}`);
      const second = await member.visitor.send(`/forum/topic/${topicId}`, {
        content: "And a kārearea.",
      });
      expect(second.to, "the next post is shown at once").toContain("#reply-");
    } finally {
      await holdFirstPosts(admin, 0);
    }
  });

  test("thirty reports are cleared with a key each", async ({ page, site }) => {
    const admin = await staff(site);
    const topicId = await beginTopic(admin, { title: `Radio checks ${randomUUID()}` });
    const reporters = await Promise.all([newVerifiedMember(site), newVerifiedMember(site)]);
    for (let n = 0; n < 30; n++) {
      const reply = await replyTo(admin, topicId, `Reply ${n} about alarms ${randomUUID()}`);
      await reporters[n % 2]!.visitor.send(`/forum/replies/${reply}/report`, {
        kind: "advertising",
        reason: `Advertising, number ${n}`,
      });
    }
    await page.goto("/admin/forum");
    await hydrated(page);
    const rows = rowsOf(page);
    const menu = page.getByRole("navigation", { name: "Admin" });
    const waiting = menu.getByRole("link", { name: /^Forum/ }).locator("span");
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    const before = Number(await waiting.textContent());
    expect(before).toBeGreaterThanOrEqual(30);
    await press("j");
    await expect(rows.first().locator("summary")).toBeFocused();
    await press("Enter");
    await expect(rows.first().locator("blockquote")).toBeVisible();
    for (let settled = 1; settled <= 30; settled++) {
      await press(settled % 3 === 0 ? "r" : "e");
      // The next report takes the place of the settled one, and has the focus.
      if (settled === before) await expect(rows).toHaveCount(0);
      else await expect(waiting).toHaveText(String(before - settled));
      if (settled < before) await expect(rows.first().locator("summary")).toBeFocused();
    }
    expect(keys).toBe(32);
    const topic = (await new Visitor(site).ask(`/forum/topic/${topicId}?page=1`)).text;
    expect(topic).toContain("about alarms");
  });
});
