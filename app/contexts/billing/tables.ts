import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
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
import type { AccountingSettings } from "./accounting/settings.ts";
import type { SeenDispute, SeenRefund } from "#app/platform/payments/provider.ts";
import type { DisputeStatus } from "./dispute-status.ts";
import type { InstalmentRules, Step } from "./instalment/rules.ts";
import type { Account } from "./ledger.ts";
import type { WithdrawalResult } from "./refund/withdrawal.ts";
import type { Concession, Plan } from "#app/contexts/catalogue/public.server.ts";

/** There can be gaps, because a number is used up even if its order is not stored. */
export const orderNumbers = pgSequence("order_numbers", { startWith: 1001 });
export const receiptNumbers = pgSequence("receipt_numbers", { startWith: 1001 });
export const creditNoteNumbers = pgSequence("credit_note_numbers", { startWith: 1001 });

/** What an accepted offer costs with the chosen plan. A new choice is a new order. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    /** "O-1001": the number that people quote. */
    number: text().notNull().unique(),
    /** What was accepted: an applicant's offer, or an organisation's group booking. */
    offerId: uuid("offer_id").notNull(),
    /** The application of the offer; the id of the booking for a group. */
    applicationId: uuid("application_id").notNull(),
    /** Whether a person pays for an own place, or an organisation for the places of a group. */
    buyer: text().$type<"person" | "organisation">().notNull().default("person"),
    /** The account that owes the money. Its emails go to the address. */
    profileId: uuid("profile_id").notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** The person at the organisation to whom the invoice is addressed. */
    billingContact: text("billing_contact"),
    /** The organisation's own number for the purchase, which its invoice names. */
    purchaseOrder: text("purchase_order"),
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
    status: text()
      .$type<"open" | "part-paid" | "paid" | "cancelled" | "refunded" | "ended">()
      .notNull(),
    placedAt: at("placed_at").notNull(),
    /**
     * When a consumer in the European Union asked that the course begins within the period of
     * withdrawal, and acknowledged what follows from it.
     */
    beginRequestedAt: at("begin_requested_at"),
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
    /** How much of it has arrived. A bank transfer may pay a part of it. */
    paidMinor: integer("paid_minor").notNull().default(0),
    paidAt: at("paid_at"),
    /**
     * When a version before `instalment_notices` reminded the payer. It is not read any more; a
     * process of that version may still write it during an update.
     */
    remindedAt: at("reminded_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index("instalments_due")
      .on(table.dueOn)
      .where(sql`paid_at is null and due_on is not null`),
    check("instalments_paid", sql`paid_minor >= 0 and paid_minor <= minor`),
  ],
);

/**
 * The steps of the rule for late instalments that were taken. A part that is given another date
 * begins anew, so the date is part of the key.
 */
export const instalmentNotices = pgTable(
  "instalment_notices",
  {
    orderId: uuid("order_id").notNull(),
    position: integer().notNull(),
    dueOn: date("due_on").notNull(),
    step: text().$type<Step>().notNull(),
    /** By when the payer was asked to pay; null for a step that asks for nothing. */
    payBy: date("pay_by"),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position, table.dueOn, table.step] }),
    foreignKey({
      name: "instalment_notices_part",
      columns: [table.orderId, table.position],
      foreignColumns: [instalments.orderId, instalments.position],
    }).onDelete("cascade"),
  ],
);

/** Staff do not let the rule for late instalments work on an order until a day. */
export const instalmentPauses = pgTable(
  "instalment_pauses",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The last day of the pause, at the office. */
    until: date().notNull(),
    /** Only staff read it. */
    reason: text().notNull(),
    pausedBy: uuid("paused_by").notNull(),
    pausedAt: at("paused_at").notNull(),
    /** When staff resumed the rule, or replaced this pause by another one. */
    endedAt: at("ended_at"),
    endedBy: uuid("ended_by"),
  },
  (table) => [
    // An order has one pause at a time.
    uniqueIndex("instalment_pauses_open")
      .on(table.orderId)
      .where(sql`ended_at is null`),
  ],
);

/** The days of the rule for late instalments. A single row, missing until somebody changes it. */
export const instalmentSettings = pgTable("instalment_settings", {
  id: text().primaryKey().default("current"),
  rules: jsonb().$type<InstalmentRules>().notNull(),
  updatedAt: at("updated_at").notNull(),
});

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
    /** How often its provider was asked for the result, and when last. */
    looks: integer().notNull().default(0),
    lookedAt: at("looked_at"),
  },
  (table) => [
    index("checkouts_order").on(table.orderId, table.openedAt),
    index("checkouts_open")
      .on(table.openedAt)
      .where(sql`status = 'open'`),
  ],
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
    /** The last part that it reached, if it is not the only one. */
    lastInstalment: integer("last_instalment"),
    provider: text().$type<"stripe" | "invoice" | "sandbox">().notNull(),
    /** The provider's id of the payment, or the bank's reference. */
    reference: text().notNull(),
    minor: integer().notNull(),
    currency: text().$type<"NZD">().notNull(),
    receiptNumber: text("receipt_number").notNull().unique(),
    /** When it was recorded here. */
    receivedAt: at("received_at").notNull(),
    /** The day on which a bank transfer arrived, as the bank statement says. */
    arrivedOn: date("arrived_on"),
    /** Who confirmed a bank transfer. */
    confirmedBy: uuid("confirmed_by"),
  },
  (table) => [
    uniqueIndex("payments_reference").on(table.provider, table.reference),
    index("payments_order").on(table.orderId),
    check("payments_positive", sql`minor > 0`),
  ],
);

/** The fees of an order were reduced: by how much, why, and how much of it is sent back. */
export const creditNotes = pgTable(
  "credit_notes",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The movement of the ledger that reduced the fees. */
    movementId: uuid("movement_id").notNull().unique(),
    /** "CN-1001": the number that people quote. */
    number: text().notNull().unique(),
    /** By how much the fees were reduced, with the tax in it. */
    minor: integer().notNull(),
    gstMinor: integer("gst_minor").notNull(),
    /** How much of what was paid is sent back with it. The rest was not paid yet. */
    refundMinor: integer("refund_minor").notNull(),
    reason: text().notNull(),
    /** Null for the institute itself. */
    issuedBy: uuid("issued_by"),
    issuedAt: at("issued_at").notNull(),
  },
  (table) => [
    index("credit_notes_order").on(table.orderId),
    check("credit_notes_amounts", sql`minor > 0 and gst_minor >= 0 and refund_minor >= 0`),
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
    /** Null if no fees were reduced, because the money was not owed. */
    creditNoteId: uuid("credit_note_id").references(() => creditNotes.id),
    /** The form that asked for it. The same form sent twice is one refund. */
    requestKey: uuid("request_key"),
    /** Who sent it back: we did, somebody in the provider's dashboard, or the bank. */
    origin: text().$type<"us" | "provider" | "dispute">().notNull().default("us"),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId),
    index("refunds_request").on(table.requestKey),
    check("refunds_positive", sql`minor > 0`),
  ],
);

/**
 * Somebody withdrew from their course: what they declared, when it arrived, and what the terms gave
 * on that day. An order is withdrawn from once.
 */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: uuid().primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The places of a group that were given up; null for a withdrawal from the whole order. */
    groupPlaceIds: uuid("group_place_ids").array(),
    /** Declared here, by email, or by us because an instalment was not paid. */
    way: text().$type<"site" | "email" | "unpaid">().notNull(),
    /** Whether they declared to be a consumer who lives in the European Union. */
    euConsumer: boolean("eu_consumer").notNull(),
    /** The day at the course's base on which the notice arrived. */
    noticeOn: date("notice_on").notNull(),
    rule: text().$type<WithdrawalResult["rule"]>().notNull(),
    why: text().notNull(),
    /** The value of what was provided because the payer asked for it, as staff assessed it. */
    providedMinor: integer("provided_minor").notNull(),
    refundMinor: integer("refund_minor").notNull(),
    keptMinor: integer("kept_minor").notNull(),
    /** When it was declared here, or recorded by staff. */
    recordedAt: at("recorded_at").notNull(),
    /** Who recorded it; null for one that was declared here. */
    recordedBy: uuid("recorded_by"),
  },
  (table) => [
    index("withdrawals_order").on(table.orderId),
    // An order is withdrawn from once.
    uniqueIndex("withdrawals_whole")
      .on(table.orderId)
      .where(sql`group_place_ids is null`),
    check("withdrawals_amounts", sql`refund_minor >= 0 and kept_minor >= 0`),
  ],
);

/** Payers who dispute a payment with their bank, as the provider tells it. */
export const disputes = pgTable(
  "disputes",
  {
    id: uuid().primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** The provider's id of the dispute. */
    reference: text().notNull().unique(),
    minor: integer().notNull(),
    /** What the provider has charged us for it. */
    feeMinor: integer("fee_minor").notNull(),
    /** The provider's name for why the payer disputes the payment. */
    reason: text().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** Until when evidence can be handed in. */
    dueBy: at("due_by"),
    /** The provider's ids of the movements of money that are booked. */
    movements: text().array().notNull(),
    openedAt: at("opened_at").notNull(),
    closedAt: at("closed_at"),
  },
  (table) => [
    index("disputes_payment").on(table.paymentId),
    index("disputes_status").on(table.status, table.dueBy, table.id),
  ],
);

/**
 * What a provider told of payments that are not known here. It is recorded as soon as the payment
 * is, and staff look at what remains.
 */
export const unmatchedNotices = pgTable(
  "unmatched_notices",
  {
    id: uuid().primaryKey(),
    /** The provider's id of the payment. */
    payment: text().notNull(),
    refund: jsonb().$type<SeenRefund>(),
    dispute: jsonb().$type<Omit<SeenDispute, "dueBy"> & { dueBy: string | null }>(),
    toldAt: at("told_at").notNull(),
    matchedAt: at("matched_at"),
  },
  (table) => [index("unmatched_notices_payment").on(table.payment)],
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
    index("ledger_entries_at").on(table.at),
    index("ledger_entries_receivable")
      .on(table.orderId, table.at, table.minor)
      .where(sql`account = 'receivable'`),
    // The reports of money read these columns only, and not the rows.
    index("ledger_entries_money")
      .on(table.at, table.account, table.minor, table.orderId, table.movementId)
      .where(sql`account not in ('receivable', 'refunds-due')`),
    index("ledger_entries_refunds")
      .on(table.at, table.movementId)
      .where(sql`account = 'refunds-due'`),
  ],
);

/** How exported invoices are coded. A single row, which is missing until somebody changes it. */
export const accountingSettings = pgTable("accounting_settings", {
  id: text().primaryKey().default("current"),
  settings: jsonb().$type<AccountingSettings>().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** Webhooks that were processed, so that a repeated one does nothing. */
export const providerEvents = pgTable("provider_events", {
  /** The provider's id of the event. */
  id: text().primaryKey(),
  provider: text().notNull(),
  kind: text().notNull(),
  receivedAt: at("received_at").notNull(),
});
