import { randomUUID } from "node:crypto";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { courseDateOf, newCourseDate } from "../support/course-dates.ts";
import { anApplication, sendApplication, stageOf } from "../support/applications.ts";
import { newOrder } from "../support/orders.ts";
import { isAccount, isStaff } from "../support/people.ts";
import {
  accessDenied,
  authenticationRequired,
  awayFrom,
  eachPerson,
} from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";

/** Applications, offers, documents, orders and the schedule belong to their owner or to staff. */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `writing: applications and orders take or refuse what the ${person} sends`,
    details,
    async ({ site }) => {
      test.slow();
      const visitor = await signedIn(site);

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
        for (const form of [move, { intent: "note", key: randomUUID(), text: "Hm." }]) {
          const answer = await visitor.send(path, form);
          const to = awayFrom(person);
          expect([answer.status, answer.to]).toEqual([303, isStaff(person) ? path : to]);
          await visitor.toast();
        }
        const joining = `${path}/joining/${randomUUID()}`;
        const joined = await visitor.send(joining, { version: "" });
        expect(joined.status).toBe(isStaff(person) ? 404 : 303);
        await visitor.toast();
        const stage = isStaff(person) ? "Initial Screening" : "Online Application";
        expect(await stageOf(site, id)).toBe(stage);
        for (const missing of [randomUUID(), "junk"]) {
          const answer = await visitor.send(`/admin/applications/${missing}`, move);
          expect(answer.status, missing).toBe(isStaff(person) ? 404 : 303);
          await visitor.toast();
        }
      });

      await test.step("the board and acts on several applications belong to admins", async () => {
        const [onBoard, inList] = [await sendApplication(site), await sendApplication(site)];
        const version = versionOf({ stage: "online-application" });
        const move = { intent: "move", to: "initial-screening" };
        for (const [path, form] of [
          ["/admin/applications/board", { ...move, application: onBoard.id, version }],
          ["/admin/applications", { ...move, bulk: "1", sure: "1", id: inList.id }],
        ] as const) {
          const answer = await visitor.send(path, form);
          expect([answer.status, answer.to]).toEqual([
            303,
            isStaff(person) ? path : awayFrom(person),
          ]);
          await visitor.toast();
        }
        const stage = isStaff(person) ? "Initial Screening" : "Online Application";
        for (const { id } of [onBoard, inList]) expect(await stageOf(site, id)).toBe(stage);
      });

      await test.step("messages to an applicant and their notes belong to admins", async () => {
        const { id } = await sendApplication(site);
        const path = `/admin/applications/${id}/messages`;
        const text = "Hm, yes.";
        const message = { intent: "message", key: randomUUID(), text, version: "0" };
        for (const form of [message, { intent: "note", key: randomUUID(), text }]) {
          const answer = await visitor.send(path, form);
          const to = awayFrom(person);
          expect([answer.status, answer.to]).toEqual([303, isStaff(person) ? path : to]);
          await visitor.toast();
        }
        const own = await visitor.send(`/applications/${id}/messages`, message);
        if (isAccount(person)) expect(own.status).toBe(404);
        else expect(own.to).toBe("/login?returnTo=%2Fdashboard");
        await visitor.toast();
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
        // An admin's requests pass the policy and are then rejected: a form without a date, and no
        // offer to withdraw.
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
        // An admin's request passes the policy and is then rejected, because there is no consent to
        // a check.
        const said = await visitor.toast();
        if (isStaff(person)) {
          expect(judged.to).toBe(`/admin/applications/${id}/screening`);
          expect(said?.title).toContain("has not consented to a background check");
        } else {
          expect(judged.to).toBe(awayFrom(person));
        }
        const taking = { intent: "take", slot: randomUUID(), zone: "UTC" };
        for (const what of ["interview", "interview/cancellation"]) {
          const answer = await visitor.send(`/applications/${id}/${what}`, taking);
          if (isAccount(person)) expect(answer.status, what).toBe(404);
          else expect(answer.to, what).toBe("/login?returnTo=%2Fdashboard");
          await visitor.toast();
        }
        const arranged = await visitor.send(`/admin/applications/${id}/interview`, {
          intent: "arrange",
        });
        if (isStaff(person)) expect(arranged.status).toBe(422);
        else expect(arranged.to).toBe(awayFrom(person));
        await visitor.toast();
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
          // An admin's requests pass the policy and are then rejected: nothing is paid yet, and the
          // amount is wrong.
          if (isStaff(person)) expect([409, 422], fields.intent).toContain(answer.status);
          else expect(answer.to).toBe(awayFrom(person));
          await visitor.toast();
        }
      });
    },
  );

  test(
    `writing: the schedule takes or refuses what the ${person} sends`,
    details,
    async ({ site }) => {
      const visitor = await signedIn(site);

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
    },
  );
}
