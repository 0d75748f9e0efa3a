import { randomUUID } from "node:crypto";
import { enquiryStatus, sendEnquiry } from "../support/enquiries.ts";
import { emailTo } from "../support/mail.ts";
import { isAccount, isStaff } from "../support/people.ts";
import {
  accessDenied,
  authenticationRequired,
  awayFrom,
  eachPerson,
} from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";
import { newAddress, Visitor } from "../support/visitor.ts";

/** Messages, inquiries and fee requests: everybody may send them, and staff handle them. */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `writing: messages and inquiries take or refuse what the ${person} sends`,
    details,
    async ({ site }) => {
      test.slow();
      const visitor = await signedIn(site);
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
        const text = "There is one place left.";
        const reply = { intent: "reply", key: randomUUID(), text, version: "0" };
        const replied = await visitor.send(path, reply);
        if (isStaff(person)) {
          expect([assigned.status, assigned.to]).toEqual([303, path]);
          expect([replied.status, replied.to]).toEqual([303, path]);
          expect(await enquiryStatus(site, id)).toBe("answered");
          await emailTo(site, email, "Our reply to your message");
        } else {
          const to = awayFrom(person);
          expect([assigned.to, replied.to]).toEqual([to, to]);
          expect(await enquiryStatus(site, id)).toBe("new");
        }
        await visitor.toast();
      });

      await test.step("moving a message belongs to admins", async () => {
        const path = `/admin/messages/${enquiry.id}`;
        const moved = await visitor.send(path, { status: "answered" });
        const shown = await enquiryStatus(site, enquiry.id);
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
        expect(await enquiryStatus(site, id)).toBe(isStaff(person) ? "closed" : "new");
        const undo = { intent: "undo", action: "closed", was: `in-progress:${id}` };
        expect((await visitor.send(here, undo)).to).toBe(to);
        expect(await enquiryStatus(site, id)).toBe(isStaff(person) ? "in-progress" : "new");
        if (isStaff(person)) {
          expect((await visitor.send(here, { intent: "removed", id })).status).toBe(400);
        }
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
          expect(await enquiryStatus(site, enquiry.id)).toBe("answered");
        }
      });
    },
  );
}

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
