import { randomUUID } from "node:crypto";
import { attempt, lineItem, noTool } from "../support/access.ts";
import { demoCertificate } from "../support/courses.ts";
import { isAccount, isStaff } from "../support/people.ts";
import { awayFrom, eachPerson } from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";
import { webinarsOn } from "../support/webinars.ts";

/**
 * Courses, webinars and certificates belong to a member; learning tools authenticate with their own
 * tokens.
 */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `writing: courses, webinars and learning tools take or refuse what the ${person} sends`,
    details,
    async ({ site }) => {
      const visitor = await signedIn(site);

      await test.step("members register for webinars, and cancel; guests are led to the login", async () => {
        const webinar = (await webinarsOn(site)).at(-1)!;
        const page = `/webinars/${webinar}`;
        for (const [what, title] of [
          ["registration", "You are registered"],
          ["cancellation", "Registration cancelled"],
        ] as const) {
          const answer = await visitor.send(`${page}/${what}`);
          expect(answer.status, what).toBe(303);
          const login = `/login?returnTo=${encodeURIComponent(page)}`;
          expect(answer.to, what).toBe(isAccount(person) ? page : login);
          const said = await visitor.toast();
          expect(said?.title).toBe(isAccount(person) ? title : "Authentication Required");
        }
        expect((await visitor.send(`/webinars/${randomUUID()}/registration`)).status).toBe(
          isAccount(person) ? 404 : 303,
        );
        await visitor.toast();
      });

      await test.step("courses are learned by members, each for themselves", async () => {
        const guest = "/login?returnTo=%2Fdashboard";
        const page = "/course/cp101/role-and-principal";
        const marked = await visitor.send(page, { intent: "complete" });
        expect(marked.to).toBe(isAccount(person) ? "/course/cp101/law-new-zealand" : guest);
        for (const address of [attempt, `${attempt}/answers`, `${attempt}/submission`]) {
          const answered = await visitor.send(address, { intent: "save", q1: "1" });
          if (isAccount(person)) expect(answered.status).toBe(404);
          else expect(answered.to).toBe(guest);
        }
      });

      await test.step("a certificate's name is its holder's to show, revoking it the staff's", async () => {
        const number = await demoCertificate(site);
        const named = await visitor.send("/dashboard/certificates", { number, name: "hidden" });
        if (person === "member") expect(named.to).toBe("/dashboard/certificates");
        else if (isAccount(person)) expect(named.status).toBe(404);
        else expect(named.to).toBe("/login?returnTo=%2Fdashboard");
        const path = `/admin/certificates/${number}/revocation`;
        const revoked = await visitor.send(path, { reason: "" });
        if (isStaff(person)) expect(revoked.status).toBe(422);
        else expect(revoked.to).toBe(awayFrom(person));
        await visitor.toast();
      });

      await test.step("learning tools are registered by the staff; what they report needs a token", async () => {
        const writes: [string, Record<string, string>, number][] = [
          ["/admin/tools", { intent: "junk" }, 400],
          ["/admin/tools/new", { name: "" }, 422],
          [noTool, { intent: "off" }, 404],
          [`${noTool}/registration`, { name: "" }, 422],
          [`${noTool}/placements/${randomUUID()}`, { intent: "take-out" }, 404],
        ];
        for (const [address, fields, looked] of writes) {
          const answer = await visitor.send(address, fields);
          if (isStaff(person)) expect(answer.status, address).toBe(looked);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
        const launch = await visitor.send("/course/cp102/nothing-of-a-tool/launch");
        if (isAccount(person)) expect(launch.status).toBe(404);
        else expect(launch.to).toBe("/login?returnTo=%2Fdashboard");
        await visitor.toast();
        expect((await visitor.send("/lti/token", { grant_type: "password" })).status).toBe(400);
        expect((await visitor.send(`${lineItem}/scores`, { scoreGiven: "1" })).status).toBe(401);
        const made = await visitor.send("/lti/courses/cp102/line-items", { label: "Mine" });
        expect(made.status).toBe(401);
        expect((await visitor.send(lineItem, { label: "Mine" }, "PUT")).status).toBe(401);
        expect((await visitor.send(lineItem, {}, "DELETE")).status).toBe(401);
        expect((await visitor.send("/lti/authorize", { a: "b" })).to).toBe("/lti/authorize?a=b");
      });
    },
  );
}
