import { randomUUID } from "node:crypto";
import { pdf } from "#testing/files.ts";
import { applyFor } from "./support/job-applications.ts";
import { emailTo } from "./support/mail.ts";
import { approve, newCandidate, newListing, newPartner } from "./support/partners.ts";
import { cookiesOf, expect, hydrated, type Page, test, toast } from "./support/test.ts";

const column = (page: Page, label: string) =>
  page.getByRole("region", { name: new RegExp(`^${label} \\d`) });

/** Opens the pages of a new partner that has a listing for which two people have applied. */
async function applied(page: Page, site: string) {
  const partner = await newPartner(site);
  const listing = await newListing(partner);
  await approve(site, listing.id);
  const name = randomUUID().slice(0, 8);
  for (const first of ["Anna", "Ben"]) {
    await applyFor(await newCandidate(site, `${first} ${name}`), listing.id);
  }
  await page.context().addCookies(cookiesOf(partner.visitor));
  return { path: `/partner/jobs/${listing.id}/applications`, name };
}

test("a partner adds a stage, moves a card there by keys, and several at once with an undo", async ({
  page,
  site,
}) => {
  const { path, name } = await applied(page, site);
  await page.goto("/partner/pipeline");
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Telephone call");
  await page.getByLabel("Belongs to the status").selectOption("Received");
  await page.getByRole("button", { name: "Add stage" }).click();
  await expect(toast(page, "Stage added")).toBeVisible();

  await page.goto(`${path}/board?sort=name`);
  await hydrated(page);
  const anna = page.getByRole("link", { name: `Anna ${name}` });
  await anna.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("is picked up", { exact: false })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(toast(page, "Application moved")).toBeVisible();
  await expect(column(page, "Telephone call").getByRole("listitem")).toContainText("Anna");
  await expect(anna).toBeFocused();

  // Declining asks for the reason, and opens the card's form.
  await page.getByRole("link", { name: `Ben ${name}` }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(column(page, "Received").getByLabel("Reason, if not selected")).toBeFocused();

  await page.goto(`${path}?sort=name`);
  await hydrated(page);
  await page.getByRole("checkbox", { name: `Select Anna ${name}` }).check();
  await page.getByRole("checkbox", { name: `Select Ben ${name}` }).check();
  await page.getByRole("button", { name: "Move", exact: true }).first().click();
  await page.getByLabel("Move to").selectOption("Shortlisted");
  await page.getByRole("main").getByRole("button", { name: "Move", exact: true }).click();
  await expect(toast(page, "2 applications moved")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Anna" })).toContainText("Telephone call");
});

test("a partner compares two applicants by what the listing requires, and goes on to one of them", async ({
  page,
  site,
}) => {
  const { path, name } = await applied(page, site);
  await page.goto(`${path}?sort=name`);
  await hydrated(page);
  await page.getByRole("checkbox", { name: `Select Anna ${name}` }).check();
  await page.getByRole("checkbox", { name: `Select Ben ${name}` }).check();
  await page.getByRole("button", { name: "Compare" }).first().click();
  const table = page.getByRole("table", { name: /side by side$/ });
  await expect(table.getByRole("columnheader", { name: `Anna ${name}` })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: `Ben ${name}` })).toBeVisible();
  // Without one of them nothing is compared, and the page asks for another.
  await page.getByRole("checkbox", { name: `Ben ${name}` }).uncheck();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(table).toBeHidden();
  await page.goBack();
  await table.getByRole("link", { name: `Anna ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Anna ${name}`);
});

test("a candidate answers the employer's question, which marks the application", async ({
  page,
  site,
}) => {
  const partner = await newPartner(site);
  const listing = await newListing(partner, {}, async (id) => {
    const question = { question: "Can you work nights?", kind: "yes-no", wanted: "Yes" };
    await partner.visitor.send(`/job-form/${id}/questions`, { intent: "add", ...question });
  });
  await approve(site, listing.id);
  const candidate = await newCandidate(site);
  await page.context().addCookies(cookiesOf(candidate.visitor));
  await page.goto(`/situations-vacant/${listing.id}/application`);
  await page.getByLabel("How can the employer reach you?").fill("021 555 0177");
  await page.getByLabel("Cover note").fill("I have looked after people for six years.");
  const cv = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf("my life")) };
  await page.getByLabel("CV", { exact: true }).setInputFiles(cv);
  await page.getByLabel("I agree that my application").check();
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("Please answer this question")).toBeVisible();
  await page.getByLabel("Can you work nights?").selectOption("Yes");
  await page.getByLabel("CV", { exact: true }).setInputFiles(cv);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page.getByText("The employer has your application")).toBeVisible();

  await page.context().clearCookies();
  await page.context().addCookies(cookiesOf(partner.visitor));
  await page.goto(`/partner/jobs/${listing.id}/applications`);
  await expect(page.getByRole("row").filter({ hasText: candidate.name })).toContainText("1 of 1");
});

test("an application is declined with a template that is read before it is sent", async ({
  page,
  site,
}) => {
  const { path, name } = await applied(page, site);
  await page.goto("/partner/templates");
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("After the papers");
  await page.getByLabel("Text", { exact: true }).fill("Dear {first name}, thank you. {salary}");
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(page.getByText("Only these can stand in braces")).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("Dear {first name}, thank you.");
  await page.getByRole("button", { name: "Add template" }).click();
  await expect(toast(page, "Template added")).toBeVisible();

  await page.goto(`${path}?sort=name`);
  await hydrated(page);
  await page.getByRole("link", { name: `Anna ${name}` }).click();
  await page.getByRole("link", { name: "Decline with a template and a preview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decline an application");
  await page.getByLabel("Reason").selectOption("The post is filled");
  await page.getByLabel(/^Template/).selectOption("After the papers");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Dear Anna, thank you.")).toBeVisible();
  await page.getByRole("button", { name: "Decline and tell the candidate" }).click();
  await expect(toast(page, "Application declined")).toBeVisible();
  await expect(page.getByText("Dear Anna, thank you.")).toBeVisible();
});

test("an employer and a candidate write to each other on the site", async ({ page, site }) => {
  const partner = await newPartner(site);
  const listing = await newListing(partner);
  await approve(site, listing.id);
  const candidate = await newCandidate(site);
  const id = await applyFor(candidate, listing.id);
  await page.context().addCookies(cookiesOf(partner.visitor));
  await page.goto(`/partner/jobs/${listing.id}/applications/${id}`);
  await page.getByRole("link", { name: "Messages" }).click();
  await page.getByLabel("Message", { exact: true }).fill("Could you come on Tuesday?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toast(page, "Message sent")).toBeVisible();

  const mail = await emailTo(site, candidate.email, "You have a new message");
  expect(mail.text).toContain(`/job-applications/${id}/messages`);
  expect(mail.text).not.toContain("Tuesday");
  await page.context().clearCookies();
  await page.context().addCookies(cookiesOf(candidate.visitor));
  await page.goto(`/job-applications/${id}`);
  await expect(page.getByText("1 new message")).toBeVisible();
  await page.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByText("Could you come on Tuesday?")).toBeVisible();
  await page.getByLabel("Message", { exact: true }).fill("I could, after nine.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toast(page, "Message sent")).toBeVisible();
  await emailTo(site, partner.login.email, "You have a new message");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a card is moved by its form, and declining asks for the reason", async ({ page, site }) => {
    const { path, name } = await applied(page, site);
    await page.goto(`${path}/board?sort=name`);
    const card = () => page.getByRole("listitem").filter({ hasText: `Anna ${name}` });
    await card().getByText("Move", { exact: false }).first().click();
    await card().getByLabel("Move to").selectOption("Not selected");
    await card().getByRole("button", { name: "Move", exact: true }).click();
    await expect(card().getByText("Please say why; the candidate reads it")).toBeVisible();
    await card().getByLabel("Reason, if not selected").selectOption("The post is filled");
    await card().getByRole("button", { name: "Move", exact: true }).click();
    await expect(column(page, "Not selected").getByRole("listitem")).toContainText(name);
  });
});
