import { emailTo, linkIn } from "./support/mail.ts";
import { newMember, newVerifiedMember } from "./support/members.ts";
import { expect, hydrated, logIn, test, toast } from "./support/test.ts";
import { giveRole, userIdOf } from "./support/users.ts";
import { newAddress, Visitor } from "./support/visitor.ts";

test("an easy password is refused with a sentence, and a good one has its strength said", async ({
  page,
}) => {
  await page.goto("/register");
  await hydrated(page);
  await page.getByLabel("Name").fill("Ella Kovács");
  await page.getByLabel("Email").fill(newAddress("ella"));
  const password = page.locator("#password");
  await password.fill("12345678");
  await expect(page.getByText("Strength: weak")).toBeVisible();
  await page.getByRole("button", { name: "Show what is typed" }).first().click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByLabel("Confirm Password").fill("12345678");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
  await password.fill("kea over the ridge");
  await expect(page.getByText("Strength: strong")).toBeVisible();
  await page.getByLabel("Confirm Password").fill("kea over the ridge");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an admin adds a passkey, and logs in with it", async ({ page, site }) => {
    test.setTimeout(120_000);
    const admin = await newVerifiedMember(site);
    await giveRole(site, await userIdOf(site, admin.email), "admin");
    const devices = await page.context().newCDPSession(page);
    await devices.send("WebAuthn.enable");
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await logIn(page, admin);
    await expect(page).toHaveURL("/admin");
    await page.goto("/dashboard/profile/passkeys");
    await hydrated(page);
    await page.getByLabel("Name").fill("My telephone");
    await page.getByLabel("Current password").fill(admin.password);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Create the passkey" }).click();
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute(
      "download",
      "recovery-codes.txt",
    );
    await page.goto("/dashboard/profile/passkeys");
    await expect(page.getByText("My telephone", { exact: true })).toBeVisible();
    await expect(page.getByText("not used yet")).toBeVisible();

    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByRole("link", { name: "Log in with a passkey" }).click();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL("/admin");

    // The password alone is no longer enough; the passkey is the second step.
    await page.context().clearCookies();
    await logIn(page, admin);
    await expect(page).toHaveURL(/\/login\/two-factor/);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL("/admin");

    await page.goto("/dashboard/profile/passkeys");
    await hydrated(page);
    await page.getByText("Remove", { exact: false }).first().click();
    await page.getByLabel("Current password").first().fill(admin.password);
    await page.getByRole("button", { name: "Remove passkey" }).click();
    await expect(toast(page, "Passkey removed").first()).toBeVisible();
    await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  });
});

test("somebody else's device is noticed by email and ended with one click", async ({
  page,
  site,
}) => {
  const owner = await newMember(site);
  const intruder = new Visitor(site);
  await intruder.send("/login", owner.login);
  expect((await intruder.ask("/dashboard")).status).toBe(200);
  const email = await emailTo(site, owner.email, "A new device has logged in");
  await page.goto(linkIn(email, "/not-me"));
  expect((await intruder.ask("/dashboard")).status).toBe(200);
  await page.getByRole("button", { name: "End it and choose a new password" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  expect((await intruder.ask("/dashboard")).status).toBe(303);
  expect((await intruder.send("/login", owner.login)).status).toBe(401);
  await page.locator("#password").fill("weka under the ridge");
  await page.getByLabel("Confirm Password").fill("weka under the ridge");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(linkIn(email, "/not-me"));
  await expect(page.getByText("This link has expired or has already been used.")).toBeVisible();
});

test("a partner who uses the ordinary login lands on their listings", async ({ site }) => {
  const visitor = new Visitor(site);
  const { to } = await visitor.send("/login", {
    email: "partner@demo.gcpi.test",
    password: "demo-gcpi-2026",
  });
  expect(to).toBe("/partner/dashboard");
});

test("pages offer somebody who is logged in neither a login nor a registration", async ({
  site,
}) => {
  const visitor = await new Visitor(site).signIn("member");
  const paths = ["/", "/about", "/training", "/admissions", "/courses", "/forum", "/blog"];
  paths.push("/situations-vacant", "/recruitment", "/recruitment/candidates");
  paths.push("/recruitment/employers", "/webinars", "/resources", "/contact");
  for (const path of paths) {
    const { status, text } = await visitor.ask(path);
    expect(status, path).toBe(200);
    expect(text.match(/href="\/(?:login|register|partner\/login)\b[^"]*"/g), path).toBeNull();
  }
});

test("weaknesses are reported, and passwords changed, where tools look for it", async ({
  site,
}) => {
  const visitor = new Visitor(site);
  const { text } = await visitor.ask("/.well-known/security.txt");
  expect(text).toContain(`Contact: ${site}/contact`);
  const expires = new Date(/^Expires: (.*)$/m.exec(text)![1]!);
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  const change = await visitor.ask("/.well-known/change-password");
  expect(change.to).toBe("/dashboard/profile/security");
  const report = await fetch(`${site}/csp-reports`, {
    method: "POST",
    headers: { "Content-Type": "application/csp-report" },
    body: JSON.stringify({ "csp-report": { "effective-directive": "img-src" } }),
  });
  expect(report.status).toBe(204);
  const metrics = await fetch(`${site}/metrics`);
  expect(await metrics.text()).toContain('gcpi_csp_violations_total{directive="img-src"}');
});
