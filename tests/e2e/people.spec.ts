import { sendEnquiry } from "./support/enquiries.ts";
import { emailTo, emailsTo, linkIn } from "./support/mail.ts";
import { newMember, newVerifiedMember } from "./support/members.ts";
import { addressOf, nameOf } from "./support/people.ts";
import { expect, logIn, oneMore, opening, type Page, test, toast } from "./support/test.ts";
import { giveRole, takeRole, userIdOf } from "./support/users.ts";
import { newAddress, Visitor } from "./support/visitor.ts";

const adminAccessDenied = "You don't have permission to access the admin area.";
const accessDenied = "You don't have permission to access this page.";

/** Returns the element that contains the form: a dialog with script, a page of its own without. */
const formOn = (page: Page, javaScriptEnabled: boolean) =>
  javaScriptEnabled ? page.getByRole("dialog") : page.locator("main");

for (const javaScriptEnabled of [true, false]) {
  const details = javaScriptEnabled ? {} : oneMore;
  test.describe(javaScriptEnabled ? "with script" : "without script", details, () => {
    test.use({ javaScriptEnabled });
    const open = opening(javaScriptEnabled);

    test.describe("a super admin", () => {
      test.use({ person: "super" });

      test("finds somebody, gives them a role and takes it away, with a reason each", async ({
        page,
        site,
      }) => {
        const member = await newVerifiedMember(site, "Győző Kővári");
        await open(page, "/admin/users");
        await page.getByLabel("Name or email").fill(member.email);
        await page.getByRole("button", { name: "Show" }).click();
        await page.getByRole("row").filter({ hasText: member.email }).getByRole("link").click();
        await expect(page.getByRole("heading", { level: 1 })).toContainText("Győző Kővári");
        await expect(page.getByText("No role: an ordinary member.")).toBeVisible();

        await page.getByRole("link", { name: "Give a role" }).click();
        const form = formOn(page, javaScriptEnabled);
        await expect(form.getByLabel("Role")).toContainText("Super Admin");
        await form.getByLabel("Role").selectOption("Moderator");
        await form.getByRole("button", { name: "Give the role" }).click();
        await expect(form.getByText("Please say why: the audit log keeps it")).toBeVisible();
        await form.getByLabel("Reason").fill("Looks after the flight forum.");
        await form.getByRole("button", { name: "Give the role" }).click();
        await expect(toast(page, "User has been made Moderator successfully")).toBeVisible();
        const roles = page.getByRole("region", { name: "Roles" });
        await expect(roles).toContainText(`by ${nameOf("super")}`);
        await expect(roles).toContainText("Looks after the flight forum.");
        await emailTo(site, member.email, "Your account now has the role “Moderator”");
        expect((await member.visitor.ask("/admin/forum")).status).toBe(200);

        await roles.getByRole("link", { name: "Remove", exact: true }).click();
        await form.getByLabel("Reason").fill("The flight forum is closed.");
        await form.getByRole("button", { name: "Remove the role" }).click();
        await expect(toast(page, "Role removed")).toBeVisible();
        await expect(page.getByText("No role: an ordinary member.")).toBeVisible();
        await page.getByText("Earlier roles").click();
        await expect(roles).toContainText("The flight forum is closed.");
        await emailTo(site, member.email, "Your account no longer has the role “Moderator”");
        expect((await member.visitor.ask("/admin/forum")).status).toBe(303);

        await page.getByRole("link", { name: "What was done to this account" }).click();
        await expect(page.getByRole("link", { name: /^Role revoked/ })).toBeVisible();
        await expect(page.getByRole("link", { name: /^Role granted/ })).toBeVisible();
      });

      test("views the site as a member, who notices nothing, and can only read", async ({
        page,
        site,
      }) => {
        const member = await newVerifiedMember(site, "Réka Fodor");
        const record = `/admin/users/${await userIdOf(site, member.email)}`;
        await open(page, record);
        await page.getByRole("button", { name: "View the site as this person" }).click();
        await expect(page).toHaveURL("/dashboard");
        const banner = page.getByRole("complementary", { name: "View as a member" });
        await expect(banner).toContainText("You are viewing the site as Réka");
        await open(page, "/dashboard/profile");
        await page.getByRole("button", { name: "Save" }).first().click();
        await expect(toast(page, "Nothing was sent")).toBeVisible();
        await open(page, "/dashboard/profile/security");
        await expect(page).toHaveURL("/dashboard");
        await expect(toast(page, "This page stays private")).toBeVisible();
        await open(page, "/admin");
        await expect(page).toHaveURL("/dashboard");
        await banner.getByRole("button", { name: "Stop viewing" }).click();
        await expect(page).toHaveURL(record);
        await expect(banner).toBeHidden();
        await page.getByRole("link", { name: "What was done to this account" }).click();
        await expect(page.getByRole("link", { name: /^View begun/ })).toBeVisible();
        await expect(page.getByRole("link", { name: /^View ended/ })).toBeVisible();
      });

      test(
        "gives up a role of their own only when they say so twice",
        oneMore,
        async ({ page, site, context }) => {
          const member = await newVerifiedMember(site);
          const id = await userIdOf(site, member.email);
          await giveRole(site, id, "super_admin");
          await context.clearCookies();
          await logIn(page, member.login);
          await expect(page).toHaveURL("/admin");
          await open(page, `/admin/users/${id}/roles/super_admin`);
          await page.getByLabel("Reason").fill("I go back to teaching.");
          await page.getByRole("button", { name: "Remove the role" }).click();
          await expect(page.getByText("Please confirm that you mean your own role")).toBeVisible();
          await page.getByLabel(/This is my own account/).check();
          await page.getByRole("button", { name: "Remove the role" }).click();
          await expect(toast(page, "You have given up the role")).toBeVisible();
          await expect(page).toHaveURL("/dashboard");
        },
      );
    });

    test.describe("an admin", () => {
      test.use({ person: "admin" });

      test(
        "makes instructors and moderators, but neither admins nor super admins",
        oneMore,
        async ({ page, site }) => {
          const member = await newVerifiedMember(site);
          const id = await userIdOf(site, member.email);
          await open(page, `/admin/users/${id}`);
          await page.getByRole("link", { name: "Give a role" }).click();
          const choice = formOn(page, javaScriptEnabled).getByLabel("Role");
          await expect(choice.locator("option")).toHaveText([
            "Please choose",
            "Instructor",
            "Moderator",
          ]);

          await page.goto(`/admin/users/${await userIdOf(site, addressOf("super"))}`);
          await expect(page.getByRole("heading", { level: 1 })).toContainText(nameOf("super"));
          await expect(page.getByRole("link", { name: "Suspend the account" })).toHaveCount(0);
          await expect(page.getByRole("link", { name: "Remove", exact: true })).toHaveCount(0);
          await expect(page.getByRole("button", { name: "End all sessions" })).toHaveCount(0);
        },
      );

      test("suspends somebody, who is out at once and hears why", async ({ page, site }) => {
        const member = await newVerifiedMember(site, "Ngāio Fekete");
        const { email, login, visitor } = member;
        const reason = "Several people report messages that ask for money.";
        await open(page, `/admin/users/${await userIdOf(site, email)}`);
        await page.getByRole("link", { name: "Suspend the account" }).click();
        const form = formOn(page, javaScriptEnabled);
        await form.getByLabel("Reason").fill(reason);
        await form.getByRole("button", { name: "Suspend the account" }).click();
        await expect(toast(page, "Account suspended")).toBeVisible();
        await expect(page.getByText("This account is suspended.")).toBeVisible();
        await expect(page.getByText("Not logged in anywhere.")).toBeVisible();
        expect((await visitor.ask("/dashboard")).to, "out at once").toContain("/login");
        const mail = await emailTo(site, email, "Your account was suspended");
        expect(mail.text).toContain(reason);

        const wrong = await new Visitor(site).send("/login", {
          email,
          password: "not the password",
        });
        expect(wrong.text).toContain("Invalid email or password. Please try again.");
        expect(wrong.text).not.toContain("suspended");
        const right = await new Visitor(site).send("/login", login);
        expect(right.text).toContain("This account is suspended.");
        const asPartner = await new Visitor(site).send("/partner/login", login);
        expect(asPartner.text).toContain("This account is suspended.");

        await page.getByRole("link", { name: "Lift the suspension" }).click();
        await form.getByLabel("Reason").fill("It was a mix-up of two names.");
        await form.getByRole("button", { name: "Lift the suspension" }).click();
        await expect(toast(page, "Suspension lifted")).toBeVisible();
        expect((await new Visitor(site).send("/login", login)).to).toBe("/dashboard");
        await emailTo(site, email, "Your account is no longer suspended");
      });

      test(
        "ends sessions, and sends the confirmation email again",
        oneMore,
        async ({ page, site }) => {
          const member = await newMember(site);
          await new Visitor(site).send("/login", member.login);
          await emailTo(site, member.email, "Confirm your email address");
          await open(page, `/admin/users/${await userIdOf(site, member.email)}`);
          await page.getByRole("button", { name: "Send the confirmation email again" }).click();
          await expect(toast(page, "A new confirmation link is on its way")).toBeVisible();
          await expect
            .poll(async () => {
              const emails = await emailsTo(site, member.email);
              return emails.filter(({ subject }) => subject === "Confirm your email address")
                .length;
            })
            .toBe(2);
          const sessions = page.getByRole("region", { name: "Sessions" });
          await expect(sessions.getByRole("listitem")).toHaveCount(2);
          await sessions
            .getByRole("button", { name: /^End the session/ })
            .first()
            .click();
          await expect(toast(page, "Session ended")).toBeVisible();
          await expect(sessions.getByRole("listitem")).toHaveCount(1);
          await sessions.getByRole("button", { name: "End all sessions" }).click();
          await expect(toast(page, "All sessions ended")).toBeVisible();
          await expect(sessions.getByText("Not logged in anywhere.")).toBeVisible();
          expect((await member.visitor.ask("/dashboard")).to).toContain("/login");
        },
      );

      test("invites somebody, sends the email again and takes the offer back", async ({
        page,
        site,
      }) => {
        const email = newAddress("ildiko");
        await open(page, "/admin/users/invitations");
        await page.getByLabel("Name", { exact: true }).fill("Ildikó Őry");
        await page.getByLabel("Email", { exact: true }).fill(email);
        await expect(page.getByLabel("Super Admin")).toHaveCount(0);
        await page.getByRole("button", { name: "Send the invitation" }).click();
        await expect(page.getByText("Please choose at least one role")).toBeVisible();
        await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ildikó Őry");
        await page.getByLabel("Moderator").check();
        await page.getByRole("button", { name: "Send the invitation" }).click();
        await expect(toast(page, "Invitation sent")).toBeVisible();
        const entry = page.getByRole("row").filter({ hasText: email });
        await expect(entry).toContainText("Moderator");
        const first = linkIn(await emailTo(site, email, "Your invitation"), "/invitation");
        expect((await new Visitor(site).ask(first)).text).toContain("Accept the invitation");

        await entry.getByRole("button", { name: /^Send again/ }).click();
        await expect(toast(page, "Invitation sent again")).toBeVisible();
        await expect.poll(async () => (await emailsTo(site, email)).length).toBe(2);
        expect((await new Visitor(site).ask(first)).text).toContain("This link has expired");
        const [newest] = await emailsTo(site, email);
        const second = linkIn(newest!, "/invitation");
        expect((await new Visitor(site).ask(second)).text).toContain("Accept the invitation");

        await entry.getByRole("button", { name: /^Withdraw/ }).click();
        await expect(toast(page, "Invitation withdrawn")).toBeVisible();
        await expect(entry).toHaveCount(0);
        expect((await new Visitor(site).ask(second)).text).toContain("This link has expired");
      });

      test(
        "sorts and narrows the list by its address, and takes it along",
        oneMore,
        async ({ page, site }) => {
          await open(page, "/admin/users?role=none");
          const head = (name: string) => page.getByRole("columnheader", { name });
          await expect(head("Joined")).toHaveAttribute("aria-sort", "descending");
          await page.getByRole("link", { name: "Name", exact: true }).click();
          await expect(page).toHaveURL("/admin/users?role=none&sort=name");
          await expect(head("Name")).toHaveAttribute("aria-sort", "ascending");
          await expect(head("Joined")).not.toHaveAttribute("aria-sort");
          await page.getByRole("link", { name: "Name", exact: true }).click();
          await expect(page).toHaveURL("/admin/users?role=none&sort=name&order=desc");
          // The sort order stays when a filter is set.
          await page.getByRole("search").getByLabel("Role").selectOption("Moderator");
          await page.getByRole("button", { name: "Show" }).click();
          await expect(page).toHaveURL(/role=moderator/);
          await expect(page).toHaveURL(/sort=name/);
          await expect(page.getByRole("link", { name: nameOf("moderator") })).toBeVisible();
          await expect(page.getByRole("link", { name: nameOf("member") })).toHaveCount(0);
          await page.goto("/admin/users?q=nobody-of-this-name");
          await expect(page.getByText("Nobody matches this search.")).toBeVisible();

          await page.goto("/admin/users?role=super_admin");
          const download = page.waitForEvent("download");
          await page.getByRole("link", { name: "Download as CSV" }).click();
          expect((await download).suggestedFilename()).toBe("people.csv");
          const admin = await new Visitor(site).signIn("admin");
          const table = await admin.ask("/admin/lists/people.csv?role=super_admin");
          expect(table.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
          expect(table.text).toContain(addressOf("super"));
          expect(table.text).not.toContain(addressOf("member"));
          await page.goto("/admin/audit?action=lists.list-exported");
          await expect(page.getByRole("link", { name: /^List exported/ }).first()).toBeVisible();
        },
      );
    });

    test("a role that is lost in mid-visit is told at the login, as whoever one is", async ({
      page,
      site,
    }) => {
      const member = await newVerifiedMember(site, "Ella Kovács");
      const id = await userIdOf(site, member.email);
      await giveRole(site, id, "admin");
      await logIn(page, member.login);
      await expect(page).toHaveURL("/admin");
      const enquiry = await sendEnquiry(site);
      await open(page, `/admin/messages/${enquiry.id}`);

      await takeRole(site, id, "admin");
      await page.getByLabel("Status").selectOption("Closed");
      await page.getByRole("button", { name: "Save status" }).click();
      await expect(toast(page, "Access Denied")).toContainText(adminAccessDenied);
      await expect(page).toHaveURL("/login");
      await expect(page.getByText("You are logged in as Ella Kovács.")).toBeVisible();
      // A page of the back office says the same.
      await page.goto("/admin/orders");
      await expect(toast(page, "Access Denied")).toContainText(adminAccessDenied);
      await expect(page).toHaveURL("/login");
      // The member's own pages still work, and the form logs somebody else in.
      expect((await page.goto("/dashboard"))?.status()).toBe(200);
      await logIn(page, member.login);
      await expect(page).toHaveURL("/dashboard");
      // They are told the same as anybody else without the role.
      await page.goto("/admin/orders");
      await expect(toast(page, "Access Denied")).toContainText(accessDenied);
      await expect(page).toHaveURL("/dashboard");
    });

    test("a moderator who is one no more is told the same", oneMore, async ({ page, site }) => {
      const member = await newVerifiedMember(site);
      const id = await userIdOf(site, member.email);
      await giveRole(site, id, "moderator");
      await logIn(page, member.login);
      await expect(page).toHaveURL("/dashboard");
      await open(page, "/admin/forum");
      await expect(page).toHaveURL("/admin/forum");
      await takeRole(site, id, "moderator");
      await page.reload();
      await expect(toast(page, "Access Denied")).toContainText(adminAccessDenied);
      await expect(page).toHaveURL("/login");
    });
  });
}
