import { randomUUID } from "node:crypto";
import { demoPassword } from "#app/contexts/identity/demo.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { accessRules, attempt, courseDesk, lineItem, noTool, type Rule } from "./support/access.ts";
import { courseDateOf, newCourseDate } from "./support/course-dates.ts";
import { anApplication, sendApplication, stageOf } from "./support/applications.ts";
import { demoCertificate } from "./support/courses.ts";
import { sendEnquiry } from "./support/enquiries.ts";
import { emailTo } from "./support/mail.ts";
import { aPost } from "./support/posts.ts";
import { newOrder } from "./support/orders.ts";
import { forumCategories, newTopic, office, replyTo, versionInEditForm } from "./support/forum.ts";
import { addressesOf, demoListing } from "./support/listings.ts";
import { newMember, newVerifiedMember, otherSessionsOf } from "./support/members.ts";
import { userIdOf } from "./support/users.ts";
import {
  addressOf,
  isAccount,
  isModerator,
  isStaff,
  people,
  type Person,
} from "./support/people.ts";
import { routeTable } from "./support/route-table.ts";
import { expect, oneMore, test } from "./support/test.ts";
import { webinarsOn } from "./support/webinars.ts";
import { type Answer, newAddress, Visitor } from "./support/visitor.ts";

/**
 * The permission matrix over HTTP: every address and every write, as every person. Who may do what is
 * declared in support/access.ts.
 */

const authenticationRequired = {
  tone: "error",
  title: "Authentication Required",
  description: "Please log in to access this page.",
};
const accessDenied = {
  tone: "error",
  title: "Access Denied",
  description: "You don't have permission to access this page.",
};
const notAPartner = {
  ...accessDenied,
  description:
    "This account is not registered as a partner. Please use the correct login credentials.",
};
/** Where a form of the office leads whoever may not send it and never could (people.spec.ts: who lost that). */
const awayFrom = (person: Person) =>
  isAccount(person) ? "/dashboard" : "/login?returnTo=%2Fdashboard";

for (const person of people) {
  const details = person === "guest" || person === "member" ? {} : oneMore;
  const asPerson = async (site: string) => {
    const visitor = new Visitor(site);
    return isAccount(person) ? visitor.signIn(person) : visitor;
  };

  test(
    `looking: each address shows itself to, or sends away, the ${person}`,
    details,
    async ({ site }) => {
      const visitor = await asPerson(site);
      const enquiry = await sendEnquiry(site);
      const intake = await newCourseDate(site);
      const application = await sendApplication(site);
      const number = await demoCertificate(site);
      const order = await newOrder(site);
      const [webinar] = await webinarsOn(site);
      const job = await demoListing(site);
      const topic = await newTopic(site);
      const reply = await replyTo(await office(site), topic, "A reply.");
      const user = `/admin/users/${await userIdOf(site, addressOf("member"))}`;
      const examples: Record<string, string> = {
        "/admin/users/:userId": user,
        "/admin/users/:userId/roles": `${user}/roles`,
        "/admin/users/:userId/roles/:role": `${user}/roles/moderator`,
        "/admin/users/:userId/suspension": `${user}/suspension`,
        "/admin/users/:userId/two-factor": `${user}/two-factor`,
        ...addressesOf(job),
        "/forum/topic/:topicId": `/forum/topic/${topic}`,
        "/forum/edit-topic/:topicId": `/forum/edit-topic/${topic}`,
        "/forum/topic/:topicId/move": `/forum/topic/${topic}/move`,
        ...Object.fromEntries(
          ["removal", "report"].flatMap((what) => [
            [`/forum/topic/:topicId/${what}`, `/forum/topic/${topic}/${what}`],
            [`/forum/replies/:replyId/${what}`, `/forum/replies/${reply}/${what}`],
          ]),
        ),
        "/webinars/:webinarId": `/webinars/${webinar}`,
        "/dev/webinars/:webinarId/:place": `/dev/webinars/${webinar}/room`,
        "/webinars/:webinarId/webinar.ics": `/webinars/${webinar}/webinar.ics`,
        "/admin/webinars/:webinarId/cancellation": `/admin/webinars/${webinar}/cancellation`,
        "/orders/:orderId": `/orders/${order}`,
        "/orders/:orderId/invoice.pdf": `/orders/${order}/invoice.pdf`,
        "/orders/:orderId/receipts/:paymentId/receipt.pdf": `/orders/${order}/receipts/${randomUUID()}/receipt.pdf`,
        "/admin/orders/:orderId": `/admin/orders/${order}`,
        "/certificates/:number": `/certificates/${number}`,
        "/admin/certificates/:number/revocation": `/admin/certificates/${number}/revocation`,
        "/admin/messages/:enquiryId": `/admin/messages/${enquiry.id}`,
        "/courses/dates/:intakeId": `/courses/dates/${intake.id}`,
        "/admissions/course-dates/:intakeId": `/admissions/course-dates/${intake.id}`,
        "/admin/applications/:applicationId": `/admin/applications/${application.id}`,
        "/applications/:applicationId": `/applications/${application.id}`,
        ...Object.fromEntries(
          ["withdrawal", "evidence", "offer", "offer/refusal", "offer-letter.pdf", "payment"].map(
            (what) => [
              `/applications/:applicationId/${what}`,
              `/applications/${application.id}/${what}`,
            ],
          ),
        ),
        "/applications/:applicationId/evidence/:evidenceId/removal": `/applications/${application.id}/evidence/${randomUUID()}/removal`,
        "/admin/applications/:applicationId/evidence/:evidenceId": `/admin/applications/${application.id}/evidence/${randomUUID()}`,
        ...Object.fromEntries(
          ["screening", "interview", "offer", "offer/withdrawal"].map((what) => [
            `/admin/applications/:applicationId/${what}`,
            `/admin/applications/${application.id}/${what}`,
          ]),
        ),
      };
      for (const [path, rule] of Object.entries(accessRules)) {
        const address = examples[path] ?? ("example" in rule ? rule.example : undefined) ?? path;
        const answer = await visitor.ask(address);
        await test.step(`${address} → ${answer.status}`, async () => {
          if (path === "/register" && isAccount(person)) {
            expect(answer.to, address).toBe("/dashboard");
            return;
          }
          await expectByRule(rule, person, address, answer, visitor);
        });
      }
    },
  );

  test(
    `looking: data requests give the ${person} no more than the pages do`,
    details,
    async ({ site }) => {
      const enquiry = await sendEnquiry(site);
      const application = await sendApplication(site);
      const order = await newOrder(site);
      const job = await demoListing(site);
      const ofJob = `/partner/jobs/${job.id}/applications`;
      const visitor = await asPerson(site);
      const guarded = [
        { path: "/admin/orders", for: "admins", files: ["admin/admin-layout", "admin/orders"] },
        {
          path: `/admin/orders/${order}`,
          for: "admins",
          files: ["admin/admin-layout", "admin/order"],
        },
        { path: "/admin/users", for: "admins", files: ["admin/admin-layout", "admin/users"] },
        {
          path: `/admin/users/${await userIdOf(site, addressOf("member"))}`,
          for: "admins",
          files: ["admin/admin-layout", "admin/user"],
        },
        { path: "/admin/tools", for: "admins", files: ["admin/admin-layout", "admin/tools"] },
        { path: "/dashboard", for: "members", files: ["learn/member-layout", "learn/dashboard"] },
        { path: "/admin", for: "admins", files: ["admin/admin-layout", "admin/overview"] },
        { path: "/make-admin", for: "admins", files: ["admin/admin-layout", "admin/make-admin"] },
        { path: "/admin/messages", for: "admins", files: ["admin/admin-layout", "admin/messages"] },
        {
          path: `/admin/messages/${enquiry.id}`,
          for: "admins",
          files: ["admin/admin-layout", "admin/message"],
        },
        {
          path: "/applications",
          for: "members",
          files: ["learn/member-layout", "admissions/own-applications"],
        },
        {
          path: "/admin/applications",
          for: "admins",
          files: ["admin/admin-layout", "admin/applications"],
        },
        {
          path: `/admin/applications/${application.id}`,
          for: "admins",
          files: ["admin/admin-layout", "admin/application"],
        },
        { path: "/admin/partners", for: "admins", files: ["admin/admin-layout", "admin/partners"] },
        {
          path: `/admin/partners/${job.partnerId}`,
          for: "admins",
          files: ["admin/admin-layout", "admin/partner"],
        },
        { path: "/admin/jobs", for: "admins", files: ["admin/admin-layout", "admin/jobs"] },
        ...[
          { path: "/partner/dashboard", file: "dashboard" },
          { path: ofJob, file: "job-applications" },
          { path: `${ofJob}/${job.jobApplicationId}`, file: "job-application" },
          { path: "/job-form", file: "job-form-new" },
          { path: `/job-form/${job.id}`, file: "job-form" },
          { path: `/job-form/${job.id}/preview`, file: "job-preview" },
          { path: `/job-form/${job.id}/closure`, file: "job-closure" },
          { path: `/job-form/${job.id}/deletion`, file: "job-deletion" },
        ].map(({ path, file }) => ({
          path,
          for: "partners",
          files: ["partner/partner-layout", `partner/${file}`],
        })),
      ];
      for (const page of guarded) {
        const ofPartners = page.for === "partners";
        const welcome = ofPartners
          ? person === "partner"
          : page.for === "members"
            ? isAccount(person)
            : isStaff(person);
        const ids = page.files.map((file) => `routes/${file}`);
        const askedFor = [
          "",
          ...[...ids, ids.join(",")].map((id) => `?_routes=${id}`),
          "?_routes=",
        ];
        for (const query of askedFor) {
          const answer = await visitor.ask(`${page.path}.data${query}`);
          const what = `${page.path}.data${query}`;
          if (welcome) {
            expect(answer.status, what).toBe(200);
            continue;
          }
          const login = ofPartners ? "/partner/login" : "/login";
          const home = ofPartners ? login : "/dashboard";
          const to = isAccount(person)
            ? home
            : `${login}?returnTo=${encodeURIComponent(page.path)}`;
          expect(answer.status, what).toBe(202);
          expect(answer.text, what).toContain("SingleFetchRedirect");
          expect(answer.text, what).toContain(`"${to}"`);
          expectNothingOf(enquiry.subject, answer, what);
          expectNothingOf(application.email, answer, what);
          expectNothingOf(job.title, answer, what);
        }
        // Data that every page has is no secret, but nothing else may come along with it.
        const root = await visitor.ask(`${page.path}.data?_routes=root`);
        for (const secret of [enquiry.subject, job.title]) {
          expectNothingOf(secret, root, `${page.path}.data?_routes=root`);
        }
        for (const id of ids) expect(root.text).not.toContain(id);
      }
    },
  );

  test(
    `writing: each form takes or refuses what the ${person} sends`,
    details,
    async ({ site }) => {
      test.slow();
      const visitor = await asPerson(site);
      const enquiry = await sendEnquiry(site);

      await test.step("messages from the public are taken from everybody", async () => {
        const form = { firstName: "A", lastName: "B", email: newAddress("a"), subject: "Places" };
        const sent = await visitor.send("/contact", { ...form, message: "Is there a place left?" });
        expect([sent.status, sent.to]).toEqual([303, "/contact"]);
        expect((await visitor.toast())?.title).toBe("Message sent");
      });

      await test.step("inquiries and fee requests are taken from everybody", async () => {
        const email = newAddress("a");
        const inquiry = { name: "Ana B", email, message: "Is there a place left?", consent: "on" };
        const asked = await visitor.send("/admissions/inquiry", inquiry);
        expect([asked.status, asked.to]).toEqual([303, "/admissions"]);
        await visitor.toast();
        const request = { fullName: "Ana B", email, program: "custom", consent: "on" };
        const requested = await visitor.send("/admissions/fee-schedule", request);
        expect([requested.status, requested.to]).toEqual([303, "/admissions"]);
        expect((await visitor.toast())?.title).toBe("Fee schedule request submitted successfully");
      });

      await test.step("assigning and answering a message belong to admins", async () => {
        const { id, email } = await sendEnquiry(site);
        const path = `/admin/messages/${id}`;
        const assigned = await visitor.send(`${path}/assignment`, { to: "me" });
        const reply = { intent: "reply", key: randomUUID(), text: "There is one place left." };
        const replied = await visitor.send(path, reply);
        if (isStaff(person)) {
          expect([assigned.status, assigned.to]).toEqual([303, path]);
          expect([replied.status, replied.to]).toEqual([303, path]);
          expect(await statusOf(site, id)).toBe("answered");
          await emailTo(site, email, "Our reply to your message");
        } else {
          const to = awayFrom(person);
          expect([assigned.to, replied.to]).toEqual([to, to]);
          expect(await statusOf(site, id)).toBe("new");
        }
        await visitor.toast();
      });

      await test.step("moving a message belongs to admins", async () => {
        const path = `/admin/messages/${enquiry.id}`;
        const moved = await visitor.send(path, { status: "answered" });
        const shown = await statusOf(site, enquiry.id);
        if (isStaff(person)) {
          expect([moved.status, moved.to]).toEqual([303, path]);
          expect(await visitor.toast()).toMatchObject({ title: "Message updated" });
          expect(shown).toBe("answered");
        } else {
          const to = awayFrom(person);
          expect([moved.status, moved.to]).toEqual([303, to]);
          expect(await visitor.toast()).toEqual(
            isAccount(person) ? accessDenied : authenticationRequired,
          );
          expect(shown).toBe("new");
        }
      });

      await test.step("handling several messages at once belongs to admins", async () => {
        const { id } = await sendEnquiry(site);
        const here = "/admin/messages?status=new";
        const closed = await visitor.send(here, { intent: "closed", id });
        const to = isStaff(person) ? here : awayFrom(person);
        expect([closed.status, closed.to]).toEqual([303, to]);
        expect(await statusOf(site, id)).toBe(isStaff(person) ? "closed" : "new");
        const undo = { intent: "undo", deed: "closed", was: `in-progress:${id}` };
        expect((await visitor.send(here, undo)).to).toBe(to);
        expect(await statusOf(site, id)).toBe(isStaff(person) ? "in-progress" : "new");
        if (isStaff(person)) {
          expect((await visitor.send(here, { intent: "removed", id })).status).toBe(400);
        }
        await visitor.toast();
      });

      await test.step("publishing and withdrawing several at once belongs to admins", async () => {
        const office = await new Visitor(site).signIn("admin");
        const guest = new Visitor(site);
        const name = `Several ${randomUUID().slice(0, 8)}`;
        const words = { title: name, description: "For the matrix.", uploadDate: "2026-03-01" };
        const link = { type: "link", url: "https://example.org/", format: "Website" };
        const added = await office.send("/admin/resources/new?kind=web", {
          ...words,
          ...link,
          category: "legal",
        });
        const id = added.to!.split("/").at(-1)!;
        const isPublic = async () => (await guest.ask(`/resources?id=${id}`)).status === 200;
        const here = "/admin/resources?state=draft";
        const to = isStaff(person) ? here : awayFrom(person);
        expect((await visitor.send(here, { intent: "publish", id })).to).toBe(to);
        expect(await isPublic()).toBe(isStaff(person));
        const undo = { intent: "undo", deed: "publish", was: `1:${id}` };
        expect((await visitor.send(here, undo)).to).toBe(to);
        expect(await isPublic()).toBe(false);
        await visitor.toast();
        expect((await office.send(`${added.to}/removal`)).to).toBe("/admin/resources");

        const course = await office.send("/admin/courses/new", words);
        const courses = "/admin/courses?state=draft";
        const courseId = course.to!.split("/").at(-1)!;
        const back = isStaff(person) ? courses : awayFrom(person);
        const sent = await visitor.send(courses, { intent: "publish", id: courseId });
        expect([sent.status, sent.to]).toEqual([303, back]);
        const said = await visitor.toast();
        if (isStaff(person)) expect(said?.description).toContain(`“${name}”`);
        const undone = { intent: "undo", deed: "withdraw", was: `1:${courseId}` };
        expect((await visitor.send(courses, undone)).to).toBe(back);
        await visitor.toast();
        expect((await office.send(`${course.to}/removal`)).to).toBe("/admin/courses");

        if (isStaff(person)) {
          for (const page of [here, courses]) {
            expect((await visitor.send(page, { intent: "remove", id })).status).toBe(400);
          }
        }
      });

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

      await test.step("applications are taken from everybody", async () => {
        const sent = await visitor.send("/admissions/apply", anApplication());
        expect([sent.status, sent.to]).toEqual([303, "/admissions"]);
        expect((await visitor.toast())?.title).toBe("Application Submitted");
      });

      await test.step("moving and noting applications belongs to admins", async () => {
        const { id } = await sendApplication(site);
        const path = `/admin/applications/${id}`;
        const version = versionOf({ stage: "online-application" });
        const move = { intent: "move", version, to: "initial-screening" };
        for (const form of [move, { intent: "note", text: "Hm." }]) {
          const answer = await visitor.send(path, form);
          const to = awayFrom(person);
          expect([answer.status, answer.to]).toEqual([303, isStaff(person) ? path : to]);
          await visitor.toast();
        }
        const stage = isStaff(person) ? "Initial Screening" : "Online Application";
        expect(await stageOf(site, id)).toBe(stage);
        for (const missing of [randomUUID(), "junk"]) {
          const answer = await visitor.send(`/admin/applications/${missing}`, move);
          expect(answer.status, missing).toBe(isStaff(person) ? 404 : 303);
          await visitor.toast();
        }
      });

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

      await test.step("listings are written by their partner alone", async () => {
        const job = await demoListing(site);
        const listing = { jobTitle: "Written by the matrix", intent: "draft" };
        const drafted = await visitor.send("/job-form", listing);
        const away = isAccount(person)
          ? "/partner/login"
          : "/partner/login?returnTo=%2Fpartner%2Fdashboard";
        if (person === "partner") {
          expect(drafted.to).toMatch(/^\/job-form\/[0-9a-f-]{36}$/);
          const deleted = await visitor.send(`${drafted.to}/deletion`);
          expect(deleted.to).toBe("/partner/dashboard");
          expect(await visitor.toast()).toMatchObject({
            title: "Job deleted",
            description: "Job listing has been successfully deleted.",
          });
        } else expect(drafted.to).toBe(away);
        await visitor.toast();
        const addresses = (jobId: string, jobApplicationId: string) => [
          `/job-form/${jobId}`,
          `/job-form/${jobId}/closure`,
          `/job-form/${jobId}/deletion`,
          `/partner/jobs/${jobId}/applications/${jobApplicationId}`,
        ];
        const foreign =
          person === "partner"
            ? addresses(randomUUID(), randomUUID())
            : addresses(job.id, job.jobApplicationId);
        for (const path of foreign) {
          const answer = await visitor.send(path, { intent: "note", text: "Hm." });
          if (person === "partner") expect(answer.status, path).toBe(404);
          else expect(answer.to, path).toBe(away);
          await visitor.toast();
        }
        const login = await visitor.send("/partner/login", { email: "", password: "" });
        expect(login.status).toBe(422);
      });

      await test.step("listings, partners, skills and languages are managed by admins", async () => {
        const writes: [string, Record<string, string>, number][] = [
          ["/admin/jobs", { intent: "close", bulk: "1", id: randomUUID() }, 200],
          ["/admin/jobs", { intent: "delete", bulk: "1", id: randomUUID() }, 400],
          ["/admin/jobs/new", { jobTitle: "" }, 422],
          [`/admin/jobs/${randomUUID()}`, { intent: "approve", version: "1" }, 404],
          [`/admin/jobs/${randomUUID()}/closure`, {}, 404],
          [`/admin/jobs/${randomUUID()}/deletion`, {}, 404],
          [
            `/admin/jobs/${randomUUID()}/applications/${randomUUID()}`,
            { intent: "note", text: "Hm." },
            404,
          ],
          ["/admin/skills", { intent: "add-skill", word: "" }, 422],
          ["/admin/skills", { intent: "remove", bulk: "1", id: randomUUID() }, 200],
          ["/admin/partners", { partnerName: "" }, 422],
          [`/admin/partners/${randomUUID()}`, { intent: "save", partnerName: "Nobody" }, 404],
        ];
        for (const [path, form, status] of writes) {
          const answer = await visitor.send(path, form);
          if (isStaff(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to, path).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("members apply for jobs, and withdraw what is their own", async () => {
        const job = await demoListing(site);
        for (const [path, status] of [
          [`/situations-vacant/${job.id}/application`, 422],
          [`/job-applications/${job.jobApplicationId}/withdrawal`, person === "member" ? 0 : 404],
        ] as const) {
          if (status === 0) continue;
          const answer = await visitor.send(path, { contact: "" });
          if (isAccount(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to, path).toBe("/login?returnTo=%2Fdashboard");
          await visitor.toast();
        }
      });

      await test.step("nobody withdraws another person's application", async () => {
        const { id } = await sendApplication(site);
        const answer = await visitor.send(`/applications/${id}/withdrawal`);
        if (isAccount(person)) expect(answer.status).toBe(404);
        else expect(answer.to).toBe("/login?returnTo=%2Fdashboard");
        await visitor.toast();
        expect(await stageOf(site, id)).toBe("Online Application");
      });

      await test.step("offers are made by admins, and answered by their owners alone", async () => {
        const { id } = await sendApplication(site);
        for (const what of ["offer", "offer/refusal"]) {
          const answer = await visitor.send(`/applications/${id}/${what}`, { intent: "accept" });
          if (isAccount(person)) expect(answer.status, what).toBe(404);
          else expect(answer.to, what).toBe("/login?returnTo=%2Fdashboard");
          await visitor.toast();
        }
        // What an admin sends is looked at: a form without a date, and nothing to withdraw.
        for (const [what, looked] of [
          ["offer", 422],
          ["offer/withdrawal", 303],
        ] as const) {
          const answer = await visitor.send(`/admin/applications/${id}/${what}`, {
            concession: "none",
          });
          if (isStaff(person)) expect(answer.status).toBe(looked);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("pictures belong to admins", async () => {
        for (const fields of [
          { intent: "replace", alt: "" },
          { intent: "restore", alt: "" },
        ]) {
          const answer = await visitor.send("/admin/pictures/convoy", fields);
          if (isStaff(person)) expect(answer.status).toBe(fields.intent === "restore" ? 303 : 422);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("people are managed by admins, and admins by super admins", async () => {
        test.slow();
        const reason = "For the matrix";
        const member = await newVerifiedMember(site);
        const target = `/admin/users/${await userIdOf(site, member.email)}`;
        const superAdmin = `/admin/users/${await userIdOf(site, addressOf("super"))}`;
        const nobody = `/admin/users/${randomUUID()}`;
        // With the answers to an admin and to a super admin.
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
        // The last one is refused, and one of several has to say it twice.
        if (person === "super") expect([409, 422]).toContain(status);
        else if (person === "admin") expect(status).toBe(403);
        else expect(to).toBe(awayFrom(person));
        await visitor.toast();
        // Nobody else has changed anything.
        const { text } = await (await new Visitor(site).signIn("super")).ask(target);
        expect(text.includes("For the matrix")).toBe(isStaff(person));
      });

      await test.step("settings belong to admins", async () => {
        for (const part of ["", "/offices/budapest", "/fees"]) {
          const path = `/admin/settings${part}`;
          for (const intent of ["save", "restore"]) {
            const fields = { version: "x", intent };
            const answer = await visitor.send(path, fields);
            // What an admin sends is looked at: a form without its fields, or an old page.
            if (isStaff(person)) expect([303, 409, 422], path).toContain(answer.status);
            else {
              const to = awayFrom(person);
              expect(answer.to, path).toBe(to);
            }
            await visitor.toast();
          }
        }
        const priced = await visitor.send("/admin/settings/prices", { "price-intro-cp": "free" });
        const tested = await visitor.send("/admin/settings/mail");
        if (isStaff(person)) {
          expect([priced.status, tested.status]).toEqual([422, 303]);
        } else {
          const to = awayFrom(person);
          expect([priced.to, tested.to]).toEqual([to, to]);
        }
        await visitor.toast();
      });

      await test.step("posts are written, published, shared and deleted by admins", async () => {
        const unknown = `/admin/blog/${randomUUID()}`;
        // What an admin sends is looked at: an empty form, and posts that there are none of.
        const sent: [path: string, form: Record<string, string>, status: number][] = [
          ["/admin/blog", { intent: "withdraw", id: randomUUID() }, 303],
          ["/admin/blog", { intent: "publish", id: randomUUID() }, 400],
          ["/admin/blog/new", { title: "" }, 422],
          ["/admin/blog/new", { preview: "on", content: "Hm." }, 200],
          ["/admin/blog/pictures", { alt: "" }, 422],
          [unknown, aPost(), 404],
          [`${unknown}/publication`, { version: "1", when: "now" }, 404],
          [`${unknown}/publication`, { intent: "withdraw" }, 404],
          [`${unknown}/deletion`, {}, 404],
          [`${unknown}/revisions/1`, { version: "1" }, 404],
          [`${unknown}/preview-link`, { intent: "make" }, 404],
          [`${unknown}/preview-link`, { intent: "withdraw" }, 404],
        ];
        for (const [path, form, status] of sent) {
          const answer = await visitor.send(path, form);
          if (isStaff(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("courses and webinars are written by admins", async () => {
        // What an admin sends is looked at, and wants something that is not there.
        const wrong: [path: string, fields: Record<string, string>, status: number][] = [
          ["/admin/courses", { intent: "move", course: "no-such", direction: "up" }, 404],
          ["/admin/courses/new", { title: "" }, 422],
          [courseDesk, { intent: "move", item: "no-such", direction: "up" }, 404],
          ["/admin/courses/no-such", { intent: "publish" }, 404],
          [`${courseDesk}/details`, { title: "" }, 422],
          [`${courseDesk}/modules/new`, { title: "" }, 422],
          [`${courseDesk}/items/new?module=no-such`, { kind: "quiz", title: "x" }, 404],
          [`${courseDesk}/items/role-and-principal`, { intent: "save", kind: "lecture" }, 422],
          [`${courseDesk}/items/no-such`, { intent: "publish" }, 404],
          [`${courseDesk}/items/fundamentals-quiz/questions/new`, { text: "" }, 422],
          [`${courseDesk}/pictures`, { alt: "" }, 422],
          [`${courseDesk}/removal?item=no-such`, {}, 404],
          [
            "/admin/forum/categories",
            { intent: "move", category: randomUUID(), direction: "up" },
            404,
          ],
          ["/admin/forum/categories/new", { name: "" }, 422],
          [`/admin/forum/categories/${randomUUID()}`, { intent: "archive" }, 404],
          [`/admin/forum/categories/${randomUUID()}`, { intent: "reopen" }, 404],
          [`/admin/forum/categories/${randomUUID()}`, { name: "A", description: "B" }, 404],
          [`/admin/forum/categories/${randomUUID()}/removal`, {}, 404],
          ["/admin/pictures/gallery", { intent: "move", picture: "no-such", direction: "up" }, 404],
          ["/admin/pictures/gallery", { intent: "restore", picture: "no-such" }, 404],
          ["/admin/pictures/gallery/new", { alt: "" }, 422],
          ["/admin/pictures/gallery/range", { alt: "" }, 422],
          ["/admin/pictures/gallery/no-such", { intent: "restore" }, 404],
          ["/admin/pictures/gallery/no-such/removal", {}, 404],
          ["/admin/resources/new", { title: "" }, 422],
          ["/admin/resources/new?kind=text", { intent: "preview", source: "Hm." }, 200],
          ["/admin/resources/packing-list", { title: "" }, 422],
          ["/admin/resources/no-such", { intent: "publish" }, 404],
          ["/admin/resources/no-such", { intent: "withdraw" }, 404],
          ["/admin/resources/no-such/removal", {}, 404],
          ["/admin/webinars/new", { title: "" }, 422],
          [`/admin/webinars/${randomUUID()}/cancellation`, {}, 404],
        ];
        for (const [path, fields, status] of wrong) {
          const answer = await visitor.send(path, fields);
          if (isStaff(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("modules, programmes and instructors are edited by admins", async () => {
        const unknown = `/admin/instructors/${randomUUID()}`;
        // What an admin sends is looked at, and wants something that is not there.
        const wrong: [path: string, fields: Record<string, string>, status: number][] = [
          ["/admin/catalogue", { intent: "move", module: "no-such", direction: "up" }, 404],
          ["/admin/catalogue/intro-cp", { title: "" }, 422],
          ["/admin/catalogue/no-such", { intent: "discard", version: "x" }, 404],
          ["/training/no-such/preview", { version: "x" }, 404],
          ["/admin/catalogue/new", { title: "" }, 422],
          ["/admin/catalogue/no-such/retirement", {}, 404],
          ["/admin/catalogue/no-such/restoration", {}, 404],
          ["/admin/catalogue/course-pages/no-such", { version: "x" }, 404],
          ["/admin/catalogue/course-pages/firearms", { version: "x" }, 409],
          ["/admin/programmes", { intent: "move", programme: "no-such", direction: "up" }, 404],
          ["/admin/programmes/new", { name: "" }, 422],
          ["/admin/programmes/custom", { name: "", preview: "on" }, 422],
          ["/admin/programmes/no-such", { name: "No such", version: "x" }, 404],
          ["/admin/instructors", { intent: "move", instructor: "no-such", direction: "up" }, 404],
          ["/admin/instructors/new", { intent: "save", name: "" }, 422],
          [unknown, { intent: "portrait" }, 422],
          [unknown, { intent: "remove-portrait" }, 404],
          [
            unknown,
            { intent: "save", name: "No one", role: "None", biography: "None.", version: "x" },
            404,
          ],
        ];
        for (const [path, fields, status] of wrong) {
          const answer = await visitor.send(path, fields);
          if (isStaff(person)) expect(answer.status, path).toBe(status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("orders are paid by their owners, and settled by admins", async () => {
        const order = await newOrder(site);
        const { id } = await sendApplication(site);
        for (const path of [`/orders/${order}`, `/applications/${id}/payment`]) {
          const answer = await visitor.send(path, { plan: "upfront", way: "sandbox" });
          if (isAccount(person)) expect(answer.status, path).toBe(404);
          else expect(answer.to, path).toBe("/login?returnTo=%2Fdashboard");
          await visitor.toast();
        }
        const sent: Record<string, string>[] = [
          { intent: "refund", reason: "Because." },
          { intent: "confirm", amount: "1", reference: "BANK" },
          { intent: `sent-${randomUUID()}`, refundId: "junk", reference: "BANK" },
        ];
        for (const fields of sent) {
          const answer = await visitor.send(`/admin/orders/${order}`, fields);
          // What an admin sends is looked at: nothing is paid yet, and the amount is another.
          if (isStaff(person)) expect([409, 422], fields.intent).toContain(answer.status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });

      await test.step("documents are handed in by their owners alone, and judged by admins", async () => {
        const { id } = await sendApplication(site);
        const statement = { intent: "statement", birthDate: "1990-01-01", consent: "on" };
        for (const what of ["evidence", `evidence/${randomUUID()}/removal`]) {
          const answer = await visitor.send(`/applications/${id}/${what}`, statement);
          if (isAccount(person)) expect(answer.status, what).toBe(404);
          else expect(answer.to, what).toBe("/login?returnTo=%2Fdashboard");
          await visitor.toast();
        }
        const judged = await visitor.send(`/admin/applications/${id}/screening`, {
          intent: "background",
          background: "clean",
        });
        // What an admin sends is looked at: nobody has consented to a check.
        const said = await visitor.toast();
        if (isStaff(person)) {
          expect(judged.to).toBe(`/admin/applications/${id}/screening`);
          expect(said?.title).toContain("has not consented to a background check");
        } else {
          expect(judged.to).toBe(awayFrom(person));
        }
        const arranged = await visitor.send(`/admin/applications/${id}/interview`, {
          intent: "arrange",
        });
        if (isStaff(person)) expect(arranged.status).toBe(422);
        else expect(arranged.to).toBe(awayFrom(person));
        await visitor.toast();
      });

      await test.step("messages that do not exist cannot be moved", async () => {
        for (const id of [randomUUID(), "junk", "1"]) {
          const answer = await visitor.send(`/admin/messages/${id}`, { status: "closed" });
          expect(answer.status, id).toBe(isStaff(person) ? 404 : 303);
        }
        if (isStaff(person)) {
          const answer = await visitor.send(`/admin/messages/${enquiry.id}`, { status: "junk" });
          expect(answer.status).toBe(400);
          expect(await statusOf(site, enquiry.id)).toBe("answered");
        }
      });

      await test.step("the schedule belongs to admins", async () => {
        const date = await newCourseDate(site);
        const path = `/admissions/course-dates/${date.id}`;
        const version = "1";
        const writes: [string, Record<string, string>][] = [
          ["/admissions/course-dates", { ...date.form, location: "Written by the matrix" }],
          [path, { ...date.form, location: "Written by the matrix", version }],
          [`${path}/removal`, { version: isStaff(person) ? "2" : version }],
          [`${path}/restoration`, {}],
        ];
        for (const [address, form] of writes) {
          const answer = await visitor.send(address, form);
          if (isStaff(person)) {
            expect([answer.status, answer.to], address).toEqual([303, "/admissions#course-dates"]);
            continue;
          }
          const to = awayFrom(person);
          expect([answer.status, answer.to], address).toEqual([303, to]);
          expect(await visitor.toast()).toEqual(
            isAccount(person) ? accessDenied : authenticationRequired,
          );
        }
        const now = await courseDateOf(site, date.id);
        expect(now?.location).toBe(isStaff(person) ? "Written by the matrix" : date.form.location);
      });

      await test.step("course dates that do not exist cannot be changed", async () => {
        const { form } = await newCourseDate(site);
        for (const id of [randomUUID(), "junk", "1"]) {
          for (const [what, fields] of [
            ["", { ...form, version: "1" }],
            ["/removal", { version: "1" }],
            ["/restoration", {}],
          ] as const) {
            const answer = await visitor.send(`/admissions/course-dates/${id}${what}`, fields);
            expect(answer.status, `${id}${what}`).toBe(isStaff(person) ? 404 : 303);
          }
        }
      });

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

      await test.step("courses are learned by members, each for themselves", async () => {
        const guest = "/login?returnTo=%2Fdashboard";
        const page = "/course/cp101/role-and-principal";
        const marked = await visitor.send(page, { intent: "complete" });
        expect(marked.to).toBe(isAccount(person) ? page : guest);
        for (const address of [attempt, `${attempt}/answers`, `${attempt}/submission`]) {
          const answered = await visitor.send(address, { intent: "save", q1: "1" });
          if (isAccount(person)) expect(answered.status).toBe(404);
          else expect(answered.to).toBe(guest);
        }
      });

      await test.step("a certificate's name is its holder's to show, revoking it the office's", async () => {
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

      await test.step("learning tools are registered by the office; what they report needs a token", async () => {
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
        expect((await visitor.send("/lti/authorize", { a: "b" })).to).toBe("/lti/authorize?a=b");
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
          // Who has an account is led to it instead.
          if (path === "/register" && isAccount(person)) expect(answer.to).toBe("/dashboard");
          else expect(answer.status, path).toBe(422);
        }
        for (const path of ["/verify-email", "/unlock"]) {
          expect((await visitor.send(path, { token: "junk" })).status, path).toBe(410);
        }
        const invitation = await visitor.send("/invitation", { token: "junk" });
        expect(invitation.status).toBeGreaterThanOrEqual(400);
        expect(invitation.status).toBeLessThan(500);
        expect((await visitor.send("/demo-login", { person: "nobody" })).status).toBe(404);
        expect((await visitor.send("/no/such/page", { a: "b" })).status).toBe(404);
      });

      await test.step("addresses without a form take none", async () => {
        for (const { path, hasAction } of routeTable) {
          if (hasAction || path.includes(":")) continue;
          expect((await visitor.send(path)).status, path).toBe(405);
        }
      });

      await test.step("logging out is always possible", async () => {
        const answer = await visitor.send("/logout");
        expect([answer.status, answer.to]).toEqual([303, "/"]);
        expect((await visitor.toast())?.title).toBe("You are logged out");
        expect((await visitor.ask("/dashboard")).to).toBe("/login?returnTo=%2Fdashboard");
      });
    },
  );

  test(
    `writing: the forum takes or refuses what the ${person} sends`,
    details,
    async ({ site }) => {
      const visitor = await asPerson(site);
      await test.step("members write in the forum; guests are led to the login", async () => {
        const [here, there] = await forumCategories(site);
        const form = { title: "From the matrix", content: "Words", categoryId: here!.id };
        const begun = await visitor.send("/forum/new-topic", form);
        const topic = await newTopic(site);
        const replied = await visitor.send(`/forum/topic/${topic}`, { content: "From the matrix" });
        if (!isAccount(person)) {
          expect(begun.to).toBe("/login?returnTo=%2Fforum%2Fnew-topic");
          expect(replied.to).toBe(`/login?returnTo=%2Fforum%2Ftopic%2F${topic}`);
          expect((await visitor.toast())?.title).toBe("Please log in to reply to this topic.");
          return;
        }
        expect(replied.to).toBe(`/forum/topic/${topic}#reply-1`);
        const own = begun.to!.split("/").at(-1)!;
        const version = await versionInEditForm(visitor, own);
        const moved = { ...form, categoryId: there!.id, pinned: "on", locked: "on", version };
        const edited = await visitor.send(`/forum/edit-topic/${own}`, moved);
        expect(edited.to).toBe(`/forum/topic/${own}`);
        expect(await visitor.toast()).toMatchObject({ title: "Topic updated successfully" });
        // The flags are moderators' alone.
        const after = await visitor.send(`/forum/topic/${own}`, { content: "Is it locked?" });
        expect(after.status).toBe(isModerator(person) ? 409 : 303);
        const deleted = await visitor.send(`/forum/topic/${own}/removal`);
        expect(deleted.to).toBe(`/forum/category/${there!.slug}`);
        expect(await visitor.toast()).toMatchObject({ title: "Topic deleted successfully" });
        const restored = await visitor.send(`/forum/topic/${own}/restoration`);
        expect(restored.status).toBe(isModerator(person) ? 303 : 403);
        await visitor.toast();
      });

      await test.step("others' posts are edited, removed and restored by moderators", async () => {
        const topic = await newTopic(site);
        const reply = await replyTo(await office(site), topic, "By the office");
        const [category] = await forumCategories(site);
        const version = await versionInEditForm(visitor, topic);
        const words = { title: "Changed", content: "Changed", categoryId: category!.id, version };
        for (const [address, to, form] of [
          [`/forum/edit-topic/${topic}`, `/forum/topic/${topic}`, words],
          [`/forum/topic/${topic}/pin`, `/forum/topic/${topic}`, { intent: "pin" }],
          [`/forum/topic/${topic}/lock`, `/forum/topic/${topic}`, { intent: "lock" }],
          [`/forum/topic/${topic}/move`, `/forum/topic/${topic}`, { categoryId: category!.id }],
          [`/forum/replies/${reply}/removal`, `/forum/topic/${topic}`, {}],
          [`/forum/replies/${reply}/restoration`, `/forum/topic/${topic}#reply-1`, {}],
          [`/forum/topic/${topic}/removal`, `/forum/category/${category!.slug}`, {}],
          [`/forum/topic/${topic}/restoration`, `/forum/topic/${topic}`, {}],
        ] as const) {
          const answer = await visitor.send(address, form);
          if (isModerator(person)) {
            expect([answer.status, answer.to], address).toEqual([303, to]);
          } else if (!isAccount(person)) {
            expect(answer.to, address).toMatch(/^\/login\?returnTo=/);
          } else if (address.includes("edit")) {
            expect(answer.to).toBe(to);
            expect((await visitor.toast())?.title).toBe(
              "You do not have permission to edit this topic",
            );
          } else {
            expect(answer.status, address).toBe(403);
          }
          await visitor.toast();
        }
      });

      await test.step("members report, and moderators settle", async () => {
        const topic = await newTopic(site, `Reported ${randomUUID()}`);
        for (const target of [
          `topic/${topic}`,
          `replies/${await replyTo(await office(site), topic, "A reply")}`,
        ]) {
          const sent = await visitor.send(`/forum/${target}/report`, { reason: "For the matrix" });
          if (!isAccount(person)) expect(sent.to).toMatch(/^\/login/);
          else expect(sent.status).toBe(isModerator(person) ? 403 : 303);
          await visitor.toast();
        }
        const settled = await visitor.send("/admin/forum", {
          report: randomUUID(),
          outcome: "kept",
        });
        if (isModerator(person)) expect(settled.status).toBe(404);
        else expect(settled.to).toBe(awayFrom(person));
        await visitor.toast();
      });
    },
  );

  test(
    `writing: what comes to an address without being a form is the fault of who sent it, the ${person}`,
    details,
    async ({ site }) => {
      const visitor = await asPerson(site);
      for (const { path, hasAction } of routeTable) {
        if (!hasAction || path === "/logout" || path === "/resend-verification") continue;
        const address = path
          .replace(":enquiryId", randomUUID())
          .replace(":intakeId", randomUUID())
          .replace(":applicationId", randomUUID())
          .replace(":sessionId", randomUUID())
          .replace(":topicId", randomUUID())
          .replace(":replyId", randomUUID())
          .replace("*", "no/such/page");
        const { status } = await visitor.ask(address, {
          method: "POST",
          headers: { Origin: site, "Content-Type": "application/json" },
        });
        expect(status, path).toBeLessThan(500);
      }
    },
  );
}

const unsafe = ["POST", "PUT", "PATCH", "DELETE"];
const strangers: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://elsewhere.example" }],
  ["another port of the same machine", { Origin: "http://localhost:1" }],
  ["a hidden origin", { Origin: "null" }],
  ["a damaged origin", { Origin: "not a url" }],
  ["nowhere (no Origin, no Sec-Fetch-Site)", {}],
  ["a cross-site page without Origin", { "Sec-Fetch-Site": "cross-site" }],
  ["a sibling site without Origin", { "Sec-Fetch-Site": "same-site" }],
  [
    "another site that says it is this one",
    { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "same-origin" },
  ],
];

const postedToByServers = new Set([
  "/webhooks/stripe",
  "/lti/authorize",
  "/lti/token",
  "/lti/line-items/:placementId/scores",
]);

for (const [position, [name, headers]] of strangers.entries()) {
  const details = position === 0 ? {} : oneMore;
  test(
    `no unsafe request from ${name} is answered, whatever its address`,
    details,
    async ({ site }) => {
      const visitor = await new Visitor(site).signIn("admin");
      for (const { address, path, hasAction } of everyAddress()) {
        // Another server posts there, by its signature or token; or writes nothing.
        if (postedToByServers.has(path)) continue;
        const answers = await Promise.all(
          unsafe.map((method) => visitor.ask(address, { method, headers })),
        );
        for (const [index, answer] of answers.entries()) {
          const refused = unsafe[index] === "POST" && hasAction ? 403 : 405;
          expect(answer.status, `${unsafe[index]} ${address}`).toBe(refused);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      }
      expect((await visitor.ask("/admin")).status, "still signed in").toBe(200);
    },
  );
}

test("what an address takes is said, and no other method does anything", async ({ site }) => {
  const visitor = await new Visitor(site).signIn("admin");
  for (const { address, hasAction } of everyAddress()) {
    const allowed = `GET, HEAD, OPTIONS${hasAction ? ", POST" : ""}`;
    const { status, headers, text } = await visitor.ask(address, { method: "OPTIONS" });
    expect([status, headers.get("Allow"), text], address).toEqual([204, allowed, ""]);
    const refused = await visitor.send(address, {}, "PUT");
    expect([refused.status, refused.headers.get("Allow")], address).toEqual([405, allowed]);
  }
  expect((await visitor.ask("/admin")).status, "still signed in").toBe(200);
});

test("a request that says by Sec-Fetch-Site alone that it is the site's own is taken", async ({
  site,
}) => {
  const visitor = await new Visitor(site).signIn("member");
  const answer = await visitor.ask("/logout", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status).toBe(303);
});

test("unknown and junk messages answer with 404 inside the back office", async ({ site }) => {
  const admin = await new Visitor(site).signIn("admin");
  for (const id of [randomUUID(), "junk", "0", "%00", "..%2f..", "a".repeat(300)]) {
    for (const address of [`/admin/messages/${id}`, `/admin/messages/${id}.data`]) {
      const { status, text } = await admin.ask(address);
      expect(status, address).toBe(404);
      if (!address.endsWith(".data")) expect(text).toContain("Oops! Page not found");
    }
  }
});

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

/** An address of each route, and the same for its data. */
function everyAddress() {
  return routeTable.flatMap((route) => {
    const page = route.path.replace(/:\w+/g, randomUUID()).replace("*", "no/such/page");
    const addresses = [page, page === "/" ? "/_root.data" : `${page}.data`];
    return addresses.map((address) => ({ ...route, address }));
  });
}

async function expectByRule(
  rule: Rule,
  person: Person,
  address: string,
  answer: Answer,
  visitor: Visitor,
) {
  if (rule.for === "everybody") {
    expect(answer.status, address).toBe(200);
    return;
  }
  if (rule.for === "tools") {
    expect(answer.status, address).toBe(rule.status);
    return;
  }
  if (rule.for === "nobody") {
    if (rule.leadsTo === undefined) expect(answer.status, address).toBe(404);
    else {
      expect(answer.status, address).toBeGreaterThanOrEqual(301);
      expect(answer.to, address).toBe(rule.leadsTo);
    }
    return;
  }
  if (rule.for === "owners" && isAccount(person)) {
    expect(answer.status, address).toBe(404);
    return;
  }
  if (rule.for === "some" && isAccount(person) && !rule.who(person)) {
    if (rule.others === 403) {
      expect(answer.status, address).toBe(403);
      return;
    }
    expect([answer.status, answer.to], address).toEqual([303, address.replace("/edit-", "/")]);
    expect(await visitor.toast()).toEqual(rule.others);
    return;
  }
  const welcome = mayLook(rule, person);
  if (welcome && "missing" in rule) {
    expect(answer.status, address).toBe(404);
    return;
  }
  if (welcome) {
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("Cache-Control"), address).toBe("private, no-store");
    return;
  }
  expect(answer.status, address).toBe(303);
  if (rule.for === "partners") {
    const back = `/partner/login?returnTo=${encodeURIComponent(address)}`;
    expect(answer.to, address).toBe(isAccount(person) ? "/partner/login" : back);
    expect(await visitor.toast()).toEqual(isAccount(person) ? notAPartner : authenticationRequired);
    return;
  }
  if (isAccount(person)) {
    expect(answer.to, address).toBe("/dashboard");
    expect(await visitor.toast()).toEqual(accessDenied);
  } else {
    expect(answer.to, address).toBe(`/login?returnTo=${encodeURIComponent(address)}`);
    const said = rule.for === "some" && rule.guests ? rule.guests : authenticationRequired;
    expect(await visitor.toast()).toEqual(said);
  }
}

function mayLook(rule: Rule, person: Person): boolean {
  if (rule.for === "some") return rule.who(person);
  if (rule.for === "moderators") return isModerator(person);
  if (rule.for === "partners") return person === "partner";
  return rule.for === "members" || rule.for === "owners" ? isAccount(person) : isStaff(person);
}

async function statusOf(site: string, enquiryId: string): Promise<string | undefined> {
  const office = await new Visitor(site).signIn("admin");
  const { text } = await office.ask(`/admin/messages/${enquiryId}`);
  const option = /<option(?=[^>]*\sselected)[^>]*>/.exec(text)?.[0];
  return /value="([^"]+)"/.exec(option ?? "")?.[1];
}

function expectNothingOf(secret: string, answer: Answer, what: string) {
  expect(answer.text, what).not.toContain(secret);
  expect(answer.text, what).not.toMatch(/"(waiting|enquiry|enquiries|sessions|rows|counts)"/);
}
