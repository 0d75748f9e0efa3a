import { expect } from "vitest";
import { payments } from "#app/contexts/billing/tables.ts";
import { forumReports } from "#app/contexts/forum/tables.ts";
import { webinars } from "#app/contexts/webinars/tables.ts";
import { days, hours } from "#app/kernel/clock.ts";
import type { DashboardWidget } from "#app/kernel/dashboard-widget.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { application, enquiry } from "#testing/factories.ts";
import { forumCategory, forumReply, forumTopic } from "#testing/forum.ts";
import { intake } from "#testing/intakes.ts";
import { demoPayments, payer, toCheckout } from "#testing/orders.ts";
import { job, partner } from "#testing/recruitment.ts";
import { readPanel } from "./dashboard-widgets.server.ts";

const read = async (ctx: Ctx) => {
  const panel = await readPanel({ ...ctx, actor: cast.admin });
  return (id: DashboardWidget["id"]) => panel.find((each) => each.id === id)!;
};
const rowsOf = ({ reading }: DashboardWidget) =>
  reading.rows.map((row) => [row.label, "value" in row ? row.value : row.text]);
const figure = ({ figures }: DashboardWidget, label: string) =>
  figures?.find((each) => each.label === label);

dbTest("messages are read by how long they have waited", async ({ ctx }) => {
  const now = ctx.clock.now().getTime();
  for (const age of [1, 7, 9, 17, 23, 25, 80]) {
    await enquiry(ctx, { receivedAt: new Date(now - hours(age)) });
  }
  await enquiry(ctx, { receivedAt: new Date(now - hours(99)), status: "answered" });
  const messages = (await read(ctx))("enquiries");
  expect(rowsOf(messages)).toEqual([
    ["Up to 8 hours", 2],
    ["8 to 16 hours", 1],
    ["16 to 24 hours", 2],
    ["Past 24 hours", 2],
  ]);
  expect(figure(messages, "Past the 24-hour target")).toMatchObject({ value: "2", alarming: true });
  expect(figure(messages, "Messages waiting")).toMatchObject({ value: "7" });
});

dbTest("applications are read by their open stages, each leading to its list", async ({ ctx }) => {
  await application(ctx);
  await application(ctx);
  await application(ctx, { path: ["initial-screening", "interview"] });
  await application(ctx, { path: ["declined"] });
  const { reading } = (await read(ctx))("applications");
  expect(reading.rows).toMatchObject([
    { label: "Online Application", value: 2, to: "/admin/applications?stage=online-application" },
    { label: "Initial Screening", value: 0 },
    { label: "Interview", value: 1 },
    { label: "Acceptance & Enrollment", value: 0 },
    { label: "Wait-listed", value: 0 },
  ]);
});

dbTest("money is what is owed, what is late and what came in by week", async ({ ctx, clock }) => {
  const { me, applicationId } = await payer(ctx);
  const { orderId } = await toCheckout(me, demoPayments(ctx), applicationId, {
    plan: "instalments",
  });
  const before = (await read(ctx))("money");
  expect(figure(before, "Money due")).toMatchObject({ value: "$10,950" });
  expect(figure(before, "Overdue")).toMatchObject({ value: "$0", alarming: false });
  const paid = (minor: number, ago: number) =>
    ctx.db.insert(payments).values({
      id: newId(),
      orderId,
      instalment: 1,
      provider: "invoice",
      reference: `BANK ${ago}`,
      minor,
      currency: "NZD",
      receiptNumber: `R-${ago}`,
      receivedAt: new Date(clock.now().getTime() - days(ago)),
    });
  await paid(100_000, 1);
  await paid(50_000, 6);
  await paid(25_000, 8);
  await paid(999_900, 60);
  await paid(7_700, 120);
  const after = (await read(ctx))("money");
  const columns = after.reading.rows.map((row) => "value" in row && [row.before, row.value]);
  expect(columns).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 25_000],
    [999_900, 150_000],
  ]);
  expect(figure(after, "Received in 8 weeks")).toMatchObject({ value: "$1,750" });
  clock.advance(days(60));
  expect(figure((await read(ctx))("money"), "Overdue")).toMatchObject({ alarming: true });
});

dbTest("what could not be sent is told apart from what is on its way", async ({ ctx }) => {
  const email = (changes: Partial<typeof mailOutbox.$inferInsert>) =>
    ctx.db.insert(mailOutbox).values({
      id: newId(),
      kind: "test",
      toAddress: "a@b.test",
      subject: "S",
      html: "",
      text: "",
      createdAt: ctx.clock.now(),
      ...changes,
    });
  await email({});
  await email({ attempts: 2, lastError: "Error" });
  await email({ sentAt: ctx.clock.now() });
  const mail = (await read(ctx))("delivery");
  expect(rowsOf(mail)).toEqual([
    ["Mails on their way", 1],
    ["Mails that failed", 1],
  ]);
  expect(figure(mail, "Mails that failed")).toMatchObject({
    alarming: true,
    to: "/admin/emails?state=failed",
  });
});

dbTest("jobs that wait for review are read, the longest waiting first", async ({ ctx }) => {
  const now = ctx.clock.now().getTime();
  const { id: partnerId } = await partner(ctx);
  const waiting = { status: "Pending Review", approvalDate: null, partnerId } as const;
  for (let n = 1; n <= 6; n++) {
    await job(ctx, { ...waiting, jobTitle: `Job ${n}`, updatedAt: new Date(now - days(n)) });
  }
  await job(ctx, { jobTitle: "Open already" });
  const jobs = (await read(ctx))("jobs");
  expect(jobs.reading.rows.map(({ label }) => label)).toEqual([
    "Job 6",
    "Job 5",
    "Job 4",
    "Job 3",
    "Job 2",
  ]);
  expect(jobs.reading.rows[0]).toMatchObject({ text: "Tūī Security", at: new Date(now - days(6)) });
  expect(figure(jobs, "Jobs waiting")).toMatchObject({
    value: "6",
    to: "/admin/jobs/review",
  });
});

dbTest("reports that wait are counted by what they are about", async ({ ctx }) => {
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  const { replyId } = await forumReply(ctx, topicId);
  const report = (changes: Partial<typeof forumReports.$inferInsert>) =>
    ctx.db.insert(forumReports).values({
      id: newId(),
      topicId,
      reporterId: newId(),
      reason: "Spam",
      createdAt: ctx.clock.now(),
      ...changes,
    });
  await report({});
  await report({ replyId });
  await report({ replyId });
  await report({ settledAt: ctx.clock.now(), outcome: "kept" });
  const reports = (await read(ctx))("reports");
  expect(rowsOf(reports)).toEqual([
    ["About topics", 1],
    ["About replies", 2],
  ]);
  expect(figure(reports, "Reports waiting")).toMatchObject({ value: "3", to: "/admin/forum" });
});

dbTest("the panel costs the same however much there is to read", async ({ ctx }) => {
  const cost = () => queriesOf(ctx, () => read(ctx));
  await payer(ctx);
  const topicId = await forumTopic(ctx, { categoryId: await forumCategory(ctx) });
  expect((await cost()).length).toBeLessThanOrEqual(14);
  for (let n = 0; n < 8; n++) {
    await enquiry(ctx);
    await application(ctx);
    await intake(ctx, { date: `2026-09-0${n + 1}` });
    await job(ctx, { status: "Pending Review", approvalDate: null });
    await ctx.db.insert(forumReports).values({
      id: newId(),
      topicId,
      reporterId: newId(),
      reason: "Spam",
      createdAt: ctx.clock.now(),
    });
    await ctx.db.insert(webinars).values({
      id: newId(),
      title: `Webinar ${n}`,
      description: "",
      presenter: "",
      presenterTitle: "",
      category: "surveillance",
      startsAt: new Date(ctx.clock.now().getTime() + days(n + 1)),
      duration: 60,
      updatedAt: ctx.clock.now(),
    });
  }
  expect((await cost()).length).toBeLessThanOrEqual(14);
  const panel = await read(ctx);
  expect(panel("intakes").reading.rows).toHaveLength(6);
  expect(panel("webinars").reading.rows).toHaveLength(5);
});

dbTest("nobody but the staff reads the panel", async ({ ctx }) => {
  for (const actor of [cast.visitor, cast.member, cast.moderator]) {
    await expect(readPanel({ ...ctx, actor })).rejects.toBeInstanceOf(Denied);
  }
});
