import { randomUUID } from "node:crypto";
import { expect, test, toast } from "./support/test.ts";
import { emailsTo, emailTo, linkIn } from "./support/mail.ts";
import { aPost } from "./support/posts.ts";
import { Visitor } from "./support/visitor.ts";

test.describe("a reader without script", () => {
  test.use({ javaScriptEnabled: false });

  test("subscribes, confirms, gets an article once, and unsubscribes with one click", async ({
    page,
    site,
  }) => {
    test.slow();
    const reader = `reader-${randomUUID().slice(0, 8)}@readers.example`;
    await page.goto("/blog");
    const box = page.getByRole("region", { name: "New articles by email" });
    await box.getByLabel("Email Address").fill("nobody");
    await box.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email Address").fill(reader);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(toast(page, "Please look into your inbox")).toBeVisible();
    const letter = await emailTo(site, reader, "Shall we send you new articles?");
    await page.goto(linkIn(letter, "/blog/newsletter/link"));
    await page.getByRole("button", { name: "Yes, subscribe" }).click();
    await expect(page.getByText("You are subscribed")).toBeVisible();

    // The office publishes an article and sends it. A second press finds that it was sent.
    const office = await new Visitor(site).signIn("admin");
    const post = aPost();
    const created = await office.send("/admin/blog/new", post);
    const editor = new URL(created.to!, site).pathname;
    await office.send(`${editor}/publication`, { intent: "publish", version: "1", when: "now" });
    await office.send(`${editor}/newsletter`, { intent: "test" });
    await office.send(`${editor}/newsletter`, {});
    await office.send(`${editor}/newsletter`, {});
    const email = await emailTo(site, reader, post["title"]!);
    expect(email.text).toContain(post["description"]);
    expect(linkIn(email, `/blog/${post["slug"]}`)).toBeTruthy();
    expect((await office.ask(`${editor}/newsletter`)).text).toContain("Recipients");
    const again = (await emailsTo(site, reader)).filter(({ subject }) => subject === post["title"]);
    expect(again).toHaveLength(1);

    // A mail program posts without cookies and without an Origin (RFC 8058).
    const unsubscribe = linkIn(email, "/blog/newsletter/unsubscribe");
    await page.goto(unsubscribe);
    await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
    const answer = await fetch(unsubscribe, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You are unsubscribed")).toBeVisible();
    const list = await office.ask(`/admin/blog/subscribers?q=${encodeURIComponent(reader)}`);
    expect(list.text).toContain("No subscriber matches these filters.");
  });
});
