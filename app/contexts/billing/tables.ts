import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { FeeRules } from "./fees/fee-rules.ts";
import type { Account } from "./ledger.ts";
import type { Concession, Plan } from "./fees/rules.ts";

/** The one row of rules by which fees are worked out and printed; staff edit it. */
export const billingSettings = pgTable("billing_settings", {
  id: text().primaryKey().default("current"),
  rules: jsonb().$type<FeeRules>().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** Numbers without gaps are not promised: a number is drawn even when its order comes to nothing. */
export const orderNumbers = pgSequence("order_numbers", { startWith: 1001 });
export const receiptNumbers = pgSequence("receipt_numbers", { startWith: 1001 });

/** What an accepted offer costs, by the plan that was chosen; a new choice is a new order. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** "O-1001"; what people quote. */
    number: text().notNull().unique(),
    offerId: uuid("offer_id").notNull(),
    applicationId: uuid("application_id").notNull(),
    /** The account that owes, and the address that its emails go to. */
    profileId: uuid("profile_id").notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** What it is for, as receipts say it. */
    title: text().notNull(),
    /** The module whose course the return page leads to. */
    courseId: text("course_id").notNull(),
    plan: text().$type<Plan>().notNull(),
    concession: jsonb().$type<Concession>().notNull(),
    currency: text().$type<"NZD">().notNull(),
    listMinor: integer("list_minor").notNull(),
    totalMinor: integer("total_minor").notNull(),
    gstPercent: integer("gst_percent").notNull(),
    status: text().$type<"open" | "part-paid" | "paid" | "cancelled" | "refunded">().notNull(),
    placedAt: at("placed_at").notNull(),
    settledAt: at("settled_at"),
  },
  (table) => [
    index("orders_profile").on(table.profileId, table.placedAt),
    index("orders_status").on(table.status, table.placedAt, table.id),
    // Two orders never stand for one place.
    uniqueIndex("orders_live")
      .on(table.offerId)
      .where(sql`status in ('open', 'part-paid', 'paid')`),
    check("orders_total", sql`total_minor >= 0 and total_minor <= list_minor`),
  ],
);

/** The explanation of an order's total, line by line; the lines add up to it. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    text: text().notNull(),
    /** Negative for what is taken off. */
    minor: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** What is due when; an order that is paid at once has one part. */
export const instalments = pgTable(
  "instalments",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    minor: integer().notNull(),
    /** A calendar date; null: at once. */
    dueOn: date("due_on"),
    paidAt: at("paid_at"),
    /** When its payer was told that it is overdue: once. */
    remindedAt: at("reminded_at"),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** One visit to a provider's checkout page, or one invoice by bank transfer. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    instalment: integer().notNull(),
    provider: text().$type<"stripe" | "invoice" | "sandbox">().notNull(),
    /** The provider's own id: what `session_id` carries. Null while the provider is asked. */
    sessionId: text("session_id").unique(),
    /** Where the provider takes the payment. */
    url: text(),
    minor: integer().notNull(),
    currency: text().$type<"NZD">().notNull(),
    status: text().$type<"open" | "paid" | "expired" | "cancelled">().notNull(),
    openedAt: at("opened_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("checkouts_order").on(table.orderId, table.openedAt)],
);

/** Money that came in: once for each of the provider's payments, however often we are told. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    checkoutId: uuid("checkout_id").references(() => checkouts.id),
    instalment: integer().notNull(),
    provider: text().$type<"stripe" | "invoice" | "sandbox">().notNull(),
    /** The provider's name for the payment, or the bank's reference. */
    reference: text().notNull(),
    minor: integer().notNull(),
    currency: text().$type<"NZD">().notNull(),
    receiptNumber: text("receipt_number").notNull().unique(),
    receivedAt: at("received_at").notNull(),
    /** Who confirmed a bank transfer. */
    confirmedBy: uuid("confirmed_by"),
  },
  (table) => [
    uniqueIndex("payments_reference").on(table.provider, table.reference),
    index("payments_order").on(table.orderId),
    check("payments_positive", sql`minor > 0`),
  ],
);

/** Money that goes back: asked for first, sent by the provider afterwards. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    minor: integer().notNull(),
    reason: text().notNull(),
    status: text().$type<"asked" | "sent" | "failed">().notNull(),
    /** The provider's name for it, once it is sent. */
    reference: text(),
    askedBy: uuid("asked_by"),
    askedAt: at("asked_at").notNull(),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    check("refunds_positive", sql`minor > 0`),
  ],
);

/** Every movement of money, in entries that add up to nothing; it only grows. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    /** The entries of one movement share it. */
    movementId: uuid("movement_id").notNull(),
    orderId: uuid("order_id").notNull(),
    account: text().$type<Account>().notNull(),
    /** Debit positive, credit negative. */
    minor: integer().notNull(),
    currency: text().$type<"NZD">().notNull(),
    text: text().notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    index("ledger_entries_movement").on(table.movementId),
    index("ledger_entries_order").on(table.orderId, table.at),
  ],
);

/** Webhooks that were taken in, so that the same one counts once. */
export const providerEvents = pgTable("provider_events", {
  /** The provider's id of the event. */
  id: text().primaryKey(),
  provider: text().notNull(),
  kind: text().notNull(),
  receivedAt: at("received_at").notNull(),
});
