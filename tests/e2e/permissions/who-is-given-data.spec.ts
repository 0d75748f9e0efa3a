import { sendApplication } from "../support/applications.ts";
import { sendEnquiry } from "../support/enquiries.ts";
import { newOrder } from "../support/orders.ts";
import { demoListing } from "../support/listings.ts";
import { addressOf, isAccount, isStaff } from "../support/people.ts";
import { eachPerson } from "../support/permissions.ts";
import { expect, oneMore, test } from "../support/test.ts";
import { userIdOf } from "../support/users.ts";
import { type Answer } from "../support/visitor.ts";

/** Data requests return nothing that the page would not show. */
for (const { person, signedIn } of eachPerson) {
  test(
    `looking: data requests give the ${person} no more than the pages do`,
    // A member is refused as a guest is, but has other pages.
    person === "member" ? {} : oneMore,
    async ({ site }) => {
      const enquiry = await sendEnquiry(site);
      const application = await sendApplication(site);
      const order = await newOrder(site);
      const job = await demoListing(site);
      const ofJob = `/partner/jobs/${job.id}/applications`;
      const visitor = await signedIn(site);
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
        {
          path: "/admin/dashboard",
          for: "admins",
          files: ["admin/admin-layout", "admin/overview"],
        },
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
        // The root's data may be requested with every page, but must not include other data.
        const root = await visitor.ask(`${page.path}.data?_routes=root`);
        for (const secret of [enquiry.subject, job.title]) {
          expectNothingOf(secret, root, `${page.path}.data?_routes=root`);
        }
        for (const id of ids) expect(root.text).not.toContain(id);
      }
    },
  );
}

function expectNothingOf(secret: string, answer: Answer, what: string) {
  expect(answer.text, what).not.toContain(secret);
  expect(answer.text, what).not.toMatch(/"(waiting|enquiry|enquiries|sessions|rows|counts)"/);
}
