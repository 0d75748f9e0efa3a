import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** The sandbox's own records, which a real provider would keep on its side. Demo mode only. */
export const sandboxSessions = pgTable("sandbox_sessions", {
  id: text().primaryKey(),
  /** The same checkout always gives the same session. */
  checkoutId: uuid("checkout_id").notNull().unique(),
  minor: integer().notNull(),
  currency: text().$type<"NZD">().notNull(),
  title: text().notNull(),
  email: text().notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  expiresAt: at("expires_at").notNull(),
  status: text().$type<"open" | "paid" | "expired">().notNull(),
  /** The payment's id, once there is one. */
  reference: text().unique(),
  /** How much of it was sent back. */
  refundedMinor: integer("refunded_minor").notNull().default(0),
  /** The idempotency keys of the accepted refunds. The same key is the same refund. */
  refundKeys: text("refund_keys").array().notNull().default([]),
});
