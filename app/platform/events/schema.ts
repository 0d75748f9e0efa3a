import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/columns.ts";

/** The outbox: events, written in the same transaction as the change itself. */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    actorId: text("actor_id"),
    occurredAt: at("occurred_at").notNull(),
    dispatchedAt: at("dispatched_at"),
  },
  (table) => [
    index("events_undispatched")
      .on(table.id)
      .where(sql`dispatched_at is null`),
  ],
);

/** The subscribers that have processed each event, so that a repeated delivery has no effect. */
export const eventDeliveries = pgTable(
  "event_deliveries",
  {
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    subscriber: text().notNull(),
    deliveredAt: at("delivered_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.subscriber] })],
);
