import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { emailLog } from "#app/contexts/admissions/application/email-log.server.ts";
import { acceptOffer } from "#app/contexts/admissions/offer/answer.server.ts";
import { enrolmentOfOrder } from "#app/contexts/admissions/offer/queries.server.ts";
import { confirmSubstitute } from "#app/contexts/admissions/place/confirm-substitute.server.ts";
import { answerNaming, nameSubstitute } from "#app/contexts/admissions/place/substitute.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { enrolments } from "#app/contexts/admissions/tables/seats.ts";
import { placeSubstitutions } from "#app/contexts/admissions/tables/substitutions.ts";
import { trackedApplications } from "#app/contexts/admissions/tracker/own-queries.server.ts";
import { previewInstalmentEmail } from "#app/contexts/notifications/preview.server.ts";
import type { Member } from "#app/kernel/actor.ts";
import { days, hours } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { versionOf } from "#app/platform/forms/version.server.ts";
import { outboxOnly } from "#app/platform/mail/outbox.server.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { allSubscribers } from "#app/subscribers.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { emittedEvents, workOff } from "#testing/emitted-events.ts";
import { application, officesOpen } from "#testing/factories.ts";
import { csvOf, listOf } from "#testing/lists.ts";
import {
  anotherPayer,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
} from "#testing/orders.ts";
import { placeDecisionDue } from "../events.ts";
import { ownPartsDue } from "../order/due.server.ts";
import { ownOrder } from "../order/own-queries.server.ts";
import { confirmTransfer } from "../payment/confirm-transfer.server.ts";
import { recordPayment } from "../payment/record.server.ts";
import { instalments, orders } from "../tables.ts";
import { chaseInstalments } from "./chase.server.ts";
import { endUnpaidPlace } from "./end-place.server.ts";
import { givePartDate } from "./give-date.server.ts";
import { arrearsSource, decisionsWaiting } from "./list.server.ts";
import { pauseInstalments, resumeInstalments } from "./pause.server.ts";
import {
  instalmentRuleOf,
  plannedInstalmentEmail,
  plannedInstalmentEmails,
} from "./queries.server.ts";
import { firstInstalmentRules } from "./rules.ts";
import {
  changeInstalmentRules,
  instalmentRulesToEdit,
  restoreInstalmentRules,
} from "./settings.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const flat = (text: string) => text.replace(/\s+/g, " ");

/** The kinds of emails that this rule sends, and those about ending a place. */
const kinds = new Set([
  "instalment-due",
  "instalment-reminder",
  "instalment-second-notice",
  "instalment-moved",
  "place-decision",
  "course-withdrawn",
]);

/** An order of three instalments whose first is paid; the next is due on 23 April and 23 May 2026. */
async function inParts(ctx: Ctx) {
  await officesOpen(ctx);
  const { me, applicationId, intakeId } = await payer(ctx);
  await ctx.db.update(intakes).set({ date: "2026-06-30", endsOn: "2026-07-30" });
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { plan });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  await workOff(ctx, allSubscribers(outboxOnly, payments));
  const admin = asAdmin(ctx);
  const mails = async () => {
    await workOff(ctx, allSubscribers(outboxOnly, payments));
    const rows = await ctx.db
      .select()
      .from(mailOutbox)
      .orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.id));
    return rows.filter(({ kind }) => kinds.has(kind));
  };
  /** Runs the rule twice, as two processes do, and returns what was sent since the last time. */
  let read = 0;
  const run = async () => {
    await chaseInstalments(ctx);
    await chaseInstalments(ctx);
    const all = await mails();
    const sent = all.slice(read);
    read = all.length;
    return sent;
  };
  const rule = async () => (await instalmentRuleOf(admin, orderId))!;
  return { me, admin, payments, orderId, applicationId, intakeId, mails, run, rule };
}

const kindsOf = (mails: readonly { kind: string }[]) => mails.map(({ kind }) => kind);

dbTest(
  "a part has a reminder, two notices and a decision, each once, with what is open of it",
  async ({ ctx, clock }) => {
    const { me, admin, orderId, applicationId, run, rule } = await inParts(ctx);
    clock.advance(days(43));
    expect(await run(), "15 April").toEqual([]);
    clock.advance(days(1));
    const [due, ...none] = await run();
    expect(none).toEqual([]);
    expect(due).toMatchObject({
      kind: "instalment-due",
      toAddress: cast.member.email,
      about: `application:${applicationId}`,
    });
    expect(flat(due!.text)).toContain("Instalment 2 of 3");
    expect(flat(due!.text)).toContain("$3,650 is due on 23 Apr 2026");

    // A part of the part arrives.
    const arrived = { amount: 65_000, reference: "BANK 1" };
    expect((await confirmTransfer(admin, orderId, arrived)).ok).toBe(true);
    clock.advance(days(8));
    // What staff read before is what leaves.
    expect(await plannedInstalmentEmails(admin, applicationId)).toMatchObject([
      { position: 2, step: "first-notice", at: new Date("2026-04-23T20:00:00Z") },
      { position: 3, step: "reminder", at: new Date("2026-05-15T20:00:00Z") },
    ]);
    const planned = (await plannedInstalmentEmail(admin, orderId, "2-first-notice"))!;
    const seen = await previewInstalmentEmail(admin, planned);
    const [first, ...more] = await run();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind: "instalment-reminder", subject: seen.subject });
    expect(first!.text).toBe(seen.text);
    expect(flat(first!.text)).toContain("$3,000, after the $650 that has arrived,");
    expect(flat(first!.text)).toContain("was due on 23 Apr 2026");
    expect(flat(first!.text)).toContain("by 1 May 2026");
    expect(first!.text).toContain(`/orders/${orderId}`);
    expect(await plannedInstalmentEmail(admin, orderId, "2-first-notice")).toBeUndefined();

    clock.advance(days(7));
    expect(await run(), "1 May is a day to pay").toEqual([]);
    clock.advance(days(1));
    const [second] = await run();
    expect(second!.kind).toBe("instalment-second-notice");
    expect(flat(second!.text)).toContain("We reminded you on 24 Apr 2026.");
    expect(flat(second!.text)).toContain("Please pay it by 9 May 2026.");
    expect(second!.text).toContain("/terms#instalments");
    expect((await rule()).decision).toBeNull();

    clock.advance(days(8));
    expect(await run(), "only staff are told").toEqual([]);
    expect(await emittedEvents(ctx, placeDecisionDue)).toEqual([{ orderId, position: 2 }]);
    expect(await decisionsWaiting(admin)).toBe(1);
    expect((await rule()).decision).toMatchObject({ noticeOn: "2026-05-10", refund: "$4,300" });
    const log = await emailLog(admin, applicationId);
    expect(kindsOf(log.sent)).toEqual(
      expect.arrayContaining(["instalment-due", "instalment-reminder", "instalment-second-notice"]),
    );

    // Paying settles it.
    const rest = { amount: 300_000, reference: "BANK 2" };
    expect((await confirmTransfer(admin, orderId, rest)).ok).toBe(true);
    expect(await decisionsWaiting(admin)).toBe(0);
    expect((await rule()).decision).toBeNull();
    expect(await endUnpaidPlace(admin, orderId, { refundMinor: 430_000 })).toMatchObject({
      error: "no-decision",
    });
    await expect(previewInstalmentEmail(me, planned)).rejects.toThrow(Denied);
    await expect(previewInstalmentEmail(admin, planned)).rejects.toThrow(NotFound);
  },
);

dbTest("nothing leaves before the morning at the office", async ({ ctx, clock }) => {
  const { run } = await inParts(ctx);
  clock.advance(days(44) - hours(2));
  expect(await run(), "seven in the morning of 16 April").toEqual([]);
  clock.advance(hours(1));
  expect(kindsOf(await run())).toEqual(["instalment-due"]);
});

dbTest(
  "after a leap of the clock each notice still gives its days, and going back sends nothing",
  async ({ ctx, clock }) => {
    const { run } = await inParts(ctx);
    clock.advance(days(100));
    expect(kindsOf(await run())).toEqual(["instalment-reminder", "instalment-reminder"]);
    clock.advance(days(-60));
    expect(await run()).toEqual([]);
    clock.advance(days(67));
    expect(await run()).toEqual([]);
    clock.advance(days(1));
    expect(kindsOf(await run())).toEqual(["instalment-second-notice", "instalment-second-notice"]);
  },
);

dbTest("a notice that was overtaken by the payment is not written", async ({ ctx, clock }) => {
  const { me, payments, orderId, mails } = await inParts(ctx);
  clock.advance(days(52));
  await chaseInstalments(ctx);
  const next = await nextCheckout(me, payments, orderId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, next.sessionId));
  expect(await mails()).toEqual([]);
});

dbTest(
  "staff pause an order until a day with a reason, and it goes on by itself or when they resume",
  async ({ ctx, clock }) => {
    const { me, admin, orderId, applicationId, run, rule } = await inParts(ctx);
    clock.advance(days(51));
    const wanted = { until: "2026-05-20", reason: "In hospital until May." };
    const { pauseVersion: version } = await rule();
    expect(await pauseInstalments(admin, orderId, { ...wanted, version })).toEqual({ ok: true });
    // The second click of the same form.
    expect((await pauseInstalments(admin, orderId, { ...wanted, version })).ok).toBe(true);
    const other = { until: "2026-05-01", reason: "Two weeks.", version };
    expect(await pauseInstalments(admin, orderId, other)).toMatchObject({
      error: "changed-meanwhile",
    });
    const { pauseVersion } = await rule();
    for (const until of ["2026-04-22", "2027-06-01"]) {
      const form = { until, reason: "Out of range.", version: pauseVersion };
      expect(await pauseInstalments(admin, orderId, form)).toMatchObject({ error: "not-ahead" });
    }
    await expect(pauseInstalments(me, orderId, { ...wanted, version })).rejects.toThrow(Denied);
    await expect(resumeInstalments(me, orderId, pauseVersion)).rejects.toThrow(Denied);
    expect(await run()).toEqual([]);
    clock.advance(days(9));
    expect(await run(), "it is overdue, and paused").toEqual([]);
    expect((await ownOrder(me, orderId)).pausedUntil).toBe("2026-05-20");
    expect((await ownPartsDue(me)).get(applicationId)).toMatchObject({
      dueOn: "2026-04-23",
      pausedUntil: "2026-05-20",
    });
    expect((await listOf(admin, arrearsSource, "state=paused")).rows).toMatchObject([
      { id: orderId, state: "paused", pausedUntil: "2026-05-20" },
    ]);
    expect(await resumeInstalments(admin, orderId, version)).toMatchObject({
      error: "changed-meanwhile",
    });
    expect(await resumeInstalments(admin, orderId, pauseVersion)).toEqual({ ok: true });
    expect(await resumeInstalments(admin, orderId, pauseVersion)).toEqual({ ok: true });
    expect(kindsOf(await run())).toEqual(["instalment-reminder"]);
    expect((await auditLogSoFar(ctx)).slice(-2)).toMatchObject([
      { action: "billing.instalments-paused", subject: `order:${orderId}`, after: wanted },
      { action: "billing.instalments-resumed", before: wanted },
    ]);

    const again = { until: "2026-05-12", reason: "A week.", version: versionOf(undefined) };
    expect((await pauseInstalments(admin, orderId, again)).ok).toBe(true);
    clock.advance(days(10));
    expect(await run(), "12 May").toEqual([]);
    clock.advance(days(1));
    expect(kindsOf(await run())).toEqual(["instalment-second-notice"]);
    expect((await ownOrder(me, orderId)).pausedUntil).toBeNull();
  },
);

dbTest(
  "staff give an instalment another date: its payer is told, and the rule begins anew",
  async ({ ctx, clock }) => {
    const { me, admin, orderId, run, rule } = await inParts(ctx);
    clock.advance(days(52));
    expect(kindsOf(await run())).toEqual(["instalment-reminder"]);
    const [part] = (await rule()).parts;
    const { version } = part!;
    const give = (dueOn: string, position = 2, of = version) =>
      givePartDate(admin, orderId, { position, dueOn, version: of });
    expect(await give("2026-05-24")).toMatchObject({
      error: "out-of-order",
      detail: { rule: "until 23 May 2026" },
    });
    expect(await give("2026-04-24")).toMatchObject({ error: "not-ahead" });
    expect(await give("2026-05-20")).toEqual({ ok: true });
    expect(await give("2026-05-20"), "the second click").toEqual({ ok: true });
    expect(await give("2026-05-10")).toMatchObject({ error: "changed-meanwhile" });
    const third = (await rule()).parts[1]!;
    expect(await give("2026-05-19", 3, third.version)).toMatchObject({ error: "out-of-order" });
    await expect(
      givePartDate(me, orderId, { position: 2, dueOn: "2026-05-21", version }),
    ).rejects.toThrow(Denied);
    const [told] = await run();
    expect(told!.kind).toBe("instalment-moved");
    expect(flat(told!.text)).toContain("$3,650 is due on 20 May 2026 now");
    expect((await auditLogSoFar(ctx)).at(-1)).toMatchObject({
      action: "billing.instalment-moved",
      before: { position: 2, dueOn: "2026-04-23" },
      after: { position: 2, dueOn: "2026-05-20" },
    });
    clock.advance(days(19));
    expect(kindsOf(await run()), "13 May").toEqual(["instalment-due"]);
    clock.advance(days(8));
    expect(kindsOf(await run()), "21 May: notice, and the reminder of the third").toEqual([
      "instalment-reminder",
      "instalment-due",
    ]);
    const [paid] = await ctx.db.select().from(instalments).where(eq(instalments.position, 1));
    const first = { position: 1, dueOn: "2026-06-01", version: "" };
    expect(paid!.dueOn).toBeNull();
    await expect(givePartDate(admin, orderId, first)).rejects.toThrow(NotFound);
  },
);

dbTest(
  "staff end an unpaid place with what the terms give, once it waits for their decision",
  async ({ ctx, clock }) => {
    const { me, admin, orderId, run, rule } = await inParts(ctx);
    expect(await endUnpaidPlace(admin, orderId, { refundMinor: 365_000 })).toMatchObject({
      error: "no-decision",
    });
    await ctx.db.update(intakes).set({ date: "2026-06-01", endsOn: "2026-07-01" });
    for (const wait of [52, 8, 8]) {
      clock.advance(days(wait));
      await run();
    }
    // 10 May is 22 days before the course: half of the price is more than what was paid.
    clock.advance(days(3));
    const { decision } = await rule();
    expect(decision).toMatchObject({
      payBy: "2026-05-09",
      noticeOn: "2026-05-10",
      refundMinor: 0,
      kept: "$3,650",
    });
    await expect(endUnpaidPlace(me, orderId, { refundMinor: 0 })).rejects.toThrow(Denied);
    expect(await endUnpaidPlace(admin, orderId, { refundMinor: 1 })).toMatchObject({
      error: "result-changed",
    });
    const paused = { until: "2026-06-30", reason: "We talk with them." };
    const { pauseVersion: version } = await rule();
    await pauseInstalments(admin, orderId, { ...paused, version });
    expect(await endUnpaidPlace(admin, orderId, { refundMinor: 0 })).toMatchObject({
      error: "no-decision",
    });
    await resumeInstalments(admin, orderId, versionOf(paused));
    expect(await endUnpaidPlace(admin, orderId, { refundMinor: 0 })).toEqual({ ok: true });
    expect(await endUnpaidPlace(admin, orderId, { refundMinor: 0 })).toEqual({ ok: true });
    const [told, ...staff] = await run();
    expect(told).toMatchObject({ kind: "course-withdrawn", toAddress: cast.member.email });
    expect(flat(told!.text)).toContain("counts as cancelled by you from 10 May 2026");
    expect(kindsOf(staff)).not.toContain("course-withdrawn");
    expect(await ownOrder(me, orderId)).toMatchObject({
      status: "ended",
      withdrawal: { way: "unpaid", noticeOn: "2026-05-10", refund: "$0", kept: "$3,650" },
      creditNotes: [{ amount: "$7,300" }],
    });
    expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
    expect(await decisionsWaiting(admin)).toBe(0);
    expect(await instalmentRuleOf(admin, orderId)).toBeNull();
  },
);

dbTest("nobody is reminded of a course that was called off", async ({ ctx, clock }) => {
  const { run, rule } = await inParts(ctx);
  await ctx.db.update(intakes).set({ runState: "cancelled" });
  clock.advance(days(60));
  expect(await run()).toEqual([]);
  expect((await rule()).working).toBe(false);
  await ctx.db.update(intakes).set({ runState: "planned" });
  expect(kindsOf(await run())).toEqual(["instalment-reminder"]);
});

dbTest(
  "after a substitution the instalments stay the payer's, in the tracker and in the emails",
  async ({ ctx, clock }) => {
    const { me, admin, orderId, applicationId, run, rule } = await inParts(ctx);
    const [enrolment] = await ctx.db.select().from(enrolments);
    const named = { name: "Aroha Ngata", email: "aroha@places.test" };
    expect((await nameSubstitute(me, enrolment!.offerId, named)).ok).toBe(true);
    const aroha: Member = { ...cast.member, id: newId(), email: named.email };
    const her: Ctx = { ...ctx, actor: aroha };
    const [naming] = await ctx.db.select().from(placeSubstitutions);
    await answerNaming(her, naming!.id, "accept");
    const { id: hers } = await application(ctx, {
      email: named.email,
      programmeId: (await ctx.db.select().from(intakes))[0]!.programmeId,
      path: ["initial-screening", "interview"],
    });
    const waiver = "Seen at the interview.";
    const confirmed = { substitution: naming!.id, waiver };
    expect((await confirmSubstitute(admin, hers, confirmed)).ok).toBe(true);
    expect((await rule()).heldByOther).toBe(true);
    clock.advance(days(52));
    const [mail, ...more] = (await run()).filter(({ kind }) => kind === "instalment-reminder");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      toAddress: cast.member.email,
      about: `application:${applicationId}`,
    });
    const tracked = async (who: Ctx) =>
      trackedApplications(who, {
        timeZone: "Pacific/Auckland",
        instalments: await ownPartsDue(who),
      });
    const own = await tracked(me);
    expect(own!.shown).toMatchObject([
      {
        id: applicationId,
        key: "instalment",
        text: "Somebody else has your place. A payment for it is overdue, and it is still yours.",
        detail: "Instalment 2 of 3: $3,650",
      },
    ]);
    const other = await tracked(her);
    expect(other!.shown.map(({ id, key, payment }) => ({ id, key, payment }))).toEqual([
      { id: hers, key: "join", payment: null },
    ]);
    expect((await ownOrder(me, orderId)).can.pay).toBe(true);
    await expect(ownOrder(her, orderId)).rejects.toThrow(NotFound);
  },
);

dbTest("the office's list has who is late, by how much and how long", async ({ ctx, clock }) => {
  const { admin, orderId, intakeId, run } = await inParts(ctx);
  expect((await listOf(admin, arrearsSource)).rows).toEqual([]);
  clock.advance(days(51));
  expect((await listOf(admin, arrearsSource)).rows, "it is due today").toEqual([]);
  clock.advance(days(1));
  expect((await listOf(admin, arrearsSource)).rows).toMatchObject([
    { id: orderId, amount: "$3,650", since: "2026-04-23", days: 1, state: "late" },
  ]);
  await run();
  clock.advance(days(30));
  expect((await listOf(admin, arrearsSource)).rows).toMatchObject([
    { amount: "$7,300", days: 31, state: "notified" },
  ]);
  expect(await csvOf(admin, arrearsSource)).toContain("$7,300");
  await expect(listOf(ctx, arrearsSource)).rejects.toThrow(Denied);
  const few = await queriesOf(admin, () => listOf(admin, arrearsSource));
  const { orderId: other } = await secondOrder(ctx, intakeId);
  await ctx.db
    .update(instalments)
    .set({ dueOn: "2026-05-01" })
    .where(eq(instalments.orderId, other));
  expect((await listOf(admin, arrearsSource)).rows).toHaveLength(2);
  expect(await queriesOf(admin, () => listOf(admin, arrearsSource))).toHaveLength(few.length);
});

async function secondOrder(ctx: Ctx, intakeId: string) {
  const { me, applicationId } = await anotherPayer(ctx, intakeId);
  await acceptOffer(me, applicationId);
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const placed = await toCheckout(me, payments, applicationId, { plan });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, placed.sessionId));
  expect((await ctx.db.select().from(orders).where(eq(orders.id, placed.orderId)))[0]!.status).toBe(
    "part-paid",
  );
  return placed;
}

dbTest("staff set the days, the second of two is told, and defaults come back", async ({ ctx }) => {
  const admin = asAdmin(ctx);
  const { version } = await instalmentRulesToEdit(admin);
  const wanted = { ...firstInstalmentRules, reminderDays: 0, secondNoticeDays: 14 };
  expect(await changeInstalmentRules(admin, { version, ...wanted })).toEqual({ ok: true });
  expect((await changeInstalmentRules(admin, { version, ...wanted })).ok).toBe(true);
  const other = { version, ...wanted, secondNoticeDays: 10 };
  expect(await changeInstalmentRules(admin, other)).toMatchObject({ error: "changed-meanwhile" });
  expect(await instalmentRulesToEdit(admin)).toMatchObject({ secondNoticeDays: "14" });
  expect(await auditLogSoFar(ctx)).toMatchObject([
    {
      action: "billing.instalment-rules-changed",
      subject: "settings:instalments",
      before: { secondNoticeDays: 8 },
      after: { secondNoticeDays: 14 },
    },
  ]);
  expect((await restoreInstalmentRules(admin, versionOf(wanted))).ok).toBe(true);
  await expect(changeInstalmentRules(ctx, { version, ...wanted })).rejects.toThrow(Denied);
});
