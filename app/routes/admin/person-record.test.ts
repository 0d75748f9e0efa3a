import { expect } from "vitest";
import { recordPayment } from "#app/contexts/billing/payment/record.server.ts";
import { reportPost } from "#app/contexts/forum/moderation/commands.server.ts";
import { personById } from "#app/contexts/identity/people/person-record.server.ts";
import { userCourseSummary } from "#app/contexts/learning/tables/courses.ts";
import { register } from "#app/contexts/webinars/registration.server.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { newId } from "#app/kernel/ids.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { certificate } from "#testing/certificates.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { course } from "#testing/courses.ts";
import { dbTest } from "#testing/db.ts";
import { enquiry, invitation } from "#testing/factories.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { workOffBilling, demoPayments, paidAtSandbox, payer, toCheckout } from "#testing/orders.ts";
import { jobApplication, job, partner } from "#testing/recruitment.ts";
import { webinar } from "#testing/webinars.ts";
import { readRecord } from "./person-record.server.ts";

const of = { userId: cast.member.id, email: cast.member.email };
const staff = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

/** Returns the lines of each part by the part's id. */
async function linesOf(ctx: Ctx) {
  const parts = await readRecord(staff(ctx), of);
  return new Map(
    parts.map(({ id, rows }) => [
      id,
      rows.map(({ text, detail = "", to = "" }) => [text, detail, to]),
    ]),
  );
}

/** Lets the cast's member do everything once. */
async function busyMember(ctx: Ctx) {
  await castInDatabase(ctx);
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  await workOffBilling(ctx, payments);
  await course(ctx);
  const summary = { userId: me.actor.kind === "member" ? me.actor.id : "", courseId: "tiny" };
  await ctx.db
    .insert(userCourseSummary)
    .values({ ...summary, totalItems: 4, completedItems: 3, lastAccessedAt: ctx.clock.now() });
  const { number } = await certificate(ctx);
  const listing = await job(ctx);
  const { id: jobApplicationId } = await jobApplication(ctx, listing, cast.member, {
    partnerName: "Tūī Security",
  });
  const { id: partnerId } = await partner(ctx, { members: [cast.member] });
  const { id: webinarId } = await webinar(ctx, { startsIn: 60 });
  await register(me, webinarId);
  const topicId = await forumTopic(me, { categoryId: await forumCategory(ctx) });
  await forumReply(me, topicId);
  await reportPost(
    { ...ctx, actor: cast.partner },
    { topicId, replyId: null },
    { kind: "other", reason: "Asks for a principal's address." },
    { network: "a network" },
  );
  const { id: enquiryId } = await enquiry(ctx, { email: cast.member.email.toUpperCase() });
  await invitation(ctx, { email: cast.member.email });
  return {
    applicationId,
    orderId,
    number,
    listing,
    jobApplicationId,
    partnerId,
    webinarId,
    topicId,
    enquiryId,
  };
}

dbTest("a record gathers what every context knows, and leads to it", async ({ ctx }) => {
  const ids = await busyMember(ctx);
  const lines = await linesOf(ctx);
  const all = Object.fromEntries(lines);
  expect(all["applications"]![0]![2]).toBe(`/admin/applications/${ids.applicationId}`);
  expect(all["offers"]![0]!.slice(1)).toEqual([
    "Enrolled",
    `/admin/applications/${ids.applicationId}/offer`,
  ]);
  expect(all["enrolments"]![0]![2]).toBe(`/admin/applications/${ids.applicationId}`);
  expect(all["orders"]![0]![1]).toMatch(/^\$[\d,.]+, paid$/);
  expect(all["orders"]![0]![2]).toBe(`/admin/orders/${ids.orderId}`);
  expect(all["payments"]![0]![0]).toMatch(/^\$[\d,.]+ for O-\d+$/);
  expect(all["messages"]).toEqual([["Contact", "New", `/admin/messages/${ids.enquiryId}`]]);
  expect(all["progress"]![0]!.slice(1)).toEqual(["3 of 4 done", "/admin/courses/tiny"]);
  expect(all["certificates"]).toEqual([
    [
      "A Tiny Course",
      "Certificate of Online Theory, valid",
      `/admin/certificates/${ids.number}/revocation`,
    ],
  ]);
  expect(all["job-applications"]).toEqual([
    [
      "Close Protection Officer, Tūī Security",
      "Received",
      `/admin/jobs/${ids.listing.id}/applications/${ids.jobApplicationId}`,
    ],
  ]);
  expect(all["partners"]).toEqual([["Tūī Security", "", `/admin/partners/${ids.partnerId}`]]);
  expect(all["webinars"]).toEqual([
    ["Advance Work", "Upcoming", `/admin/webinars/${ids.webinarId}`],
  ]);
  expect(all["forum"]).toEqual([
    ["1 topic", "the newest", `/forum/topic/${ids.topicId}`],
    ["1 reply", "the newest", expect.stringContaining(`/forum/topic/${ids.topicId}`)],
    ["1 report about them", "1 waiting for a decision", "/admin/forum"],
  ]);
  expect(all["invitations"]).toEqual([["Moderator", "Open", ""]]);
});

dbTest("of somebody who has done nothing, each part says so", async ({ ctx }) => {
  await castInDatabase(ctx);
  const parts = await readRecord(staff(ctx), of);
  expect(parts).toHaveLength(14);
  for (const { id, rows, empty } of parts) {
    expect(rows, id).toEqual([]);
    expect(empty, id).toMatch(/\.$/);
  }
});

dbTest("a record is as many queries, however much there is to know", async ({ ctx }) => {
  await busyMember(ctx);
  for (let n = 0; n < 7; n++) {
    await enquiry(ctx, { email: cast.member.email });
    await webinar(ctx, { startsIn: 60 * n });
    await jobApplication(ctx, await job(ctx), cast.member);
  }
  const admin = staff(ctx);
  expect((await queriesOf(admin, () => readRecord(admin, of))).length).toBe(19);
  expect((await queriesOf(admin, () => personById(admin, of.userId))).length).toBe(5);
  const messages = (await readRecord(admin, of)).find(({ id }) => id === "messages")!;
  expect([messages.rows.length, messages.total]).toEqual([5, 8]);
});

dbTest("nobody but the staff reads a record", async ({ ctx }) => {
  await castInDatabase(ctx);
  for (const actor of [cast.visitor, cast.member, cast.partner]) {
    const other = { ...ctx, actor };
    await expect(readRecord(other, of)).rejects.toBeInstanceOf(Denied);
    await expect(personById(other, of.userId)).rejects.toBeInstanceOf(Denied);
  }
  // A moderator may see hidden posts, but no record.
  await expect(readRecord({ ...ctx, actor: cast.moderator }, of)).rejects.toBeInstanceOf(Denied);
  await expect(personById(staff(ctx), newId())).rejects.toBeInstanceOf(NotFound);
});
