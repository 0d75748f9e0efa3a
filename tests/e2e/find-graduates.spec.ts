import { randomInt } from "node:crypto";
import { emailTo } from "./support/mail.ts";
import { newCandidate, newPartner } from "./support/partners.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";

test("a graduate agrees to be found, an employer finds and writes to them without a name, and they answer and block it", async ({
  browser,
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const partner = await newPartner(site);
  const member = await newCandidate(site, "Ella Kovács");
  const headline = `Night guard, ${randomInt(1e6)} nights`;
  await logIn(page, member.login);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/career-profile");
  await hydrated(page);
  await page.getByLabel("Headline").fill(headline);
  await page.getByLabel("How can employers reach you?").fill("021 555 0123");
  await page.getByRole("radio", { name: /all partners who search/ }).check();
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(toast(page, "Profile saved")).toBeVisible();

  const context = await browser.newContext({ baseURL: site });
  const employer = await context.newPage();
  await logIn(employer, partner.login);
  await expect(employer).not.toHaveURL("/login");
  await employer.goto("/partner/dashboard");
  await hydrated(employer);
  await employer.getByRole("link", { name: "Find graduates" }).click();
  await expect(employer.getByRole("heading", { name: "Find graduates" })).toBeVisible();
  await employer.getByRole("link", { name: headline }).click();
  await expect(employer.getByRole("heading", { name: headline })).toBeVisible();
  await expect(employer.getByText("Ella")).toHaveCount(0);
  await employer.getByLabel("Message").fill("We need a night guard in Hokitika.");
  await employer.getByRole("button", { name: "Send message" }).click();
  await expect(toast(employer, "Message sent")).toBeVisible();

  await emailTo(site, member.login.email, `${partner.name} has written to you`);
  await page.goto("/career-profile");
  await hydrated(page);
  await expect(page.getByText("Opened your profile").first()).toBeVisible();
  await page.getByRole("link", { name: partner.name }).click();
  await expect(page.getByText("We need a night guard in Hokitika.")).toBeVisible();
  await page.getByLabel("Message").fill("I could begin in May.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("I could begin in May.")).toBeVisible();
  await emailTo(site, partner.login.email, "A candidate has answered you");
  await employer.reload();
  await expect(employer.getByText("I could begin in May.")).toBeVisible();

  await page.getByRole("button", { name: "Block employer" }).click();
  await expect(toast(page, "Employer blocked")).toBeVisible();
  expect((await employer.reload())!.status()).toBe(404);
  await employer.goto("/partner/candidates");
  await expect(employer.getByText(headline)).toHaveCount(0);
});
