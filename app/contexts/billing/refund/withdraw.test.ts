import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { enrolmentOfOrder } from "#app/contexts/admissions/offer/queries.server.ts";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { enrolments, offers } from "#app/contexts/admissions/tables/seats.ts";
import { placeSubstitutions } from "#app/contexts/admissions/tables/substitutions.ts";
import { subscribersOf } from "#app/contexts/notifications/delivery/tell.server.ts";
import { billingTellers } from "#app/contexts/notifications/subscribers/billing.server.ts";
import { firstOffices } from "#app/contexts/institute/office/first-offices.ts";
import { offices } from "#app/contexts/institute/tables.ts";
import { invalidate } from "#app/platform/cache/invalidation.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { mailOutbox } from "#app/platform/mail/schema.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { balances, sumOfLedger } from "#testing/ledger.ts";
import { demoPayments, paidAtSandbox, payer, toCheckout, workOffBilling } from "#testing/orders.ts";
import { placeOrder } from "../order/place.server.ts";
import { paymentPage } from "../payment/queries.server.ts";
import { recordPayment } from "../payment/record.server.ts";
import { orders, withdrawals } from "../tables.ts";
import { refundOrder } from "./commands.server.ts";
import { recordWithdrawal, withdraw } from "./withdraw.server.ts";
import { ownWithdrawal } from "./withdrawal-terms.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const PAID = 1_040_250;

/** Makes a paid place. Today is 3 Mar 2026 at the base in Christchurch. */
async function paidPlace(ctx: Ctx, place: { startsOn: string; acceptedAt: string }) {
  const { me, applicationId, offerId, intakeId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  await workOffBilling(ctx, payments);
  await ctx.db
    .update(intakes)
    .set({ date: place.startsOn, endsOn: place.startsOn, location: "Christchurch" })
    .where(eq(intakes.id, intakeId));
  await ctx.db
    .update(offers)
    .set({ acceptedAt: new Date(place.acceptedAt) })
    .where(eq(offers.id, offerId));
  return { me, payments, orderId };
}

const longAgo = "2026-01-10T00:00:00Z";
const other = (refundMinor: number) => ({ residence: "other" as const, refundMinor });

dbTest("28 days before the start everything goes back, and the place is free", async ({ ctx }) => {
  const { me, payments, orderId } = await paidPlace(ctx, {
    startsOn: "2026-03-31",
    acceptedAt: longAgo,
  });
  expect(await withdraw(me, orderId, other(PAID))).toEqual({ ok: true });
  await workOffBilling(ctx, payments);
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
  expect((await ctx.db.select().from(orders))[0]!.status).toBe("refunded");
  expect(await balances(ctx, orderId)).toEqual({});
  expect(await ctx.db.select().from(withdrawals)).toMatchObject([
    { way: "site", rule: "everything", refundMinor: PAID, keptMinor: 0, noticeOn: "2026-03-03" },
  ]);
  expect(await auditLogSoFar(ctx)).toContainEqual(
    expect.objectContaining({ action: "billing.course-withdrawn", subject: `order:${orderId}` }),
  );
});

dbTest("20 days before the start half of the price is kept", async ({ ctx }) => {
  const { me, payments, orderId } = await paidPlace(ctx, {
    startsOn: "2026-03-23",
    acceptedAt: longAgo,
  });
  expect(await withdraw(me, orderId, other(PAID))).toMatchObject({ error: "result-changed" });
  expect(await withdraw(me, orderId, other(PAID / 2))).toEqual({ ok: true });
  await workOffBilling(ctx, payments);
  expect((await ctx.db.select().from(orders))[0]!.status).toBe("ended");
  expect((await balances(ctx, orderId))["cash-sandbox"]).toBe(PAID / 2);
  expect((await balances(ctx, orderId)).receivable).toBeUndefined();
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
  expect(await sumOfLedger(ctx)).toBe(0);
});

dbTest(
  "a consumer in the Union gets everything for two weeks, whatever the start",
  async ({ ctx }) => {
    const { me, payments, orderId } = await paidPlace(ctx, {
      startsOn: "2026-03-10",
      // 17 February in Christchurch. Fourteen days later is today.
      acceptedAt: "2026-02-16T20:00:00Z",
    });
    const { terms } = await ownWithdrawal(me, orderId);
    expect(terms).toMatchObject({
      consumer: { rule: "eu-withdrawal", refundMinor: PAID, until: "2026-03-03" },
      other: { rule: "nothing", refundMinor: 0 },
    });
    expect(await withdraw(me, orderId, { residence: "eu", refundMinor: PAID })).toEqual({
      ok: true,
    });
    await workOffBilling(ctx, payments);
    expect(await ctx.db.select().from(withdrawals)).toMatchObject([{ euConsumer: true }]);
    expect(await balances(ctx, orderId)).toEqual({});
  },
);

dbTest("the right of withdrawal lasts until its last day ends in Europe", async ({ ctx }) => {
  // It was accepted on 16 February in Christchurch, so the last day is 2 March. At the base that
  // day is over, but in Europe it is still the evening of 2 March.
  const { me, orderId } = await paidPlace(ctx, {
    startsOn: "2026-03-10",
    acceptedAt: "2026-02-15T20:00:00Z",
  });
  const { terms } = await ownWithdrawal(me, orderId);
  expect(terms?.consumer).toMatchObject({ rule: "eu-withdrawal", refundMinor: PAID });
});

dbTest("after the start nothing goes back, and the place is free all the same", async ({ ctx }) => {
  const { me, payments, orderId } = await paidPlace(ctx, {
    startsOn: "2026-03-01",
    acceptedAt: longAgo,
  });
  expect(await withdraw(me, orderId, other(0))).toEqual({ ok: true });
  await workOffBilling(ctx, payments);
  expect((await ctx.db.select().from(orders))[0]!.status).toBe("ended");
  expect((await balances(ctx, orderId))["cash-sandbox"]).toBe(PAID);
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
});

dbTest(
  "a second click is the same withdrawal, and others' orders are not found",
  async ({ ctx }) => {
    const { me, orderId } = await paidPlace(ctx, { startsOn: "2026-05-01", acceptedAt: longAgo });
    for (const name of ["visitor", "unverified", "moderator", "admin"] as const) {
      await expect(withdraw({ ...ctx, actor: cast[name] }, orderId, other(PAID))).rejects.toThrow(
        NotFound,
      );
    }
    expect(await withdraw(me, orderId, other(PAID))).toEqual({ ok: true });
    expect(await withdraw(me, orderId, other(PAID))).toEqual({ ok: true });
    expect(await ctx.db.select().from(withdrawals)).toHaveLength(1);
    expect((await ownWithdrawal(me, orderId)).terms).toBeNull();
  },
);

dbTest("who is being refunded has nothing to withdraw from", async ({ ctx }) => {
  const { me, orderId } = await paidPlace(ctx, { startsOn: "2026-05-01", acceptedAt: longAgo });
  await refundOrder(asAdmin(ctx), orderId, { reason: "As agreed." });
  expect(await withdraw(me, orderId, other(PAID))).toMatchObject({ error: "no-place" });
});

dbTest("an email counts from the day on which it arrived", async ({ ctx }) => {
  const { me, orderId } = await paidPlace(ctx, { startsOn: "2026-03-30", acceptedAt: longAgo });
  const admin = asAdmin(ctx);
  const notice = { arrivedOn: "2026-03-02", euConsumer: false, provided: 0 };
  await expect(recordWithdrawal(me, orderId, notice)).rejects.toThrow(Denied);
  for (const arrivedOn of ["2026-01-09", "2026-03-04"]) {
    expect(await recordWithdrawal(admin, orderId, { ...notice, arrivedOn })).toMatchObject({
      error: "arrived-outside",
    });
  }
  // Today only half would go back; yesterday it was everything.
  expect(await recordWithdrawal(admin, orderId, notice)).toEqual({ ok: true });
  expect(await ctx.db.select().from(withdrawals)).toMatchObject([
    { way: "email", rule: "everything", refundMinor: PAID, recordedBy: cast.admin.id },
  ]);
  expect(await recordWithdrawal(admin, orderId, notice)).toMatchObject({
    error: "withdrawn-before",
  });
});

dbTest("the acknowledgement says what was declared, when, and what goes back", async ({ ctx }) => {
  await ctx.db
    .insert(offices)
    .values(firstOffices.map((seed, position) => ({ ...seed, position })));
  invalidate("all");
  const { me, payments, orderId } = await paidPlace(ctx, {
    startsOn: "2026-03-23",
    acceptedAt: longAgo,
  });
  await workOffBilling(ctx, payments, subscribersOf(billingTellers));
  await ctx.db.delete(mailOutbox);
  await withdraw(me, orderId, other(PAID / 2));
  await workOffBilling(ctx, payments, subscribersOf(billingTellers));
  const mails = await ctx.db.select().from(mailOutbox);
  const own = mails.find(({ kind }) => kind === "course-withdrawn");
  expect(own?.toAddress).toBe(cast.member.email);
  const text = own!.text.replace(/\s+/g, " ");
  for (const said of ["23 Mar 2026", "3 Mar 2026", "$5,201.25", "not declared as a consumer"]) {
    expect(text, said).toContain(said);
  }
});

/** A paid place that has gone to another person, as the office's confirmation stores it. */
async function passedOn(ctx: Ctx, place: { startsOn: string; acceptedAt: string }) {
  const paid = await paidPlace(ctx, place);
  const [enrolment] = await ctx.db.select().from(enrolments);
  const at = ctx.clock.now();
  await ctx.db.insert(placeSubstitutions).values({
    id: newId(),
    offerId: enrolment!.offerId,
    enrolmentId: enrolment!.id,
    holderId: enrolment!.profileId,
    holderEmail: cast.member.email,
    name: "Aroha Ngata",
    email: "aroha@places.test",
    namedAt: at,
    acceptedAt: at,
    endedAt: at,
    endedAs: "confirmed",
  });
  return paid;
}

dbTest("a place that has gone to another person is not withdrawn from", async ({ ctx }) => {
  const { me, orderId } = await passedOn(ctx, { startsOn: "2026-06-22", acceptedAt: longAgo });
  const { terms } = await ownWithdrawal(me, orderId);
  expect(terms!.other).toMatchObject({ rule: "given-to-another", refundMinor: 0 });
  expect(await withdraw(me, orderId, other(0))).toMatchObject({ error: "given-to-another" });
  const email = { arrivedOn: "2026-03-03", euConsumer: false, provided: undefined };
  expect(await recordWithdrawal(asAdmin(ctx), orderId, email)).toMatchObject({
    error: "given-to-another",
  });
  expect(await ctx.db.select().from(withdrawals)).toEqual([]);
});

dbTest("except by a consumer in the European Union, within 14 days", async ({ ctx }) => {
  const { me, orderId, payments } = await passedOn(ctx, {
    startsOn: "2026-06-22",
    acceptedAt: "2026-02-20T00:00:00Z",
  });
  const notice = { residence: "eu" as const, refundMinor: PAID };
  expect(await withdraw(me, orderId, notice)).toEqual({ ok: true });
  await workOffBilling(ctx, payments);
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
});

dbTest("whoever asked that the course begins pays for the days that are over", async ({ ctx }) => {
  const { me, orderId } = await paidPlace(ctx, {
    startsOn: "2026-03-01",
    acceptedAt: "2026-02-20T00:00:00Z",
  });
  await ctx.db.update(intakes).set({ endsOn: "2026-03-10" });
  expect((await ownWithdrawal(me, orderId)).terms!.consumer).toMatchObject({ refundMinor: PAID });
  await ctx.db.update(orders).set({ beginRequestedAt: ctx.clock.now() });
  // Two of ten days are over on 3 March.
  const { consumer, other: others } = (await ownWithdrawal(me, orderId)).terms!;
  expect(consumer.refundMinor).toBe(PAID - PAID / 5);
  expect(others.refundMinor).toBe(0);
  const notice = { residence: "eu" as const, refundMinor: consumer.refundMinor };
  expect(await withdraw(me, orderId, notice)).toEqual({ ok: true });
  expect(await ctx.db.select().from(withdrawals)).toMatchObject([
    { rule: "eu-withdrawal", providedMinor: PAID / 5, keptMinor: PAID / 5 },
  ]);
});

dbTest("the request to begin is kept only if the course begins within 14 days", async ({ ctx }) => {
  const { me, applicationId, intakeId } = await payer(ctx);
  const begin = { beginRequested: true };
  const asked = async () => (await ctx.db.select().from(orders))[0]!.beginRequestedAt;
  expect((await placeOrder(me, applicationId, "upfront", begin)).ok).toBe(true);
  expect(await asked()).toBeNull();
  await ctx.db.update(intakes).set({ date: "2026-03-12" }).where(eq(intakes.id, intakeId));
  expect((await placeOrder(me, applicationId, "upfront")).ok).toBe(true);
  expect(await asked()).toBeNull();
  expect((await placeOrder(me, applicationId, "upfront", begin)).ok).toBe(true);
  expect(await asked()).toEqual(ctx.clock.now());
  expect((await paymentPage(me, applicationId))!.beginsSoon).toBe(true);
});
