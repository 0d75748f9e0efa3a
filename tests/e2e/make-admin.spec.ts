import { demoPassword } from "#app/contexts/identity/demo.ts";
import { partOf } from "./support/admin-parts.ts";
import { emailTo, emailsTo, linkIn } from "./support/mail.ts";
import { newMember, newVerifiedMember } from "./support/members.ts";
import { nameOf } from "./support/people.ts";
import { expect, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { newAddress, Visitor } from "./support/visitor.ts";

const restricted = "Only super admins can access this page. Other features are limited.";
const progress = (page: Page) => page.getByRole("log", { name: "Progress" }).getByRole("listitem");

async function fillIn(page: Page, about: { email: string; name?: string; password?: string }) {
  await page.getByLabel("Email").fill(about.email);
  await page.getByLabel("Name", { exact: true }).fill(about.name ?? "Ildikó Fűrész");
  await page.getByLabel("Admin password").fill(about.password ?? demoPassword);
}
const register = (page: Page) => page.getByRole("button", { name: "Register Admin" });

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test.describe("a regular admin", () => {
      test.use({ person: "admin" });

      test("is told what is not theirs, and registers somebody, who sets a password", async ({
        page,
        site,
      }) => {
        await open(page, "/admin");
        await (await partOf(page, "Access and interfaces", "Manage Admins")).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Admins");
        await expect(
          page.getByRole("status").filter({ hasText: restricted }).first(),
        ).toBeVisible();
        await expect(toast(page, "Access Restricted")).toContainText(restricted);
        await expect(page.getByRole("tab")).toHaveCount(0);
        await expect(page.getByRole("radio", { name: /Super Admin/ })).toBeDisabled();

        const email = newAddress("ildiko");
        await fillIn(page, { email });
        await register(page).click();
        await expect(progress(page)).toHaveText([
          "Checking your password...",
          `Checking whether a profile exists for ${email}...`,
          "There is no profile yet.",
          "Making an invitation as Regular Admin...",
          `The email to ${email} is on its way.`,
        ]);
        await expect(toast(page, "Invitation sent")).toBeVisible();

        const invited = new Visitor(site);
        const link = linkIn(await emailTo(site, email, "Your invitation"), "/invitation");
        const { pathname, search } = new URL(link);
        expect((await invited.ask(pathname + search)).text).toContain("Admin");
        const token = new URLSearchParams(search).get("token")!;
        const password = "a kea over the ridge";
        const accepted = await invited.send("/invitation", {
          token,
          password,
          confirmPassword: password,
        });
        expect(accepted.status).toBe(303);
        expect((await invited.ask("/admin")).status).toBe(200);
        expect((await invited.ask("/make-admin")).text).toContain("Access Restricted");
      });

      test(
        "goes to the login from there, which does not send them back",
        oneMore,
        async ({ page }) => {
          await open(page, "/make-admin");
          await page.getByRole("link", { name: "Login as Admin" }).click();
          await expect(page).toHaveURL(/\/login\b/);
          await expect(page.getByText(`You are logged in as ${nameOf("admin")}.`)).toBeVisible();
        },
      );

      test(
        "is told what is missing, and of a wrong password; what was typed stays",
        oneMore,
        async ({ page, site }) => {
          const email = newAddress("mistake");
          await open(page, "/make-admin");
          await page.getByLabel("Email").fill(email);
          await register(page).click();
          await expect(toast(page, "Validation Error")).toContainText(
            "Please fill in all required fields",
          );
          await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
          await expect(page.getByText("Please enter your own password")).toBeVisible();
          await expect(page.getByLabel("Email")).toHaveValue(email);

          await fillIn(page, { email, password: "the shared one" });
          await register(page).click();
          await expect(toast(page, "Invalid admin password")).toBeVisible();
          const field = page.getByLabel("Admin password");
          await expect(field).toHaveAttribute("aria-invalid", "true");
          if (!javaScriptEnabled) await expect(field).toHaveValue("");
          await expect(page.getByLabel("Email")).toHaveValue(email);
          await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ildikó Fűrész");
          await expect(progress(page)).toHaveText(["Checking your password..."]);
          expect(await emailsTo(site, email)).toEqual([]);

          await field.fill(demoPassword);
          await register(page).click();
          await expect(toast(page, "Invitation sent")).toBeVisible();
        },
      );
    });

    test.describe("a super admin", () => {
      test.use({ person: "super" });

      test("makes a member with a confirmed address an admin at once, and only once", async ({
        page,
        site,
      }) => {
        const member = await newVerifiedMember(site);
        await open(page, "/make-admin");
        await expect(page.getByText("Access Restricted")).toHaveCount(0);
        await fillIn(page, { email: member.email, name: member.name });
        await page.getByRole("radio", { name: "Super Admin" }).check();
        await register(page).click();
        await expect(toast(page, "User has been made Super Admin successfully")).toBeVisible();
        await expect(progress(page).last()).toHaveText("Setting the Super Admin role...");
        await emailTo(site, member.email, "Your account is an admin's now");
        expect((await member.visitor.ask("/make-admin")).text).toContain("Register New Admin");

        await fillIn(page, { email: member.email, name: member.name });
        await register(page).click();
        await expect(toast(page, "User is already a Super Admin")).toBeVisible();
      });

      test(
        "cannot give a role to an address that was never confirmed, only invite it",
        oneMore,
        async ({ page, site }) => {
          const squatter = await newMember(site);
          await open(page, "/make-admin");
          await fillIn(page, { email: squatter.email });
          await register(page).click();
          await expect(toast(page, "Invitation sent")).toBeVisible();
          await expect(progress(page).nth(2)).toHaveText(
            "There is a profile, but its address was never confirmed.",
          );
          expect((await squatter.visitor.ask("/admin")).to).toBe("/dashboard");
        },
      );

      test(
        "sets up whom the configuration names, with their own password",
        oneMore,
        async ({ page, site }) => {
          await open(page, "/make-admin");
          await page.getByRole("tab", { name: "Setup Rewi Hohepa (Super Admin)" }).click();
          await expect(page).toHaveURL(/tab=setup/);
          await expect(page.getByText("rewi@demo.gcpi.test")).toBeVisible();
          const setUp = page.getByRole("button", { name: "Set up Rewi Hohepa" });
          await setUp.click();
          await expect(toast(page, "Validation Error")).toBeVisible();
          await page.getByLabel("Admin password").fill("the shared one");
          await setUp.click();
          await expect(toast(page, "Invalid admin password")).toBeVisible();
          await page.getByLabel("Admin password").fill(demoPassword);
          await setUp.click();
          // Another journey may have sent the same invitation within ten minutes.
          await expect(
            toast(page, /^(Invitation sent|An invitation was sent already)/),
          ).toBeVisible();
          await emailTo(site, "rewi@demo.gcpi.test", "Your invitation");
        },
      );
    });
  });
}

test("of two clicks at once on the same registration one sends a letter", async ({ site }) => {
  const admin = await new Visitor(site).signIn("admin");
  const email = newAddress("twice");
  const form = { intent: "register", email, name: "Ana B", role: "admin" };
  const send = () => admin.send("/make-admin", { ...form, adminPassword: demoPassword });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await emailTo(site, email, "Your invitation");
  const told = answers.map(({ text }) => text.includes("An invitation was sent already"));
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await emailsTo(site, email)).toHaveLength(1);
});
