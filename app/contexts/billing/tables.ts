import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
import { alphabetical } from "#app/platform/db/order-by.ts";
import { searchIndex, searchText } from "#app/platform/lists/search.ts";
import type { Account } from "./ledger.ts";
import type { Concession, Plan } from "#app/contexts/catalogue/public.server.ts";

/** There can be gaps, because a number is used up even if its order is not stored. */
export const orderNumbers = pgSequence("order_numbers", { startWith: 1001 });
export const receiptNumbers = pgSequence("receipt_numbers", { startWith: 1001 });

/** What an accepted offer costs with the chosen plan. A new choice is a new order. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** "O-1001": the number that people quote. */
    number: text().notNull().unique(),
    offerId: uuid("offer_id").notNull(),
    applicationId: uuid("application_id").notNull(),
    /** The account that owes the money. Its emails go to the address. */
    profileId: uuid("profile_id").notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** What was bought, as receipts call it. */
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
    index("orders_placed").on(table.placedAt, table.id),
    index("orders_payer").on(alphabetical(table.name), table.placedAt, table.id),
    index("orders_total").on(table.totalMinor, table.placedAt, table.id),
    index("orders_text").using("gin", searchIndex(...orderTexts(table))),
    // An offer has one open or paid order at most.
    uniqueIndex("orders_live")
      .on(table.offerId)
      .where(sql`status in ('open', 'part-paid', 'paid')`),
    check("orders_total", sql`total_minor >= 0 and total_minor <= list_minor`),
  ],
);

type OrderTexts = Record<"number" | "name" | "email", AnyPgColumn>;

const orderTexts = ({ number, name, email }: OrderTexts) => [number, name, email];

/** What the list of orders is searched by. */
export const orderText = (table: OrderTexts) => searchText(...orderTexts(table));

/** The lines that explain an order's total. They add up to it. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    text: text().notNull(),
    /** Negative for a discount. */
    minor: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

/** The parts of an order with their due dates. An order that is paid at once has one part. */
export const instalments = pgTable(
  "instalments",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    minor: integer().notNull(),
    /** A calendar date; null means at once. */
    dueOn: date("due_on"),
    paidAt: at("paid_at"),
    /** When its payer was reminded, which happens once. */
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
    /** The provider's id, which `session_id` carries. Null until the provider has answered. */
    sessionId: text("session_id").unique(),
    /** The address of the provider's payment page. */
    url: text(),
    minor: integer().notNull(),
    currency: text().$type<"NZD">().notNull(),
    status: text().$type<"open" | "paid" | "expired" | "cancelled">().notNull(),
    openedAt: at("opened_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("checkouts_order").on(table.orderId, table.openedAt)],
);

/** Money received: one row for each of the provider's payments, however often we are told. */
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
    /** The provider's id of the payment, or the bank's reference. */
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

/** Money that is sent back: first requested, then sent by the provider or by hand. */
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
    /** The provider's id of the refund, once it is sent. */
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

/** Every movement of money, in entries that add up to zero. Rows are only ever added. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey(),
    /** The same for all entries of one movement. */
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

/** Webhooks that were processed, so that a repeated one does nothing. */
export const providerEvents = pgTable("provider_events", {
  /** The provider's id of the event. */
  id: text().primaryKey(),
  provider: text().notNull(),
  kind: text().notNull(),
  receivedAt: at("received_at").notNull(),
});
