import { randomUUID } from "node:crypto";
import { demoPassword } from "#app/contexts/identity/demo.ts";
import { emailTo } from "../support/mail.ts";
import { newMember, newVerifiedMember, otherSessionsOf } from "../support/members.ts";
import { addressOf, isAccount, isStaff } from "../support/people.ts";
import { awayFrom, eachPerson } from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";
import { userIdOf } from "../support/users.ts";
import { newAddress, Visitor } from "../support/visitor.ts";

/**
 * Roles, suspensions and invitations depend on rank; sessions and accounts belong to their owner.
 */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `writing: the management of people takes or refuses what the ${person} sends`,
    details,
    async ({ site }) => {
      test.slow();
      const visitor = await signedIn(site);

      await test.step("registering admins belongs to admins, and super admins to super admins", async () => {
        const form = { intent: "register", name: "Ana B", adminPassword: demoPassword };
        for (const path of ["/make-admin", "/make-admin/steps"]) {
          for (const role of ["admin", "super_admin"]) {
            const email = newAddress("admin");
            const answer = await visitor.send(path, { ...form, email, role });
            if (isStaff(person)) {
              const may = person === "super" || role === "admin";
              const said = may ? "Invitation sent" : "Failed to set Super Admin role";
              expect(answer.text, `${path}, ${role}`).toContain(said);
              if (may) await emailTo(site, email, "Your invitation");
              continue;
            }
            const to = awayFrom(person);
            expect([answer.status, answer.to], path).toEqual([303, to]);
            await visitor.toast();
          }
        }
        const setUp = { intent: "set-up", adminPassword: "not the password" };
        const answer = await visitor.send("/make-admin", setUp);
        expect(answer.status).toBe(person === "super" ? 422 : person === "admin" ? 403 : 303);
        await visitor.toast();
      });

      await test.step("people are managed by admins, and admins by super admins", async () => {
        test.slow();
        const reason = "For the matrix";
        const member = await newVerifiedMember(site);
        const target = `/admin/users/${await userIdOf(site, member.email)}`;
        const superAdmin = `/admin/users/${await userIdOf(site, addressOf("super"))}`;
        const nobody = `/admin/users/${randomUUID()}`;
        // The last two values are the statuses for an admin and for a super admin.
        const sent: [path: string, form: Record<string, string>, admin: number, top: number][] = [
          [`${target}/roles`, { role: "moderator", reason }, 303, 303],
          [`${target}/roles`, { role: "moderator", reason }, 409, 409],
          [`${target}/roles/moderator`, { role: "moderator", reason: "" }, 422, 422],
          [`${target}/roles/moderator`, { role: "moderator", reason }, 303, 303],
          [`${target}/roles`, { role: "admin", reason }, 403, 303],
          [`${target}/roles/admin`, { role: "admin", reason }, 403, 303],
          [`${target}/roles`, { role: "super_admin", reason }, 403, 303],
          [`${target}/roles/super_admin`, { role: "super_admin", reason }, 403, 303],
          [`${superAdmin}/suspension`, { reason }, 403, 403],
          [superAdmin, { intent: "end-sessions" }, 403, 403],
          [target, { intent: "end-sessions" }, 303, 303],
          [target, { intent: "end-session", id: randomUUID() }, 303, 303],
          [target, { intent: "resend-verification" }, 303, 303],
          [`${target}/two-factor`, {}, 403, 303],
          [`${target}/suspension`, { reason }, 303, 303],
          [`${target}/suspension`, { reason }, 409, 409],
          [`${target}/suspension`, { intent: "lift", reason }, 303, 303],
          [nobody, { intent: "end-sessions" }, 404, 404],
          [`${nobody}/roles`, { role: "moderator", reason }, 404, 404],
          [`${nobody}/roles/moderator`, { role: "moderator", reason }, 404, 404],
          [`${nobody}/suspension`, { reason }, 404, 404],
          ["/admin/users/invitations", { intent: "invite", name: "" }, 422, 422],
          ["/admin/users/invitations", { intent: "withdraw", id: randomUUID() }, 404, 404],
          ["/admin/users/invitations", { intent: "repeat", id: randomUUID() }, 404, 404],
          [
            "/admin/users/invitations",
            { intent: "withdraw", bulk: "1", id: randomUUID() },
            200,
            200,
          ],
          [
            "/admin/users/invitations",
            { intent: "invite", name: "Ana B", email: newAddress("ana"), super_admin: "on" },
            403,
            303,
          ],
        ];
        for (const [path, form, admin, top] of sent) {
          const answer = await visitor.send(path, form);
          const what = `${path} ${JSON.stringify(form)}`;
          if (isStaff(person)) expect(answer.status, what).toBe(person === "super" ? top : admin);
          else expect(answer.to, what).toBe(awayFrom(person));
          await visitor.toast();
        }
        const own = { role: "super_admin", reason };
        const { status, to } = await visitor.send(`${superAdmin}/roles/super_admin`, own);
        // Removing the last super admin is refused, and removing one's own role needs confirmation.
        if (person === "super") expect([409, 422]).toContain(status);
        else if (person === "admin") expect(status).toBe(403);
        else expect(to).toBe(awayFrom(person));
        await visitor.toast();
        // Only staff have changed anything.
        const { text } = await (await new Visitor(site).signIn("super")).ask(target);
        expect(text.includes("For the matrix")).toBe(isStaff(person));
      });
    },
  );

  test(
    `writing: accounts and sessions take or refuse what the ${person} sends`,
    details,
    async ({ site }) => {
      test.slow();
      const visitor = await signedIn(site);

      await test.step("nobody ends another person's session", async () => {
        const owner = await newMember(site);
        const elsewhere = new Visitor(site);
        await elsewhere.send("/login", { email: owner.email, password: owner.password });
        const [theirs] = await otherSessionsOf(owner.visitor);
        const answer = await visitor.send(`/sessions/${theirs}/end`);
        if (isAccount(person)) expect(answer.status).toBe(403);
        else expect(answer.to).toBe("/login?returnTo=%2Fdashboard");
        expect((await elsewhere.ask("/dashboard")).status).toBe(200);
        for (const id of [randomUUID(), "junk"]) {
          const missing = await visitor.send(`/sessions/${id}/end`);
          expect(missing.status, id).toBe(isAccount(person) ? 404 : 303);
        }
      });

      await test.step("everybody's account is their own to change, with their own password", async () => {
        const guest = "/login?returnTo=%2Fdashboard";
        const wrong = { currentPassword: "not the password" };
        const profile = "/dashboard/profile";
        const writes: [string, Record<string, string>][] = [
          [profile, { intent: "profile", name: "" }],
          [profile, { intent: "photo" }],
          [`${profile}/security`, { intent: "password", ...wrong, password: "too short" }],
          [`${profile}/security`, { intent: "email", ...wrong, email: newAddress("x") }],
          [`${profile}/two-factor`, { intent: "confirm", code: "" }],
          [`${profile}/two-factor`, { intent: "off", ...wrong, code: "" }],
          [`${profile}/passkeys`, { intent: "begin", ...wrong, name: "" }],
          [`${profile}/passkeys`, { intent: "codes", ...wrong }],
          [`${profile}/providers`, { intent: "link", provider: "google", currentPassword: "" }],
          [`${profile}/providers`, { intent: "unlink", id: randomUUID(), currentPassword: "" }],
          [`${profile}/confirmation`, { intent: "code", code: "123456" }],
          [`${profile}/data`, { intent: "archive", currentPassword: "" }],
          [`${profile}/data/erasure`, { intent: "erase", confirmation: "yes", ...wrong }],
        ];
        for (const [address, form] of writes) {
          const answer = await visitor.send(address, form);
          if (isAccount(person))
            expect([422, 429], `${address} ${form.intent}`).toContain(answer.status);
          else expect(answer.to, address).toBe(guest);
          await visitor.toast();
        }
        // Only somebody whose password must be changed has a form there.
        const forced = await visitor.send("/new-password", { intent: "password", ...wrong });
        expect(forced.to).toBe(isAccount(person) ? `${profile}/security` : guest);
        await visitor.toast();
        const link = await visitor.send(`${profile}/email-confirmation`, { token: "made up" });
        if (isAccount(person)) expect(link.status).toBe(410);
        else expect(link.to).toBe(guest);
        await visitor.toast();
        const last = await visitor.send(`${profile}/data/erasure-confirmation`, {
          token: "made up",
        });
        if (isAccount(person)) expect(last.status).toBe(410);
        else expect(last.to).toBe(guest);
        await visitor.toast();
        const code = await visitor.send("/login/two-factor", { intent: "code", code: "123456" });
        expect([code.status, code.to]).toEqual([303, "/login"]);
        expect((await visitor.toast())?.title).toBe("This took too long. Please log in again.");
      });

      await test.step("asking for a confirmation email is for those who need one", async () => {
        const answer = await visitor.send("/resend-verification");
        if (isAccount(person)) expect(answer.status).toBe(403);
        else expect(answer.to).toBe("/login?returnTo=%2Fdashboard");
      });

      await test.step("account forms are open to everybody, and say what is missing", async () => {
        const forms = ["/login", "/register", "/forgot-password", "/reset-password"];
        for (const path of [
          ...forms,
          "/admissions/inquiry",
          "/admissions/fee-schedule",
          "/admissions/apply",
        ]) {
          const answer = await visitor.send(path, { email: "nobody" });
          // Somebody who is signed in is redirected.
          if (path === "/register" && isAccount(person)) expect(answer.to).toBe("/dashboard");
          else expect(answer.status, path).toBe(422);
        }
        for (const path of ["/verify-email", "/unlock", "/not-me"]) {
          expect((await visitor.send(path, { token: "junk" })).status, path).toBe(410);
        }
        expect((await visitor.send("/login/passkey", { response: "junk" })).status).toBe(400);
        const challenge = await visitor.send("/login/passkey/options");
        expect([200, 429]).toContain(challenge.status);
        const own = await visitor.send("/dashboard/profile/confirmation/options");
        if (isAccount(person)) expect([200, 429]).toContain(own.status);
        else expect(own.to).toBe("/login?returnTo=%2Fdashboard");
        await visitor.toast();
        expect((await visitor.send("/login/with/google")).status).toBe(404);
        expect((await visitor.send("/register/with-provider")).to).toBe("/register");
        await visitor.toast();
        const invitation = await visitor.send("/invitation", { token: "junk" });
        expect(invitation.status).toBeGreaterThanOrEqual(400);
        expect(invitation.status).toBeLessThan(500);
        expect((await visitor.send("/demo-login", { person: "nobody" })).status).toBe(404);
        expect((await visitor.send("/no/such/page", { a: "b" })).status).toBe(404);
        expect((await visitor.send("/view/end")).to).toBe("/");
      });

      await test.step("logging out is always possible", async () => {
        const answer = await visitor.send("/logout");
        expect([answer.status, answer.to]).toEqual([303, "/"]);
        expect((await visitor.toast())?.title).toBe("You are logged out");
        expect((await visitor.ask("/dashboard")).to).toBe("/login?returnTo=%2Fdashboard");
      });
    },
  );
}

test("a session that was ended elsewhere is dead at once", async ({ site }) => {
  const { visitor, email, password } = await newMember(site);
  const other = new Visitor(site);
  await other.send("/login", { email, password });
  expect((await other.ask("/dashboard")).status).toBe(200);
  const [theirs] = await otherSessionsOf(visitor);
  const ended = await visitor.send(`/sessions/${theirs}/end`);
  expect([ended.status, ended.to]).toEqual([303, "/dashboard/profile/security"]);
  expect(await visitor.toast()).toMatchObject({ title: "Session ended" });
  expect((await other.ask("/dashboard")).to).toBe("/login?returnTo=%2Fdashboard");
  expect((await other.ask("/dashboard.data")).text).toContain("SingleFetchRedirect");
});
