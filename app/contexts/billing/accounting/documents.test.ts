import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect } from "vitest";
import { intakes } from "#app/contexts/admissions/tables/applications.ts";
import { giveBackPlace } from "#app/contexts/admissions/offer/place.server.ts";
import { newId } from "#app/kernel/ids.ts";
import { taxWithin } from "#app/kernel/money-arithmetic.ts";
import { ok } from "#app/kernel/result.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { transact } from "#app/platform/db/transact.server.ts";
import { cast } from "#testing/cast.ts";
import { dbTest } from "#testing/db.ts";
import { officesOpen } from "#testing/factories.ts";
import {
  anotherPayer,
  demoPayments,
  paidAtSandbox,
  payer,
  toCheckout,
  workOffBilling,
} from "#testing/orders.ts";
import { reportOf } from "#testing/reports.ts";
import { type AccountClass, accountsOfClass } from "../ledger.ts";
import { orderById } from "../order/queries.server.ts";
import { openCheckout } from "../payment/open-checkout.server.ts";
import { recordPayment, takeNotice } from "../payment/record.server.ts";
import { refundOrder, refundPart } from "../refund/commands.server.ts";
import { recordWithdrawal } from "../refund/withdraw.server.ts";
import { moneyReport } from "../reports/money.server.ts";
import { creditNotes, ledgerEntries, orders, payments as paymentRows } from "../tables.ts";
import { accountsOf, exportAccounts } from "./export.server.ts";
import { firstAccountingSettings } from "./settings.ts";
import { type DocumentKind, xeroLines } from "./xero.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const march = { from: "2026-03-01", to: "2026-03-31" };

async function linesOf(ctx: Ctx, kind: DocumentKind) {
  const table = await exportAccounts(asAdmin(ctx), { ...march, kind, file: 1 });
  const text = await new Response(table).text();
  return parse<Record<string, string>>(text, { columns: true }).map((row) => ({
    number: row["*InvoiceNumber"]!,
    date: row["*InvoiceDate"]!,
    minor: Math.round(Number(row["*UnitAmount"]) * 100),
  }));
}

/** Returns the tax in an amount as Xero works it out: rounded in each line. */
const taxOf = (minor: number) => Math.sign(minor) * taxWithin(Math.abs(minor), 15);
const total = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0);

type Step =
  | { act: "pay" | "everything" | "lose" | "give back" | "send" }
  | { act: "part"; minor: number; ends: boolean }
  | { act: "withdraw"; provided: number };

const stories: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constantFrom("pay" as const, "pay" as const, "send" as const) }),
    fc.record({
      act: fc.constantFrom("everything" as const, "lose" as const, "give back" as const),
    }),
    fc.record({
      act: fc.constant("part" as const),
      minor: fc.integer({ min: 1, max: 400_000 }),
      ends: fc.boolean(),
    }),
    fc.record({
      act: fc.constant("withdraw" as const),
      provided: fc.integer({ min: 0, max: 90_000 }),
    }),
  ),
  { minLength: 1, maxLength: 8 },
);

async function live(ctx: Ctx, intakeId: string, story: readonly Step[]) {
  const admin = asAdmin(ctx);
  const payments = demoPayments(ctx);
  const { me, applicationId } = await anotherPayer(ctx, intakeId);
  const { orderId } = await toCheckout(me, payments, applicationId, { plan: "instalments" });
  const reason = "As agreed.";
  for (const step of story) {
    if (step.act === "pay") {
      const opened = await openCheckout(me, payments, orderId, "sandbox");
      if (!opened.ok) continue;
      const sessionId = opened.value.url.split("/").at(-1)!;
      await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
    } else if (step.act === "part") {
      const { version } = (await orderById(admin, orderId)).refundable;
      const { minor: amount, ends } = step;
      const form = { amount, from: undefined, reason, ends, requestKey: newId(), version };
      await refundPart(admin, orderId, form);
    } else if (step.act === "everything") await refundOrder(admin, orderId, { reason });
    else if (step.act === "lose") await loseDispute(ctx, orderId);
    else if (step.act === "give back") {
      await transact(ctx, async (tx) => {
        await giveBackPlace(tx, { orderId, reason });
        return ok();
      });
    } else if (step.act === "withdraw") {
      const { provided } = step;
      const notice = { arrivedOn: "2026-03-03", euConsumer: provided % 2 === 0, provided };
      await recordWithdrawal(admin, orderId, notice);
    } else await workOffBilling(ctx, payments);
  }
  await workOffBilling(ctx, payments);
}

/** The bank takes a payment of the order back, with a fee, and the dispute about it is lost. */
async function loseDispute(ctx: Ctx, orderId: string) {
  const payment = (await ctx.db.select().from(paymentRows)).find((row) => row.orderId === orderId);
  if (!payment) return;
  const { reference, minor } = payment;
  await takeNotice(ctx, {
    id: `evt_${newId()}`,
    kind: "told",
    seen: undefined,
    dispute: {
      reference: `dp_${reference}`,
      payment: reference,
      minor,
      currency: "NZD",
      reason: "fraudulent",
      status: "lost",
      dueBy: null,
      movements: [{ id: `txn_${reference}`, minor, feeMinor: 2500 }],
    },
  });
}

dbTest(
  "whatever is paid, refunded, withdrawn and disputed, documents and reports add up to the ledger",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const { intakeId } = await payer(ctx);
    await ctx.db.update(intakes).set({ seats: 50 });
    const every: Step[][] = [
      [{ act: "pay" }, { act: "lose" }],
      [{ act: "give back" }],
      [{ act: "pay" }, { act: "send" }, { act: "withdraw", provided: 0 }],
      [{ act: "pay" }, { act: "everything" }],
      [{ act: "pay" }, { act: "part", minor: 33_333, ends: true }],
      [
        { act: "pay" },
        { act: "part", minor: 11, ends: false },
        { act: "part", minor: 11, ends: false },
      ],
    ];
    for (const story of every) await live(ctx, intakeId, story);
    for (const story of fc.sample(stories, 8)) {
      await live(ctx, intakeId, [{ act: "pay" }, { act: "send" }, ...story]);
    }
    const entries = await ctx.db.select().from(ledgerEntries);
    const sum = (...classes: AccountClass[]) =>
      total(
        entries
          .filter(({ account }) => accountsOfClass(...classes).includes(account))
          .map(({ minor }) => minor),
      );
    const invoices = await linesOf(ctx, "invoices");
    const credits = await linesOf(ctx, "credit-notes");
    const amounts = [...invoices, ...credits].map(({ minor }) => minor);
    expect(total(amounts)).toBe(0 - sum("fees", "tax"));
    expect(total(amounts.map(taxOf))).toBe(0 - sum("tax"));
    // Each credit note is one document with its own number and amount.
    const notes = await ctx.db.select().from(creditNotes);
    expect(notes.length).toBeGreaterThan(4);
    for (const { number, minor, gstMinor } of notes) {
      const lines = credits.filter((line) => line.number === number);
      expect(total(lines.map((line) => line.minor))).toBe(-minor);
      expect(total(lines.map((line) => taxOf(line.minor)))).toBe(-gstMinor);
      expect(new Set(lines.map(({ date }) => date))).toEqual(new Set(["03/03/2026"]));
    }
    const others = credits.filter(({ number }) => !number.startsWith("CN-"));
    expect(others.length).toBeGreaterThan(0);
    for (const { number } of others) expect(number).toMatch(/^O-\d+-CN\d$/);
    const sums = await accountsOf(asAdmin(ctx), march);
    const documents = (lines: readonly { number: string }[]) =>
      new Set(lines.map(({ number }) => number)).size;
    expect(sums.invoices.count).toBe(documents(invoices));
    expect(sums["credit-notes"].count).toBe(documents(credits));

    const { total: all } = await reportOf(asAdmin(ctx), moneyReport);
    const [charged, credited, gst, came, refunded, costs, net] = all!.slice(-7) as number[];
    expect([charged! - credited!, gst]).toEqual([0 - sum("fees", "tax"), 0 - sum("tax")]);
    expect(costs).toBe(sum("cost"));
    expect(costs).toBeGreaterThan(0);
    expect([came! - refunded! - costs!, net]).toEqual([sum("cash"), sum("cash")]);
    // What was received is what payers have paid, whatever the bank took back afterwards.
    const paid = await ctx.db.select().from(paymentRows);
    expect(came).toBe(total(paid.map(({ minor }) => minor)));
    expect((await ctx.db.select().from(orders)).map(({ status }) => status)).toContain("ended");
  },
  120_000,
);

dbTest(
  "money that a bank holds back is still received, and a fee is not a fee of ours",
  async ({ ctx }) => {
    await officesOpen(ctx);
    const { me, applicationId } = await payer(ctx);
    const payments = demoPayments(ctx);
    const { sessionId } = await toCheckout(me, payments, applicationId);
    const seen = await paidAtSandbox(payments, sessionId);
    await recordPayment(ctx, "sandbox", seen);
    const dispute = {
      reference: "dp_1",
      payment: seen.reference!,
      minor: 1_040_250,
      currency: "NZD",
      reason: "fraudulent",
      status: "needs-response" as const,
      dueBy: null,
      movements: [{ id: "txn_1", minor: 1_040_250, feeMinor: 2500 }],
    };
    const told = (changes: object) =>
      takeNotice(ctx, {
        id: `evt_${newId()}`,
        kind: "told",
        seen: undefined,
        dispute: { ...dispute, ...changes },
      });
    const figures = async () =>
      (await reportOf(asAdmin(ctx), moneyReport)).total!.slice(-7) as number[];
    await told({});
    const paid = [1_040_250, 0, 135_685, 1_040_250];
    expect(await figures()).toEqual([...paid, 0, 2500, 1_040_250 - 2500]);
    await told({ status: "lost" });
    expect(await figures()).toEqual([1_040_250, 1_040_250, 0, 1_040_250, 1_040_250, 2500, -2500]);
  },
);

dbTest("the lines of a document have the tax that was booked, to the cent", async () => {
  const about = {
    order: "O-1",
    nth: 1,
    name: "Aroha",
    email: "aroha@example.nz",
    title: "Core Protection Training",
    date: "2026-03-03",
    dueOn: null,
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 0, max: 30 }),
      (kept, minor, gstPercent) => {
        // The tax of a partial credit, as the ledger books it.
        const gstMinor = taxWithin(kept, gstPercent) - taxWithin(kept + minor, gstPercent);
        const document = { ...about, creditNote: "CN-1", minor: -minor, gstMinor, gstPercent };
        const lines = xeroLines(document, firstAccountingSettings);
        const amounts = lines.map((line) => Math.round(Number(line["*UnitAmount"]) * 100));
        expect(lines.length).toBeLessThanOrEqual(gstPercent % 2 === 0 ? 3 : 2);
        expect(total(amounts)).toBe(-minor);
        expect(total(amounts.map((amount) => 0 - taxWithin(0 - amount, gstPercent)))).toBe(
          gstMinor,
        );
        expect(new Set(lines.map((line) => line["*InvoiceNumber"]))).toEqual(new Set(["CN-1"]));
      },
    ),
    { numRuns: 2000 },
  );
});
