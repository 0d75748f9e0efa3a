import { randomUUID } from "node:crypto";
import { accessRules, type Rule } from "../support/access.ts";
import { newCourseDate } from "../support/course-dates.ts";
import { sendApplication } from "../support/applications.ts";
import { demoCertificate } from "../support/courses.ts";
import { sendEnquiry } from "../support/enquiries.ts";
import { newOrder } from "../support/orders.ts";
import { newTopic, staff, replyTo } from "../support/forum.ts";
import { addressesOf, demoListing } from "../support/listings.ts";
import { addressOf, isAccount, isModerator, isStaff, type Person } from "../support/people.ts";
import {
  accessDenied,
  authenticationRequired,
  eachPerson,
  notAPartner,
} from "../support/permissions.ts";
import { expect, test } from "../support/test.ts";
import { userIdOf } from "../support/users.ts";
import type { Answer, Visitor } from "../support/visitor.ts";
import { webinarsOn } from "../support/webinars.ts";

/** Requests every address as every person. support/access.ts declares who may see which. */
for (const { person, details, signedIn } of eachPerson) {
  test(
    `looking: each address shows itself to, or sends away, the ${person}`,
    details,
    async ({ site }) => {
      const visitor = await signedIn(site);
      const enquiry = await sendEnquiry(site);
      const intake = await newCourseDate(site);
      const application = await sendApplication(site);
      const number = await demoCertificate(site);
      const order = await newOrder(site);
      const [webinar] = await webinarsOn(site);
      const job = await demoListing(site);
      const topic = await newTopic(site);
      const reply = await replyTo(await staff(site), topic, "A reply.");
      const user = `/admin/users/${await userIdOf(site, addressOf("member"))}`;
      const examples: Record<string, string> = {
        "/admin/users/:userId": user,
        "/admin/users/:userId/roles": `${user}/roles`,
        "/admin/users/:userId/roles/:role": `${user}/roles/moderator`,
        "/admin/users/:userId/suspension": `${user}/suspension`,
        "/admin/users/:userId/two-factor": `${user}/two-factor`,
        ...addressesOf(job),
        "/members/:memberId": `/members/${await userIdOf(site, addressOf("moderator"))}`,
        "/forum/topic/:topicId": `/forum/topic/${topic}`,
        "/forum/edit-topic/:topicId": `/forum/edit-topic/${topic}`,
        "/admin/forum/members/:memberId": `/admin/forum/members/${await userIdOf(site, addressOf("moderator"))}`,
        "/forum/topic/:topicId/reply": `/forum/topic/${topic}/reply`,
        "/forum/replies/:replyId/edit": `/forum/replies/${reply}/edit`,
        "/forum/topic/:topicId/level": `/forum/topic/${topic}/level`,
        "/forum/topic/:topicId/merge": `/forum/topic/${topic}/merge`,
        "/forum/topic/:topicId/split": `/forum/topic/${topic}/split`,
        "/forum/topic/:topicId/move": `/forum/topic/${topic}/move`,
        ...Object.fromEntries(
          ["removal", "report", "bookmark"].flatMap((what) => [
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
        "/admin/intakes/:intakeId": `/admin/intakes/${intake.id}`,
        "/admissions/course-dates/:intakeId": `/admissions/course-dates/${intake.id}`,
        "/admin/applications/:applicationId": `/admin/applications/${application.id}`,
        "/applications/:applicationId": `/applications/${application.id}`,
        ...Object.fromEntries(
          [
            "withdrawal",
            "interview",
            "interview/cancellation",
            "evidence",
            "offer",
            "offer/refusal",
            "offer-letter.pdf",
            "payment",
          ].map((what) => [
            `/applications/:applicationId/${what}`,
            `/applications/${application.id}/${what}`,
          ]),
        ),
        "/applications/:applicationId/evidence/:evidenceId/removal": `/applications/${application.id}/evidence/${randomUUID()}/removal`,
        "/admin/applications/:applicationId/joining/:otherId": `/admin/applications/${application.id}/joining/${randomUUID()}`,
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
    const said = ("guests" in rule && rule.guests) || authenticationRequired;
    expect(await visitor.toast()).toEqual(said);
  }
}

function mayLook(rule: Rule, person: Person): boolean {
  if (rule.for === "some") return rule.who(person) || (rule.guestsToo ?? false);
  if (rule.for === "instructors") return person === "instructor";
  if (rule.for === "moderators") return isModerator(person);
  if (rule.for === "partners") return person === "partner";
  return rule.for === "members" || rule.for === "owners" ? isAccount(person) : isStaff(person);
}
