import { randomUUID } from "node:crypto";
import { pdf } from "#testing/files.ts";
import { newApplicant } from "./support/applications.ts";
import { anEnquiry, sendEnquiry } from "./support/enquiries.ts";
import { emailTo } from "./support/mail.ts";
import { newVerifiedMember } from "./support/members.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";
import { Visitor } from "./support/visitor.ts";

const logbook = { name: "My logbook.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an applicant writes with a file, staff answer and note, and the applicant reads the answer alone", async ({
    page,
    site,
  }) => {
    const { id, email, password } = await newApplicant(site);
    await logIn(page, { email, password });
    await page.goto(`/applications/${id}`);
    await page.getByRole("link", { name: "Messages" }).click();
    await expect(page.getByText("Email: We have your application")).toBeVisible();
    await page.getByLabel("Attachments").setInputFiles(logbook);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Please write a message")).toBeVisible();
    await page.getByLabel("Message", { exact: true }).fill("May I bring my **logbook**?");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Preview: not saved" })).toContainText("logbook");
    await page.getByLabel("Attachments").setInputFiles(logbook);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(toast(page, "Message sent")).toBeVisible();
    const message = page.getByRole("article").filter({ hasText: "May I bring my logbook?" });
    await expect(message.getByRole("link", { name: "My logbook.pdf" })).toBeVisible();
    const address = await message.getByRole("link").getAttribute("href");
    const file = await page.request.get(address!);
    expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="My logbook.pdf"/);
    const stranger = await new Visitor(site).signIn("member");
    expect((await stranger.ask(address!)).status).toBe(404);

    const staff = await new Visitor(site).signIn("admin");
    const desk = `/admin/applications/${id}/messages`;
    expect((await staff.ask(`/admin/applications/${id}`)).text).toContain("1 new message");
    expect((await staff.ask(desk)).text).toContain("My logbook.pdf");
    const note = { intent: "note", key: randomUUID(), text: "A quiet word between us." };
    expect((await staff.send(desk, note)).status).toBe(303);
    const answer = { intent: "message", key: randomUUID(), text: "You may.", version: "0" };
    expect((await staff.send(desk, answer)).status).toBe(303);
    expect((await staff.send(desk, answer)).status).toBe(303);

    const mail = await emailTo(site, email, "You have a new message");
    expect(mail.text).toContain(`/applications/${id}/messages`);
    expect(mail.text).not.toContain("You may.");
    await page.goto("/applications");
    await expect(page.getByText("1 new message")).toBeVisible();
    await page.goto(`/applications/${id}/messages`);
    await expect(page.getByText("New since your last visit")).toBeVisible();
    await expect(page.getByText("You may.")).toHaveCount(1);
    await expect(page.locator("main")).not.toContainText("A quiet word");
    await page.reload();
    await expect(page.getByText("New since your last visit")).toHaveCount(0);
  });

  test("the owner of an address reads the reply to their message in the account, and answers with a file", async ({
    page,
    site,
  }) => {
    const member = await newVerifiedMember(site);
    const { id, message } = await sendEnquiry(site, anEnquiry({ email: member.email }));
    const staff = await new Visitor(site).signIn("admin");
    const reply = new FormData();
    const fields = { intent: "reply", key: randomUUID(), text: "Two places.", version: "0" };
    for (const [name, value] of Object.entries(fields)) reply.set(name, value);
    reply.set("files", new File([pdf() as BlobPart], "Plan of the base.pdf"));
    expect((await staff.send(`/admin/messages/${id}`, reply)).status).toBe(303);
    const mail = await emailTo(site, member.email, "Our reply to your message");
    expect(mail.text).toContain("Attached: Plan of the base.pdf.");
    const note = { intent: "note", key: randomUUID(), text: "A quiet word between us." };
    await staff.send(`/admin/messages/${id}`, note);
    await logIn(page, member);
    await page.goto("/messages");
    await expect(page.getByText("1 new answer")).toBeVisible();
    await page.locator(`a[href="/messages/${id}"]`).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText("Two places.")).toBeVisible();
    const plan = page.getByRole("link", { name: "Plan of the base.pdf" });
    const planned = await page.request.get((await plan.getAttribute("href"))!);
    expect(planned.status()).toBe(200);
    expect(planned.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.locator("main")).not.toContainText("A quiet word");

    await page.getByLabel("Message", { exact: true }).fill("For **both** of us, then.");
    await page.getByLabel("Attachments (optional)").setInputFiles(logbook);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(toast(page, "Message sent")).toBeVisible();
    const answer = page.getByRole("article").filter({ hasText: "For **both** of us, then." });
    const address = await answer.getByRole("link", { name: "My logbook.pdf" }).getAttribute("href");
    expect((await page.request.get(address!)).status()).toBe(200);
    const inbox = await staff.ask(`/admin/messages?q=${encodeURIComponent(member.email)}`);
    expect(inbox.text).toContain("1 new message");
    const desk = await staff.ask(`/admin/messages/${id}`);
    expect(desk.text).toContain("My logbook.pdf");
    expect((await staff.ask(`/admin${address!}`)).status).toBe(200);

    const stranger = await new Visitor(site).signIn("member");
    expect((await stranger.ask(`/messages/${id}`)).status).toBe(404);
    expect((await stranger.ask(address!)).status).toBe(404);
  });
});

test.describe("with script", () => {
  test.use({ person: "admin" });

  test("staff whose colleague was faster keep what they wrote, and correct their notes", async ({
    page,
    site,
  }) => {
    const { id } = await newApplicant(site);
    const desk = `/admin/applications/${id}/messages`;
    await page.goto(desk);
    await hydrated(page);
    await page.getByLabel("Note", { exact: true }).fill("Born in Győr.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(toast(page, "Note added")).toBeVisible();
    await expect(page.getByText("Only staff see this")).toBeVisible();
    await page.getByText("Correct this note").click();
    const noted = page.getByRole("article").filter({ hasText: "Only staff see this" });
    await noted.getByLabel("Note").fill("Born in Pécs.");
    await noted.getByRole("button", { name: "Save note" }).click();
    await expect(toast(page, "Note corrected")).toBeVisible();
    await expect(noted).toContainText("Corrected by");

    const colleague = await new Visitor(site).signIn("super");
    const first = { intent: "message", key: randomUUID(), text: "At nine.", version: "0" };
    await colleague.send(desk, first);
    await page.getByLabel("Message", { exact: true }).fill("At ten.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("has answered since you opened this")).toBeVisible();
    await expect(page.getByText("At nine.")).toBeVisible();
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(toast(page, "Message sent")).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: "At ten." })).toHaveCount(1);
  });
});
