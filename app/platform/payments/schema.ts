import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** The sandbox's own books: what a real provider would keep on its side. Demo mode only. */
export const sandboxSessions = pgTable("sandbox_sessions", {
  id: text().primaryKey(),
  /** Asking twice for the same checkout gives the same session. */
  checkoutId: uuid("checkout_id").notNull().unique(),
  minor: integer().notNull(),
  currency: text().$type<"NZD">().notNull(),
  title: text().notNull(),
  email: text().notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  expiresAt: at("expires_at").notNull(),
  status: text().$type<"open" | "paid" | "expired">().notNull(),
  /** The payment's name, once there is one. */
  reference: text().unique(),
  /** How much of it has gone back. */
  refundedMinor: integer("refunded_minor").notNull().default(0),
  /** The keys of the refunds that were taken: the same key again is the same refund. */
  refundKeys: text("refund_keys").array().notNull().default([]),
});
