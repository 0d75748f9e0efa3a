import { randomUUID } from "node:crypto";
import { demoListing } from "../support/listings.ts";
import { isAccount, isStaff } from "../support/people.ts";
import { awayFrom, eachPerson } from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";

/** Listings belong to a partner, job applications to an applicant, and staff see all of them. */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `writing: listings and applications for them take or refuse what the ${person} sends`,
    details,
    async ({ site }) => {
      const visitor = await signedIn(site);

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
          ["/admin/skills", { intent: "add-skill", term: "" }, 422],
          ["/admin/skills", { intent: "remove", bulk: "1", id: randomUUID() }, 303],
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
    },
  );
}
