import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { days } from "#app/kernel/clock.ts";
import { newId } from "#app/kernel/ids.ts";
import { Denied, NotFound } from "#app/kernel/refusal.ts";
import type { Ctx } from "#app/platform/ctx.ts";
import { cast, castInDatabase } from "#testing/cast.ts";
import { queriesOf } from "#testing/count-queries.ts";
import { dbTest } from "#testing/db.ts";
import {
  anotherPayer,
  workOffBilling,
  demoPayments,
  nextCheckout,
  paidAtSandbox,
  payer,
  toCheckout,
} from "#testing/orders.ts";
import { sortingOf } from "#app/kernel/list-view.ts";
import { listOf } from "#testing/lists.ts";
import { orderSource } from "./list.server.ts";
import { orderList } from "./list.ts";
import { orderStatuses } from "./rules.ts";
import { orders } from "../tables.ts";
import { expectSorts } from "#testing/sorted-list.ts";
import { confirmTransfer } from "../payment/confirm-transfer.server.ts";
import { recordPayment } from "../payment/record.server.ts";
import { refundOrder } from "../refund/commands.server.ts";
import { ownInvoice, ownOrder, ownReceipt } from "./own-queries.server.ts";
import { orderById, transfersWaiting } from "./queries.server.ts";
import { paymentPage } from "../payment/queries.server.ts";

const asAdmin = (ctx: Ctx): Ctx => ({ ...ctx, actor: cast.admin });

async function paidFirstPart(ctx: Ctx) {
  await castInDatabase(ctx);
  const { me, applicationId, intakeId } = await payer(ctx);
  const payments = demoPayments(ctx);
  const plan = "instalments" as const;
  const { orderId, sessionId } = await toCheckout(me, payments, applicationId, { plan });
  await recordPayment(ctx, "sandbox", await paidAtSandbox(payments, sessionId));
  await workOffBilling(ctx, payments);
  return { me, applicationId, intakeId, payments, orderId };
}

dbTest("the payment page explains each plan by lines that are its total's", async ({ ctx }) => {
  const { me, applicationId } = await payer(ctx);
  const page = await paymentPage(me, applicationId);
  expect(page).toMatchObject({
    title: "Core Protection Training",
    location: "Christchurch",
    intakeDate: "2026-06-22",
    order: undefined,
    can: { pay: true },
  });
  expect(page!.plans).toMatchObject([
    {
      plan: "upfront",
      lines: [{ amount: "$10,950" }, { amount: "-$547.50" }],
      total: "$10,402.50",
      gst: "$1,356.85",
      parts: [{ name: "Full payment" }],
    },
    {
      plan: "instalments",
      lines: [{ amount: "$10,950" }],
      total: "$10,950",
      parts: [
        {
          name: "Instalment 1 of 3",
          amount: "$3,650",
          due: "due first, because it secures the place",
        },
        { name: "Instalment 2 of 3", amount: "$3,650", due: "due 23 Apr 2026" },
        { name: "Instalment 3 of 3", amount: "$3,650", due: "due 23 May 2026" },
      ],
    },
  ]);
});

dbTest("the payment page asks an unverified member for their address first", async ({ ctx }) => {
  const { applicationId } = await payer(ctx);
  const unverified: Ctx = { ...ctx, actor: { ...cast.member, emailVerified: false } };
  expect(await paymentPage(unverified, applicationId)).toBeNull();
  for (const actor of [cast.visitor, cast.partner, cast.admin]) {
    await expect(paymentPage({ ...ctx, actor }, applicationId)).rejects.toThrow(NotFound);
  }
});

dbTest("an order shows its owner what is paid, what is next and its receipts", async ({ ctx }) => {
  const { me, orderId, payments } = await paidFirstPart(ctx);
  const order = await ownOrder(me, orderId);
  expect(order).toMatchObject({
    status: "part-paid",
    total: "$10,950",
    next: { position: 2, amount: "$3,650" },
    transfer: undefined,
    can: { pay: true },
    payments: [{ name: "Instalment 1 of 3", amount: "$3,650", way: "Demonstration checkout" }],
  });
  expect(await ownReceipt(me, orderId, order.payments[0]!.id)).toBe(order.payments[0]!.id);
  await expect(ownReceipt(me, orderId, newId())).rejects.toThrow(NotFound);
  await expect(ownInvoice(me, orderId)).rejects.toThrow(NotFound);
  await nextCheckout(me, payments, orderId, "invoice");
  const { number } = order;
  expect((await ownOrder(me, orderId)).transfer).toMatchObject({ reference: number });
  expect(await ownInvoice(me, orderId)).toBeDefined();
});

dbTest("an order that is being refunded takes no more money", async ({ ctx }) => {
  const { me, orderId } = await paidFirstPart(ctx);
  await refundOrder(asAdmin(ctx), orderId, { reason: "Course cancelled." });
  expect(await ownOrder(me, orderId)).toMatchObject({
    next: undefined,
    can: { pay: false },
    refunds: [{ status: "asked", reason: "Course cancelled." }],
  });
  expect((await orderById(asAdmin(ctx), orderId)).can).toEqual({
    // A transfer that arrives all the same is recorded and goes back.
    confirm: true,
    recordWithdrawal: true,
    refund: false,
    markSent: true,
  });
});

dbTest("to anybody but its verified owner an order does not exist", async ({ ctx }) => {
  const { orderId, me } = await paidFirstPart(ctx);
  const receipt = (await ownOrder(me, orderId)).payments[0]!.id;
  const unverified = { ...cast.member, emailVerified: false };
  for (const actor of [cast.visitor, unverified, cast.partner, cast.admin, cast.superAdmin]) {
    const theirs = { ...ctx, actor };
    await expect(ownOrder(theirs, orderId)).rejects.toThrow(NotFound);
    await expect(ownReceipt(theirs, orderId, receipt)).rejects.toThrow(NotFound);
    await expect(ownInvoice(theirs, orderId)).rejects.toThrow(NotFound);
  }
  await expect(ownOrder(me, newId())).rejects.toThrow(NotFound);
});

dbTest("nobody but admins reads everybody's orders", async ({ ctx }) => {
  const { orderId } = await paidFirstPart(ctx);
  for (const name of ["visitor", "member", "unverified", "moderator", "partner"] as const) {
    const theirs = { ...ctx, actor: cast[name] };
    await expect(listOf(theirs, orderSource), name).rejects.toThrow(Denied);
    await expect(orderById(theirs, orderId), name).rejects.toThrow(Denied);
    await expect(transfersWaiting(theirs), name).rejects.toThrow(Denied);
  }
  await expect(orderById(asAdmin(ctx), newId())).rejects.toThrow(NotFound);
});

dbTest("the staff's list counts by status, searches and is paged", async ({ ctx, clock }) => {
  const { intakeId, payments, orderId } = await paidFirstPart(ctx);
  const { number } = await orderById(asAdmin(ctx), orderId);
  const waiting = await anotherPayer(ctx, intakeId);
  clock.advance(days(1));
  await toCheckout(waiting.me, payments, waiting.applicationId, { way: "invoice" });
  const admin = asAdmin(ctx);
  expect(await transfersWaiting(admin)).toBe(1);
  const { rows, counts } = await listOf(admin, orderSource);
  expect(rows.map(({ status }) => status)).toEqual(["open", "part-paid"]);
  expect(counts).toMatchObject({
    due: 2,
    all: 2,
    open: 1,
    "part-paid": 1,
    paid: 0,
    cancelled: 0,
    refunded: 0,
  });
  expect(
    (await listOf(admin, orderSource, `status=all&q=${number.toLowerCase()}`)).rows,
  ).toHaveLength(1);
  expect((await listOf(admin, orderSource, `status=all&q=${cast.member.email}`)).rows).toHaveLength(
    2,
  );
  for (const search of ["%", "_", "\\", "nobody"]) {
    expect(
      (await listOf(admin, orderSource, `status=all&q=${encodeURIComponent(search)}`)).rows,
      search,
    ).toEqual([]);
  }
  expect((await listOf(admin, orderSource, "status=paid")).rows).toEqual([]);
  expect((await listOf(admin, orderSource, "status=all&page=99")).page.number).toBe(1);
});

dbTest("the staff's list is sorted by each of its columns, page by page", async ({ ctx }) => {
  const { orderId } = await paidFirstPart(ctx);
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const names = ["Őrs Kovács", "anna Rangi", "Zoe Pere"];
  await ctx.db.insert(orders).values(
    Array.from({ length: 29 }, (_, n) => ({
      ...row!,
      id: newId(),
      number: `O-${5000 + n}`,
      offerId: newId(),
      name: names[n % names.length]!,
      totalMinor: 100_000 * (n % 4),
      status: orderStatuses[n % orderStatuses.length]!,
      placedAt: new Date(row!.placedAt.getTime() + days(n % 7)),
    })),
  );
  await expectSorts({
    sorting: sortingOf(orderList, {}),
    ask: (query) => listOf(asAdmin(ctx), orderSource, String(query)),
    narrowed: "status=all",
    keys: {
      payer: ({ name }) => name,
      placed: ({ placedAt }) => placedAt,
      total: ({ total }) => Number(total.replace(/[$,]/g, "")),
      status: ({ status }) => orderStatuses.indexOf(status),
    },
    total: 30,
  });
});

dbTest("the staff sees who confirmed and who asked, and every entry", async ({ ctx }) => {
  const { orderId } = await paidFirstPart(ctx);
  const admin = asAdmin(ctx);
  await confirmTransfer(admin, orderId, { amount: 365_000, reference: "KIWI 1" });
  await refundOrder({ ...ctx, actor: cast.superAdmin }, orderId, { reason: "As agreed." });
  const order = await orderById(admin, orderId);
  // Paid in March, the last month of New Zealand's tax year.
  expect(order.keptUntil).toEqual(new Date("2033-03-31T11:00:00Z"));
  expect(order.people).toEqual({
    [cast.admin.id]: "Dávid Kőszegi",
    [cast.superAdmin.id]: "Mere Tipene",
  });
  expect(order.payments.at(-1)).toMatchObject({ reference: "KIWI 1", confirmedBy: cast.admin.id });
  expect(order.entries.map(({ account }) => account)).toEqual(
    expect.arrayContaining(["receivable", "cash-bank", "cash-sandbox", "refunds-due", "gst"]),
  );
});

dbTest("the list of overdue orders has those with a part that is late", async ({ ctx, clock }) => {
  const { orderId } = await paidFirstPart(ctx);
  const admin = asAdmin(ctx);
  const overdue = async () => (await listOf(admin, orderSource, "status=overdue")).rows;
  clock.advance(days(51));
  expect(await overdue(), "the day on which it is due is not over").toEqual([]);
  clock.advance(days(1));
  expect((await overdue()).map(({ id }) => id)).toEqual([orderId]);
  await confirmTransfer(admin, orderId, { amount: 365_000, reference: "KIWI 1" });
  expect(await overdue()).toEqual([]);
});

dbTest("each page's queries are counted, however much there is", async ({ ctx }) => {
  const { me, applicationId, orderId } = await paidFirstPart(ctx);
  const admin = asAdmin(ctx);
  await confirmTransfer(admin, orderId, { amount: 365_000, reference: "KIWI 1" });
  await confirmTransfer(admin, orderId, { amount: 365_000, reference: "KIWI 2" });
  expect(await queriesOf(me, () => paymentPage(me, applicationId))).toHaveLength(5);
  expect(await queriesOf(me, () => ownOrder(me, orderId))).toHaveLength(9);
  expect(await queriesOf(admin, () => listOf(admin, orderSource, "status=all"))).toHaveLength(3);
  expect(await queriesOf(admin, () => orderById(admin, orderId))).toHaveLength(12);
});
