import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { lapseOffers } from "#app/contexts/admissions/offer/place.server.ts";
import { days, fixedClock } from "#app/kernel/clock.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { separateDatabases } from "#testing/databases.ts";
import { dbTest, TEST_NOW, testSite } from "#testing/db.ts";
import { emittedEvents } from "#testing/emitted-events.ts";
import { officesOpen } from "#testing/factories.ts";
import { balances } from "#testing/ledger.ts";
import { demoPayments, payer, toCheckout, workOffBilling } from "#testing/orders.ts";
import { exportAccounts } from "../accounting/export.server.ts";
import { creditNoteIssued } from "../events.ts";
import { cancelReasons } from "../messages.ts";
import { confirmTransfer } from "../payment/confirm-transfer.server.ts";
import { creditNotes, orders } from "../tables.ts";
import { ownOrder } from "./own-queries.server.ts";
import { placeOrder } from "./place.server.ts";
import { orderById } from "./queries.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const site = { actor: cast.admin, clock: fixedClock(TEST_NOW), site: testSite };
const march = { from: "2026-03-01", to: "2026-03-31" };

async function creditsOf(ctx: Ctx) {
  const table = await exportAccounts(asAdmin(ctx), { ...march, kind: "credit-notes", file: 1 });
  const rows = parse<Record<string, string>>(await new Response(table).text(), { columns: true });
  return rows.map((row) => [row["*InvoiceNumber"], Number(row["*UnitAmount"])]);
}

dbTest(
  "an order that is cancelled after its invoice gets a credit note for what was invoiced",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const { orderId } = await toCheckout(me, payments, applicationId, {
      plan: "instalments",
      way: "invoice",
    });
    expect(await placeOrder(me, applicationId, "upfront")).toMatchObject({ ok: true });
    const { creditNotes: notes, status, number } = await ownOrder(me, orderId);
    expect(status).toBe("cancelled");
    expect(notes).toMatchObject([
      {
        amount: "$3,650",
        refunded: "$0",
        reason: cancelReasons.replaced,
      },
    ]);
    const [row] = await ctx.db.select().from(creditNotes);
    expect(row!.gstMinor, "the same tax as on the invoice").toBe(taxWithin(365_000, 15));
    expect((await orderById(asAdmin(ctx), orderId)).creditNotes).toHaveLength(1);
    expect(await creditsOf(ctx)).toEqual(
      expect.arrayContaining([
        [notes[0]!.number, -3650],
        [`${number}-CN1`, -7300],
      ]),
    );
    expect(await emittedEvents(ctx, creditNoteIssued)).toHaveLength(1);
    const { receivable, ...others } = await balances(ctx, orderId);
    expect([receivable ?? 0, ...Object.values(others)].every((minor) => minor === 0)).toBe(true);
  },
);

dbTest(
  "an invoice whose time has passed is credited, and paying it later charges it again",
  async ({ ctx, clock }) => {
    await officesOpen(ctx);
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const { orderId } = await toCheckout(me, payments, applicationId, { way: "invoice" });
    clock.advance(days(8));
    await lapseOffers(ctx);
    await workOffBilling(ctx, payments);
    const { creditNotes: notes } = await ownOrder(me, orderId);
    expect(notes).toMatchObject([{ amount: "$10,402.50", reason: cancelReasons.holdEnded }]);
    const arrived = { amount: 1_040_250, reference: "BANK 1" };
    expect((await confirmTransfer(asAdmin(ctx), orderId, arrived)).ok).toBe(true);
    expect(await ownOrder(me, orderId)).toMatchObject({ status: "paid" });
    expect((await balances(ctx, orderId)).receivable ?? 0).toBe(0);
    expect(await ctx.db.select().from(creditNotes)).toHaveLength(1);
  },
);

dbTest("an order that was cancelled without an invoice has no credit note", async ({ ctx }) => {
  await officesOpen(ctx);
  const { me, applicationId } = await payer(ctx);
  const { orderId } = await toCheckout(me, demoPayments(ctx), applicationId);
  await placeOrder(me, applicationId, "instalments");
  const { number } = await ownOrder(me, orderId);
  expect(await ctx.db.select().from(creditNotes)).toEqual([]);
  expect(await creditsOf(ctx)).toEqual([[`${number}-CN1`, -10_402.5]]);
});

describe.each(separateDatabases("cancelled"))("on %s, at once", (_, open) => {
  test("ten clicks on another plan give one credit note and one new order", async () => {
    const { database, end } = await open();
    onTestFinished(end);
    const ctx = { ...site, db: database.db };
    const { me, applicationId } = await payer(ctx);
    const { orderId } = await toCheckout(me, demoPayments(ctx), applicationId, { way: "invoice" });
    const done = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(me, applicationId, "instalments")),
    );
    expect(new Set(done.map((each) => each.ok && each.value.orderId)).size).toBe(1);
    expect(await ctx.db.select().from(creditNotes)).toMatchObject([{ orderId }]);
    const live = await ctx.db.select().from(orders).where(eq(orders.status, "open"));
    expect(live).toHaveLength(1);
  });
});
