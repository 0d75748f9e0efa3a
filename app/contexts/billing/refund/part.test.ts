import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { enrolmentOfOrder } from "#app/contexts/admissions/offer/queries.server.ts";
import { giveBackPlace } from "#app/contexts/admissions/offer/place.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import { ok } from "#app/kernel/result.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { type PaymentProvider, RefundRefused } from "#app/platform/payments/provider.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { auditLogSoFar } from "#testing/audit-log.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { balances, sumOfLedger } from "#testing/ledger.ts";
import {
  anotherPayer,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
  workOffBilling,
} from "#testing/orders.ts";
import { readableCreditNote } from "../order/own-queries.server.ts";
import { orderById } from "../order/queries.server.ts";
import { openCheckout } from "../payment/open-checkout.server.ts";
import { recordPayment } from "../payment/record.server.ts";
import { verifyPayment } from "../payment/verify.server.ts";
import { creditNotes, orders, payments as paymentRows, refunds } from "../tables.ts";
import { refundOrder, refundPart } from "./commands.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const reason = "One range day was rained off.";
const statusOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;
const notesIn = (ctx: Ctx) => ctx.db.select().from(creditNotes);
const versionNow = async (ctx: Ctx, orderId: string) =>
  (await orderById(asAdmin(ctx), orderId)).refundable.version;

/** What the form for a part sends. */
async function part(ctx: Ctx, orderId: string, amount: number, more = {}) {
  const version = await versionNow(ctx, orderId);
  const from = undefined as string | undefined;
  return { amount, from, reason, ends: false, requestKey: newId(), version, ...more };
}

/** Makes an order of three parts with its place; two parts of 365,000 were paid. */
async function twoPartsPaid(ctx: Ctx) {
  const { me, applicationId, intakeId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { plan });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  const next = await nextCheckout(me, payments, orderId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, next.sessionId));
  await workOffBilling(ctx, payments);
  return { me, payments, orderId, intakeId, sessionId };
}

dbTest("a part goes back with its share of GST, and the place stays", async ({ ctx }) => {
  const { me, payments, orderId, sessionId } = await twoPartsPaid(ctx);
  const asked = await refundPart(asAdmin(ctx), orderId, await part(ctx, orderId, 50_000));
  expect(asked).toEqual({ ok: true });
  expect(await notesIn(ctx)).toMatchObject([
    { minor: 50_000, gstMinor: 6522, refundMinor: 50_000, reason, issuedBy: cast.admin.id },
  ]);
  expect(await balances(ctx, orderId)).toEqual({
    "cash-sandbox": 730_000,
    "refunds-due": -50_000,
    receivable: 365_000,
    "course-fees": -(1_095_000 - 50_000 - 136_304),
    gst: -136_304,
  });
  await workOffBilling(ctx, payments);
  expect(await statusOf(ctx, orderId)).toBe("part-paid");
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).toBeNull();
  expect(await auditLogSoFar(ctx)).toContainEqual(
    expect.objectContaining({ action: "billing.refund-asked", subject: `order:${orderId}` }),
  );
  // The third part can still be paid, and the return page does not call the payment returned.
  expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({ ok: true });
  const courseId = "flight-rotary";
  expect(await verifyPayment(me, payments, { sessionId, courseId })).toMatchObject({
    state: "success",
  });
});

dbTest("a refund of more than the newest payment takes the one before too", async ({ ctx }) => {
  const { orderId } = await twoPartsPaid(ctx);
  const admin = asAdmin(ctx);
  await refundPart(admin, orderId, await part(ctx, orderId, 400_000));
  const { refundable } = await orderById(admin, orderId);
  expect(refundable.payments.map(({ label }) => label)).toEqual([
    expect.stringContaining(": $3,300"),
  ]);
  const [first] = await ctx.db
    .select()
    .from(paymentRows)
    .where(eq(paymentRows.id, refundable.payments[0]!.id));
  expect(first!.instalment).toBe(1);
  const sent = await ctx.db.select().from(refunds);
  expect(sent.map(({ minor }) => minor).toSorted((a, b) => a - b)).toEqual([35_000, 365_000]);
});

dbTest(
  "staff choose the payment, and cannot send back more than is kept of it",
  async ({ ctx }) => {
    const { orderId } = await twoPartsPaid(ctx);
    const admin = asAdmin(ctx);
    const [first] = await ctx.db.select().from(paymentRows).where(eq(paymentRows.instalment, 1));
    const from = first!.id;
    expect(
      await refundPart(admin, orderId, await part(ctx, orderId, 365_001, { from })),
    ).toMatchObject({ error: "more-than-kept", detail: { kept: "$3,650" } });
    await refundPart(admin, orderId, await part(ctx, orderId, 365_000, { from }));
    expect(await ctx.db.select().from(refunds)).toMatchObject([{ paymentId: from }]);
    expect(await refundPart(admin, orderId, await part(ctx, orderId, 1, { from }))).toMatchObject({
      error: "nothing-to-refund",
    });
    expect(await refundPart(admin, orderId, await part(ctx, orderId, 365_001))).toMatchObject({
      error: "more-than-kept",
      detail: { kept: "$3,650" },
    });
  },
);

dbTest("the same form sent twice is one refund, and an old form is told", async ({ ctx }) => {
  const { orderId } = await twoPartsPaid(ctx);
  const admin = asAdmin(ctx);
  const form = await part(ctx, orderId, 10_000);
  expect(await refundPart(admin, orderId, form)).toEqual({ ok: true });
  expect(await refundPart(admin, orderId, form)).toEqual({ ok: true });
  expect(await ctx.db.select().from(refunds)).toHaveLength(1);
  expect(await refundPart(admin, orderId, { ...form, requestKey: newId() })).toMatchObject({
    error: "changed-meanwhile",
  });
  expect(await ctx.db.select().from(refunds)).toHaveLength(1);
});

dbTest("parts that add up to everything end the order", async ({ ctx }) => {
  const { payments, orderId } = await twoPartsPaid(ctx);
  const admin = asAdmin(ctx);
  await refundPart(admin, orderId, await part(ctx, orderId, 700_000));
  await workOffBilling(ctx, payments);
  expect(await statusOf(ctx, orderId)).toBe("part-paid");
  await refundPart(admin, orderId, await part(ctx, orderId, 30_000));
  await workOffBilling(ctx, payments);
  expect(await statusOf(ctx, orderId)).toBe("refunded");
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
  expect(await balances(ctx, orderId)).toEqual({});
  // The last credit note takes back what was not paid, too.
  expect(await notesIn(ctx)).toMatchObject([{ minor: 700_000 }, { minor: 395_000 }]);
});

dbTest(
  "a part with the end of the place keeps the rest, and nothing more is due",
  async ({ ctx }) => {
    const { me, payments, orderId } = await twoPartsPaid(ctx);
    await refundPart(asAdmin(ctx), orderId, await part(ctx, orderId, 230_000, { ends: true }));
    await workOffBilling(ctx, payments);
    expect(await statusOf(ctx, orderId)).toBe("ended");
    expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
    expect(await balances(ctx, orderId)).toEqual({
      "cash-sandbox": 500_000,
      "course-fees": -434_783,
      gst: -65_217,
    });
    expect(await notesIn(ctx)).toMatchObject([{ minor: 595_000, refundMinor: 230_000 }]);
    expect(await openCheckout(me, payments, orderId, "sandbox")).toMatchObject({
      error: "order-closed",
    });
  },
);

dbTest("a part that failed is asked for anew without another credit note", async ({ ctx }) => {
  const { payments, orderId } = await twoPartsPaid(ctx);
  await refundPart(asAdmin(ctx), orderId, await part(ctx, orderId, 20_000));
  const refuse = async () => {
    throw new RefundRefused("expired_card");
  };
  const sandbox = { ...payments.providers.sandbox!, refund: refuse };
  await workOffBilling(ctx, { ...payments, providers: { sandbox } });
  await refundPart(asAdmin(ctx), orderId, await part(ctx, orderId, 20_000));
  await workOffBilling(ctx, payments);
  expect(await notesIn(ctx)).toHaveLength(1);
  expect((await balances(ctx, orderId))["cash-sandbox"]).toBe(710_000);
  expect((await balances(ctx, orderId)).receivable).toBe(365_000);
});

dbTest("a place that is given back brings everything back and is free at once", async ({ ctx }) => {
  const { payments, orderId } = await twoPartsPaid(ctx);
  const why = "The institute cancelled this course.";
  await transact(ctx, async (tx) => {
    await giveBackPlace(tx, { orderId, reason: why });
    return ok();
  });
  await workOffBilling(ctx, payments);
  expect(await statusOf(ctx, orderId)).toBe("refunded");
  expect((await enrolmentOfOrder(ctx, orderId))?.cancelledAt).not.toBeNull();
  expect(await ctx.db.select().from(refunds)).toMatchObject([{ reason: why }, { reason: why }]);
  expect(await balances(ctx, orderId)).toEqual({});
});

dbTest("a place given back before anything was paid cancels its order", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { orderId } = await toCheckout(me, payments, applicationId);
  await transact(ctx, async (tx) => {
    await giveBackPlace(tx, { orderId, reason: "The course was cancelled." });
    return ok();
  });
  await workOffBilling(ctx, payments);
  expect(await statusOf(ctx, orderId)).toBe("cancelled");
  expect(await ctx.db.select().from(refunds)).toEqual([]);
  expect(await balances(ctx, orderId)).toEqual({});
});

dbTest(
  "a credit note is for its payer and staff, and only admins refund a part",
  async ({ ctx }) => {
    const { me, orderId, intakeId } = await twoPartsPaid(ctx);
    const form = await part(ctx, orderId, 10_000);
    await refundPart(asAdmin(ctx), orderId, form);
    const [note] = await notesIn(ctx);
    expect(await readableCreditNote(me, orderId, note!.id)).toBe(note!.id);
    expect(await readableCreditNote(asAdmin(ctx), orderId, note!.id)).toBe(note!.id);
    for (const name of ["moderator", "partner", "unverified"] as const) {
      const theirs = { ...ctx, actor: cast[name] };
      await expect(readableCreditNote(theirs, orderId, note!.id)).rejects.toThrow(NotFound);
      await expect(refundPart(theirs, orderId, form)).rejects.toThrow(Denied);
    }
    await expect(refundPart(me, orderId, form)).rejects.toThrow(Denied);
    const other = await anotherPayer(ctx, intakeId);
    const { orderId: otherId } = await toCheckout(other.me, demoPayments(ctx), other.applicationId);
    await expect(readableCreditNote(me, otherId, note!.id)).rejects.toThrow(NotFound);
  },
);

type Step =
  | { act: "pay" }
  | { act: "part"; minor: number; ends: boolean }
  | { act: "everything" }
  | { act: "send"; fails: boolean };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.constant({ act: "pay" as const }),
    fc.record({
      act: fc.constant("part" as const),
      minor: fc.integer({ min: 1, max: 500_000 }),
      ends: fc.boolean(),
    }),
    fc.constant({ act: "everything" as const }),
    fc.record({ act: fc.constant("send" as const), fails: fc.boolean() }),
  ),
  { minLength: 1, maxLength: 9 },
);

dbTest(
  "whatever is paid, refunded and refused, the ledger adds up and nothing more goes back",
  async ({ ctx }) => {
    const { intakeId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const admin = asAdmin(ctx);
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const { me, applicationId } = await anotherPayer(ctx, intakeId);
        const plan = "instalments" as const;
        const { orderId } = await toCheckout(me, payments, applicationId, { plan });
        const refuse: PaymentProvider["refund"] = async () => {
          throw new RefundRefused("refused");
        };
        const refusing = {
          providers: { sandbox: { ...payments.providers.sandbox!, refund: refuse } },
        };
        for (const step of story) {
          if (step.act === "pay") {
            const opened = await openCheckout(me, payments, orderId, "sandbox");
            if (!opened.ok) continue;
            const sessionId = opened.value.url.split("/").at(-1)!;
            await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
          } else if (step.act === "part") {
            const { minor, ends } = step;
            await refundPart(admin, orderId, await part(ctx, orderId, minor, { ends }));
          } else if (step.act === "everything") {
            await refundOrder(admin, orderId, { reason });
          } else {
            await workOffBilling(ctx, step.fails ? { ...payments, ...refusing } : payments);
          }
        }
        await workOffBilling(ctx, payments);
        expect(await sumOfLedger(ctx)).toBe(0);
        const paid = await ctx.db
          .select()
          .from(paymentRows)
          .where(eq(paymentRows.orderId, orderId));
        for (const payment of paid) {
          const back = await ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
          const gone = back
            .filter(({ status }) => status !== "failed")
            .reduce((sum, { minor }) => sum + minor, 0);
          expect(gone).toBeLessThanOrEqual(payment.minor);
        }
        const now = await balances(ctx, orderId);
        expect(now["refunds-due"]).toBeUndefined();
        expect(now["cash-sandbox"] ?? 0).toBeGreaterThanOrEqual(0);
        expect(now["course-fees"] ?? 0).toBeLessThanOrEqual(0);
        expect(now.gst ?? 0).toBeLessThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  },
  60_000,
);
