import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.ts";
import { archivedRow, archivedRows } from "#app/platform/personal-data/archive-rows.server.ts";
import type { ArchiveTools, Person } from "#app/platform/personal-data/person.ts";
import type { Collected, PersonalData } from "#app/platform/personal-data/personal-data.ts";
import { rowsOf } from "#app/platform/personal-data/personal-table.ts";
import { isOwedBack } from "./order/rows.server.ts";
import {
  instalmentPauseData,
  orderData,
  refundData,
  sandboxSessionData,
} from "./personal-tables.server.ts";
import { creditNotes, orders, payments, refunds } from "./tables.ts";

/** What somebody has bought. */
export const billingPersonalData: PersonalData = {
  name: "orders",
  title: "Your orders, what was paid and given back, and the receipts",
  tables: [instalmentPauseData, orderData, sandboxSessionData],
  collect,
  blockers,
};

async function collect(ctx: Ctx, person: Person, tools: ArchiveTools): Promise<Collected> {
  const own = await archivedRows(ctx, tools, orderData, ordersOf(person));
  const ids = own.rows.map(({ id }) => id);
  const paid = await ctx.db
    .select({ id: payments.id, receiptNumber: payments.receiptNumber })
    .from(payments)
    .where(inArray(payments.orderId, ids));
  const back = await ctx.db
    .select({ refund: refunds, orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.orderId, ids));
  const notes = await ctx.db
    .select({ id: creditNotes.id, number: creditNotes.number })
    .from(creditNotes)
    .where(inArray(creditNotes.orderId, ids));
  return {
    records: {
      orders: own.records.map((order, at) => ({
        ...order,
        refunds: back
          .filter(({ orderId }) => orderId === ids[at])
          .map(({ refund }) => archivedRow(ctx, refundData, refund)),
      })),
    },
    files: [
      ...paid.map(({ id, receiptNumber }) => ({
        path: `receipts/${receiptNumber}.pdf`,
        load: async () => (await tools.make(ctx, "receipt", id))?.bytes,
      })),
      ...notes.map(({ id, number }) => ({
        path: `credit-notes/${number}.pdf`,
        load: async () => (await tools.make(ctx, "credit-note", id))?.bytes,
      })),
    ],
  };
}

async function blockers(ctx: Pick<Ctx, "db">, person: Person): Promise<string[]> {
  const open = await ctx.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(ordersOf(person), inArray(orders.status, ["open", "part-paid"])));
  const owed = await ctx.db
    .selectDistinct({ number: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(ordersOf(person), isOwedBack()));
  return [
    ...open.map(
      ({ number }) =>
        `Order ${number} is not settled. Pay it, or withdraw the application that it belongs to.`,
    ),
    ...owed.map(
      ({ number }) => `Money of order ${number} is on its way back to you. Wait until it has come.`,
    ),
  ];
}

const ordersOf = (person: Person) => rowsOf(orderData, person);
