import fc from "fast-check";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { Denied } from "#app/kernel/refusal.ts";
import { monthText } from "#app/kernel/report.ts";
import { fieldsOf } from "#app/kernel/zone-time.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import { bookedAt, chargedOrder } from "#testing/ledger-orders.ts";
import { anotherPayer, demoPayments, paidAtSandbox, payer, toCheckout } from "#testing/orders.ts";
import { cellsOf, REPORT_ZONE, reportCsvOf, reportOf } from "#testing/reports.ts";
import { charge, received, refundOwed, refundSent, reversal } from "../ledger.ts";
import { recordPayment } from "../payment/record.server.ts";
import { instalments, ledgerEntries, orders } from "../tables.ts";
import { debtorsReport } from "./debtors.server.ts";
import { moneyReport } from "./money.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });
const way = "invoice" as const;

dbTest("a paid order is in its month, base and programme, with its GST", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const { sessionId } = await toCheckout(me, payments, applicationId);
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  const paid = [1_040_250, 0, 135_685, 1_040_250, 0, 0, 1_040_250];
  expect(await cellsOf(asAdmin(ctx), moneyReport, "by=each")).toEqual([
    ["Mar 2026", "Christchurch", "Core Protection Training", ...paid],
    ["All", "", "", ...paid],
  ]);
  const months = await cellsOf(asAdmin(ctx), moneyReport);
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual(["Apr 2025", 0, 0, 0, 0, 0, 0, 0]);
  expect(months[11]).toEqual(["Mar 2026", ...paid]);
  expect(await cellsOf(asAdmin(ctx), moneyReport, "by=base&base=Christchurch")).toHaveLength(2);
  expect(await cellsOf(asAdmin(ctx), moneyReport, "by=month&programme=firearms")).toEqual([]);
});

dbTest(
  "months are those of the institute's zone, beside those of a year before",
  async ({ ctx }) => {
    const total = { totalMinor: 11_500, minor: 11_500 };
    // The first of January in Christchurch.
    const placedAt = new Date("2025-12-31T12:00:00Z");
    const order = await chargedOrder(ctx, { ...total, number: "O-1", placedAt });
    await bookedAt(
      ctx,
      order,
      placedAt,
      received({ way, number: "O-1", minor: 11_500, receipt: "R" }),
    );
    const earlier = new Date("2025-01-01T00:00:00Z");
    const before = await chargedOrder(ctx, { ...total, number: "O-2", placedAt: earlier });
    await bookedAt(
      ctx,
      before,
      earlier,
      received({ way, number: "O-2", minor: 900, receipt: "R" }),
    );
    const { rows, plots } = await reportOf(
      asAdmin(ctx),
      moneyReport,
      "from=2025-12-01&to=2026-01-31",
    );
    expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ["Dec 2025", 0, 0, 0],
      ["Jan 2026", 11_500, 0, 1500],
    ]);
    expect(plots[0]!.plot.rows[1]).toEqual({ label: "Jan 2026", value: 11_500, before: 900 });
  },
);

dbTest("a refund that failed after it was sent is no money received", async ({ ctx, clock }) => {
  const at = clock.now();
  const about = { way, number: "O-1", minor: 11_500 };
  const order = await chargedOrder(ctx, { number: "O-1", totalMinor: 11_500, placedAt: at });
  await bookedAt(ctx, order, at, received({ ...about, receipt: "R-1" }));
  await bookedAt(ctx, order, at, reversal(charge({ ...about, gstPercent: 15 })));
  await bookedAt(ctx, order, at, refundOwed(about));
  await bookedAt(ctx, order, at, refundSent(about));
  await bookedAt(ctx, order, at, reversal(refundSent(about)));
  const [total] = (await cellsOf(asAdmin(ctx), moneyReport)).slice(-1);
  expect(total).toEqual(["All", 11_500, 11_500, 0, 11_500, 0, 0, 11_500]);
});

dbTest("what is owed is by the days since it was due, the oldest first", async ({ ctx }) => {
  const placedAt = new Date("2025-10-01T00:00:00Z");
  const parts = [
    { minor: 1000, dueOn: null },
    { minor: 1000, dueOn: "2025-12-03" },
    { minor: 1000, dueOn: "2026-03-03" },
    { minor: 1000, dueOn: "2026-03-04" },
  ];
  const order = await chargedOrder(ctx, { number: "O-1", totalMinor: 4000, placedAt, parts });
  const paid = (minor: number) => received({ way, number: "O-1", minor, receipt: "R" });
  await bookedAt(ctx, order, placedAt, paid(400));
  const row = async (query = "") => (await cellsOf(asAdmin(ctx), debtorsReport, query))[0];
  const about = ["O-1", cast.member.name, "", ""];
  expect(await row()).toEqual([...about, "1 Oct 2025", 1000, 1000, 0, 1000, 600, 0, 3600]);
  expect(await row("on=2026-03-04")).toEqual([
    ...about,
    "1 Oct 2025",
    0,
    2000,
    0,
    0,
    1600,
    0,
    3600,
  ]);
  await bookedAt(ctx, order, new Date("2026-03-02T00:00:00Z"), paid(3100));
  expect(await row()).toEqual([...about, "4 Mar 2026", 500, 0, 0, 0, 0, 0, 500]);
  // A payment counts from its day on.
  expect(await row("on=2026-03-01")).toEqual([
    ...about,
    "1 Oct 2025",
    2000,
    0,
    0,
    1000,
    600,
    0,
    3600,
  ]);
  await bookedAt(ctx, order, new Date("2026-03-02T00:00:00Z"), paid(700));
  expect(await row()).toEqual([...about, "1 Oct 2025", 0, 0, 0, 0, 0, -200, -200]);
});

dbTest("what is due on the day is not overdue, and a day later is", async ({ ctx }) => {
  const placedAt = new Date("2025-10-01T00:00:00Z");
  const parts = [{ minor: 1000, dueOn: "2026-01-01" }];
  await chargedOrder(ctx, { number: "O-1", totalMinor: 1000, placedAt, parts });
  const buckets = async (on: string) =>
    (await cellsOf(asAdmin(ctx), debtorsReport, `on=${on}`))[0]!.slice(5, 10);
  expect(await buckets("2025-12-31")).toEqual([1000, 0, 0, 0, 0]);
  expect(await buckets("2026-01-01")).toEqual([0, 1000, 0, 0, 0]);
  expect(await buckets("2026-01-31")).toEqual([0, 1000, 0, 0, 0]);
  expect(await buckets("2026-02-01")).toEqual([0, 0, 1000, 0, 0]);
  expect(await buckets("2026-03-02")).toEqual([0, 0, 1000, 0, 0]);
  expect(await buckets("2026-03-03")).toEqual([0, 0, 0, 1000, 0]);
  expect(await buckets("2026-04-01")).toEqual([0, 0, 0, 1000, 0]);
  expect(await buckets("2026-04-02")).toEqual([0, 0, 0, 0, 1000]);
});

/** What may happen to an order, in any order: each is what the commands book. */
const happenings = [
  "paid",
  "overpaid",
  "taken back",
  "refund owed",
  "refund sent",
  "refund failed",
] as const;

const histories = fc.array(
  fc.record({
    totalMinor: fc.integer({ min: 1, max: 2_000_000 }),
    gstPercent: fc.constantFrom(0, 15),
    placed: fc.integer({ min: 0, max: 300 }),
    parts: fc.integer({ min: 1, max: 4 }),
    happened: fc.array(
      fc.record({
        what: fc.constantFrom(...happenings),
        after: fc.integer({ min: 0, max: 90 }),
        minor: fc.integer({ min: 1, max: 900_000 }),
      }),
      { maxLength: 6 },
    ),
  }),
  { minLength: 25, maxLength: 25 },
);

async function live(ctx: Ctx, all: typeof histories extends fc.Arbitrary<infer T> ? T : never) {
  const start = new Date("2025-05-01T00:00:00Z").getTime();
  for (const [n, { totalMinor, gstPercent, placed, parts, happened }] of all.entries()) {
    const number = `O-${n}`;
    const placedAt = new Date(start + days(placed));
    const each = Math.floor(totalMinor / parts);
    const order = await chargedOrder(ctx, {
      number,
      totalMinor,
      gstPercent,
      placedAt,
      parts: Array.from({ length: parts }, (_, part) => ({
        minor: part === 0 ? totalMinor - each * (parts - 1) : each,
        dueOn:
          part === 0
            ? null
            : new Date(placedAt.getTime() + days(30 * part)).toISOString().slice(0, 10),
      })),
    });
    for (const { what, after, minor } of happened) {
      const about = { way, number, minor };
      const entries = {
        paid: () => received({ ...about, receipt: "R" }),
        overpaid: () => received({ ...about, minor: totalMinor + minor, receipt: "R" }),
        "taken back": () => reversal(charge({ number, minor: totalMinor, gstPercent })),
        "refund owed": () => refundOwed(about),
        "refund sent": () => refundSent(about),
        "refund failed": () => reversal(refundSent(about)),
      }[what]();
      await bookedAt(ctx, order, new Date(placedAt.getTime() + days(after)), entries);
    }
  }
}

dbTest("whatever happened, the sums of the reports are those of the ledger", async ({ ctx }) => {
  const [all] = fc.sample(histories, 1);
  await live(ctx, all!);
  const entries = await ctx.db.select().from(ledgerEntries);
  const sum = (begins: string, ends: string, of: (account: string) => boolean) =>
    entries
      .filter(({ at, account }) => at >= new Date(begins) && at < new Date(ends) && of(account))
      .reduce((total, { minor }) => total + minor, 0);
  for (const [from, to, begins, ends] of [
    ["2025-05-01", "2026-06-30", "2025-04-30T12:00:00Z", "2026-06-30T12:00:00Z"],
    ["2025-08-15", "2025-11-02", "2025-08-14T12:00:00Z", "2025-11-02T11:00:00Z"],
  ] as const) {
    const cash = sum(begins, ends, (account) => account.startsWith("cash-"));
    const gst = 0 - sum(begins, ends, (account) => account === "gst");
    const fees = gst - sum(begins, ends, (account) => account === "course-fees");
    for (const by of ["month", "base", "programme", "each"]) {
      const query = `from=${from}&to=${to}&by=${by}`;
      const { rows, total } = await reportOf(asAdmin(ctx), moneyReport, query);
      const figures = (cells: readonly unknown[]) => cells.slice(-7) as number[];
      const [charged, credited, tax, came, refunded, costs, net] = figures(total!);
      expect([charged! - credited!, tax, came! - refunded! - costs!, net]).toEqual([
        fees,
        gst,
        cash,
        cash,
      ]);
      // The rows add up to the total.
      const added = rows
        .map(({ cells }) => figures(cells))
        .reduce((one, other) => one.map((figure, n) => figure + other[n]!));
      expect(added).toEqual(figures(total!));
    }
  }
  for (const [on, ends] of [
    ["2026-03-03", "2026-03-03T11:00:00Z"],
    ["2025-09-01", "2025-09-01T12:00:00Z"],
  ] as const) {
    const owed = sum("2000-01-01", ends, (account) => account === "receivable");
    const { rows, total } = await reportOf(asAdmin(ctx), debtorsReport, `on=${on}`);
    const [balance, ...buckets] = (total ?? [0]).slice(5).toReversed() as number[];
    expect(balance ?? 0).toBe(owed);
    expect(buckets.reduce((one, other) => one + other, 0)).toBe(owed);
    for (const { cells } of rows) {
      const [left, ...parts] = cells.slice(5).toReversed() as number[];
      expect(parts.reduce((one, other) => one + other, 0)).toBe(left);
    }
  }
});

dbTest(
  "each figure of a month and of a debtor is the one of the ledger's entries",
  async ({ ctx }) => {
    const [all] = fc.sample(histories, 1);
    await live(ctx, all!);
    const entries = await ctx.db.select().from(ledgerEntries);
    const refunds = new Set(
      entries.filter(({ account }) => account === "refunds-due").map((entry) => entry.movementId),
    );
    const sumOf = (of: typeof entries) => of.reduce((sum, { minor }) => sum + minor, 0);
    const monthOf = ({ at }: (typeof entries)[number]) =>
      monthText(fieldsOf(at, REPORT_ZONE).date.slice(0, 7));
    const query = "from=2025-05-01&to=2026-08-31";
    const { rows } = await reportOf(asAdmin(ctx), moneyReport, query);
    for (const { cells } of rows) {
      const of = entries.filter((entry) => monthOf(entry) === cells[0]);
      const fees = of.filter(({ account }) => account === "course-fees" || account === "gst");
      const cash = of.filter(({ account }) => account === "cash-bank");
      const refunded = 0 - sumOf(cash.filter(({ movementId }) => refunds.has(movementId)));
      expect(cells.slice(1), String(cells[0])).toEqual([
        0 - sumOf(fees.filter(({ minor }) => minor < 0)),
        sumOf(fees.filter(({ minor }) => minor > 0)),
        0 - sumOf(fees.filter(({ account }) => account === "gst")),
        sumOf(cash) + refunded,
        refunded,
        0,
        sumOf(cash),
      ]);
    }
    expect(rows.length).toBe(16);

    const parts = await ctx.db.select().from(instalments).orderBy(instalments.position);
    const placed = await ctx.db.select().from(orders);
    const on = "2026-03-03";
    const debtors = await reportOf(asAdmin(ctx), debtorsReport, `on=${on}`);
    const expected = placed.flatMap((order) => {
      const until = new Date("2026-03-03T11:00:00Z");
      const owed = entries.filter(
        (entry) => entry.orderId === order.id && entry.account === "receivable" && entry.at < until,
      );
      const balance = sumOf(owed);
      if (balance === 0) return [];
      const figures = [0, 0, 0, 0, 0, 0];
      let left = balance;
      const own = parts.filter(({ orderId }) => orderId === order.id);
      for (const { minor, dueOn, position } of own.toReversed()) {
        const open = position === 1 ? left : Math.max(0, Math.min(minor, left));
        left -= open;
        const since = dueOn ?? fieldsOf(order.placedAt, REPORT_ZONE).date;
        const late = (Date.parse(on) - Date.parse(since)) / days(1);
        const bucket = open < 0 ? 5 : late < 0 ? 0 : Math.min(4, Math.max(1, Math.ceil(late / 30)));
        figures[bucket]! += open;
      }
      return [[order.number, ...figures, balance]];
    });
    const shown = debtors.rows.map(({ cells }) => [cells[0], ...cells.slice(5)]);
    const byNumber = (one: unknown[], other: unknown[]) =>
      String(one[0]).localeCompare(String(other[0]));
    expect(shown.toSorted(byNumber)).toEqual(expected.toSorted(byNumber));
  },
);

dbTest(
  "money is for admins, costs the same queries, and pages are exported whole",
  async ({ ctx }) => {
    for (const source of [moneyReport, debtorsReport]) {
      for (const actor of [cast.visitor, cast.member, cast.moderator, cast.partner]) {
        expect(() => source.authorize({ ...ctx, actor })).toThrow(Denied);
      }
      expect((await reportOf(asAdmin(ctx), source)).rows).toEqual([]);
    }
    const { intakeId } = await payer(ctx);
    await anotherPayer(ctx, intakeId);
    const counts = async () => [
      (await queriesOf(ctx, () => reportOf(asAdmin(ctx), moneyReport))).length,
      (await queriesOf(ctx, () => reportOf(asAdmin(ctx), debtorsReport))).length,
    ];
    const before = await counts();
    for (let n = 0; n < 3; n++) {
      const placedAt = ctx.clock.now();
      const name = n === 0 ? '=HYPERLINK("x")' : "Aroha";
      await chargedOrder(ctx, { number: `O-${n}`, totalMinor: 500 + n, placedAt, name });
    }
    expect(await counts()).toEqual(before);
    const lines = (await reportCsvOf(asAdmin(ctx), debtorsReport)).trim().split("\r\n");
    expect(lines[0]).toMatch(/^Order,Payer,Programme,Base,Due since,Not due yet,0–30 days,/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines.slice(2)).toEqual([
      "O-1,Aroha,,,3 Mar 2026,0,5.01,0,0,0,0,5.01",
      "O-2,Aroha,,,3 Mar 2026,0,5.02,0,0,0,0,5.02",
      "All,,,,,0,15.03,0,0,0,0,15.03",
    ]);
  },
);
